import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Camera from 'lucide-react/icons/camera';
import Crown from 'lucide-react/icons/crown';
import Images from 'lucide-react/icons/images';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useId } from 'react';
import { PREMIUM_PHOTOS } from '#shared/domain/photos/photo-limits.ts';
import { premiumClaimQuery } from '#web/features/pay/bundles/bundle-queries.ts';
import styles from '#web/features/pay/bundles/premium-benefits.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  /** `above`: above the packs, on phones in brief; `below`: in full on phones */
  readonly place: 'above' | 'below';
};

/** What Premium gives. */
export const PremiumBenefits = ({ place }: Props) => {
  const t = useTranslations('bundles');
  const benefits = [
    [Images, t('benefits.photos')],
    [MessageCircleHeart, t('benefits.conversations')],
    [Camera, t('benefits.own_photos', { max: PREMIUM_PHOTOS })],
    [Crown, t('benefits.badge')],
    [ShieldCheck, t('benefits.stays')],
  ] as const;
  const brief = [
    [Images, t('benefits.brief.photos')],
    [MessageCircleHeart, t('benefits.brief.conversations')],
    [ShieldCheck, t('benefits.brief.stays')],
  ] as const;
  const titleId = useId();
  return (
    <>
      {place === 'above' && (
        <div className={clsx(styles.benefits, styles.brief)}>
          <List benefits={brief} />
        </div>
      )}
      <div className={clsx(styles.benefits, styles[place])}>
        <h2 id={titleId}>{t('benefits.title')}</h2>
        <List benefits={benefits} titleId={titleId} />
      </div>
    </>
  );
};

type ListProps = {
  readonly benefits: readonly (readonly [LucideIcon, string])[];
  /** absent on the brief list: phones show the full one too, below the packs and with the title */
  readonly titleId?: string;
};

const List = ({ benefits, titleId }: ListProps) => (
  <ul role="list" aria-labelledby={titleId} className={styles.list}>
    {benefits.map(([Icon, words]) => (
      <li key={words}>
        <Icon aria-hidden />
        {words}
      </li>
    ))}
  </ul>
);

/** What Premium was measured to do: nothing is claimed that was not. */
export const PremiumClaim = () => {
  const t = useTranslations('bundles');
  const { format } = useI18n();
  const { data: claim } = useQuery(premiumClaimQuery(useApi()));
  if (claim === null || claim === undefined) return null;
  return (
    <div className={styles.claim}>
      <p>{t('claim.words', { percent: format.percent(claim.value_percentage / 100) })}</p>
      <details>
        <summary>{t('claim.how')}</summary>
        <p>
          {t('claim.measured', {
            sample: claim.sample,
            from: format.date(claim.measured_from, 'medium'),
            to: format.date(claim.measured_until, 'medium'),
          })}
          {claim.is_demo && ` ${t('claim.demo')}`}
        </p>
      </details>
    </div>
  );
};
