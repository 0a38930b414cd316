import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useId } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import type { Bundle } from '#shared/contract/pay/payments-contract.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { bundlesQuery } from '#web/features/pay/bundles/bundle-queries.ts';
import { smallestBundle } from '#web/features/pay/bundles/bundle-rules.ts';
import styles from '#web/features/pay/upgrade/upgrade-card.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { rememberHere } from '#web/platform/navigation/come-back.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Props = {
  /** the member whose conversation or photo is locked */
  readonly member: Pick<MemberCard, 'id' | 'name' | 'main_image'>;
  /** labels a fictional profile */
  readonly badge: ReactNode;
  readonly cdnPrefix: string;
  /** what the purchase unlocks: the conversation, a first message, more photos, a message instead of a like */
  readonly goal: 'talk' | 'begin' | 'photo' | 'instead';
  readonly isPaid: boolean;
  /** how many credits are missing; null: none */
  readonly missingCredits: number | null;
  /** true if there is unsent text */
  readonly hasDraft?: boolean;
  /** true if the card lies on a locked photo */
  readonly isOnPhoto?: boolean;
  /** the limit that was reached, in the words of the page */
  readonly children?: ReactNode;
};

/** Shown where credits or Premium are missing: the member, what a purchase unlocks, and the smallest bundle. */
export const UpgradeCard = (props: Props) => {
  const {
    member,
    badge,
    cdnPrefix,
    goal,
    isPaid,
    missingCredits,
    hasDraft = false,
    isOnPhoto = false,
    children,
  } = props;
  const t = useTranslations('upgrade');
  const titleId = useId();
  const { name, main_image: image } = member;
  return (
    <section aria-labelledby={titleId} tabIndex={-1} className={clsx(styles.card, isOnPhoto && styles.isOnPhoto)}>
      <Avatar
        src={image ? cdnPrefix + image.thumb_filename : undefined}
        alt=""
        size={isOnPhoto || goal === 'instead' ? 'medium' : 'large'}
        placeholder={{ color: image?.placeholder }}
        fallback={<UserRound aria-hidden />}
      />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t(`card.${goal}`, { name })}
        </h2>
        {badge}
        {children}
        {hasDraft && <p>{t('card.kept')}</p>}
      </div>
      <div className={styles.ways}>
        {missingCredits === null ? (
          <LinkButton
            variant="warm"
            block
            render={(link) => <Link to="/members/$profile/chat" params={{ profile: member.id }} {...link} />}
          >
            {t('card.write')}
          </LinkButton>
        ) : (
          <Offer isPaid={isPaid} missingCredits={missingCredits} hasDraft={hasDraft} />
        )}
      </div>
    </section>
  );
};

type OfferProps = Required<Pick<Props, 'isPaid' | 'hasDraft'>> & { readonly missingCredits: number };

/** The shop's prices for this member, including any discount. */
const Offer = ({ isPaid, missingCredits, hasDraft }: OfferProps) => {
  const t = useTranslations('upgrade');
  const { data, isError } = useQuery({
    ...bundlesQuery(useApi()),
    // Refetches when the discount ends, after a day at most: browser timers hold at most 24 days.
    refetchInterval: ({ state }) => {
      const endsAt = state.data?.discount?.expires ?? null;
      return endsAt === null ? false : Math.min(DAY_MS, Math.max(1_000, Date.parse(endsAt) - Date.now()));
    },
  });
  const remember = () => rememberHere({ hasDraft });
  if (data === undefined && !isError) {
    return (
      <SkeletonRegion label={t('card.loading')} className={styles.loading ?? ''}>
        <Skeleton shape="block" />
      </SkeletonRegion>
    );
  }
  if (data?.bundles.length === 0) return <p className={styles.note}>{t('card.empty')}</p>;
  const bundle = data === undefined ? null : smallestBundle(data.bundles, missingCredits);
  return (
    <>
      {isError && data === undefined && <p className={styles.note}>{t('card.error')}</p>}
      {bundle !== null && <BundleLink bundle={bundle} isPaid={isPaid} onLeave={remember} />}
      {bundle !== null && <p className={styles.note}>{t('once')}</p>}
      <LinkButton
        variant={bundle === null ? 'primary' : 'quiet'}
        size="small"
        render={(link) => <Link to={isPaid ? '/credits' : '/premium'} {...link} onClick={remember} />}
      >
        {t('card.all')}
      </LinkButton>
    </>
  );
};

type BundleLinkProps = { readonly bundle: Bundle; readonly isPaid: boolean; readonly onLeave: () => void };

const BundleLink = ({ bundle, isPaid, onLeave }: BundleLinkProps) => {
  const t = useTranslations('upgrade');
  const { format } = useI18n();
  const words = { count: bundle.messages, price: format.money(bundle.amount_cents, bundle.currency) };
  return (
    <LinkButton
      block
      render={(link) => (
        <Link to="/credits/$id/{-$paymentmethod}" params={{ id: bundle.id }} {...link} onClick={onLeave} />
      )}
    >
      {t(isPaid ? 'card.pack' : 'card.premium', words)}
    </LinkButton>
  );
};
