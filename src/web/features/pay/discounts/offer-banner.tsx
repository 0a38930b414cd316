import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import BadgePercent from 'lucide-react/icons/badge-percent';
import type { Discount } from '#shared/contract/pay/discounts-contract.ts';
import { Countdown } from '#web/features/pay/discounts/countdown.tsx';
import styles from '#web/features/pay/discounts/offer-banner.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly offer: Discount;
  /** the offer has expired */
  readonly onEnd: () => void;
  /** if set, the page itself shows the offer's prices */
  readonly isQuiet?: boolean;
};

/** The offer for new members above the members area. The countdown shows when the discount really expires. */
export const OfferBanner = ({ offer, onEnd, isQuiet = false }: Props) => {
  const t = useTranslations('offers');
  const { format } = useI18n();
  const { kind, expires, value_percentage: percentage } = offer;
  const percent = format.percent(percentage / 100);
  return (
    <aside aria-label={t('label')} className={clsx(styles.banner, isQuiet ? styles.quiet : styles.loud)}>
      <BadgePercent aria-hidden />
      <p>{t('words', { percent })}</p>
      {kind === 'time_bonus' && expires !== null && (
        <>
          <Countdown key={expires} end={expires} onEnd={onEnd} />
          <span className="visually-hidden">{t('ends', { time: format.date(expires, 'time') })}</span>
        </>
      )}
      <Link to="/credits" className={styles.action}>
        {t('action')}
      </Link>
    </aside>
  );
};
