import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Gift from 'lucide-react/icons/gift';
import type { Retention } from '#shared/contract/account/retention-contract.ts';
import type { RetentionOffer as OfferKind } from '#shared/domain/account/retention-rules.ts';
import { RetentionOffer } from '#web/features/deletion/retention-offer.tsx';
import { retentionQuery } from '#web/features/deletion/retention-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** Accepts an offer; the updated offers are shown at once. */
const useTakeOffer = (offer: OfferKind, onTaken?: () => unknown) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const take = (): void =>
    run(() => api('POST /api/retention.php', { body: { offer } }), {
      onDone: async (retention: Retention) => {
        queryClient.setQueryData(retentionQuery(api).queryKey, retention);
        await onTaken?.();
      },
    });
  return { take, isPending, problem };
};

type TrialProps = {
  readonly trial: NonNullable<Retention['trial']>;
  /** called when the balance has changed */
  readonly onTaken: () => unknown;
};

export const TrialOffer = ({ trial: { credits, is_taken: isTaken }, onTaken }: TrialProps) => {
  const t = useTranslations('deletion');
  const { take, isPending, problem } = useTakeOffer('trial', onTaken);
  return (
    <RetentionOffer
      icon={<Gift aria-hidden />}
      title={t('offer_trial_title', { credits })}
      text={t(isTaken ? 'offer_trial_taken' : 'offer_trial_text')}
      problem={problem}
      action={
        !isTaken && (
          <Button variant="outline" size="small" loadingLabel={isPending && t('offer_trial_action')} onClick={take}>
            {t('offer_trial_action')}
          </Button>
        )
      }
    />
  );
};

type DiscountProps = { readonly discount: NonNullable<Retention['discount']> };

export const DiscountOffer = ({ discount: { percentage, days, code, expires_at: expiresAt } }: DiscountProps) => {
  const t = useTranslations('deletion');
  const { format } = useI18n();
  const { take, isPending, problem } = useTakeOffer('discount');
  const isTaken = code !== null && expiresAt !== null;
  return (
    <RetentionOffer
      icon={<BadgePercent aria-hidden />}
      title={t('offer_discount_title', { percent: format.percent(percentage / 100) })}
      text={
        isTaken
          ? t('offer_discount_taken', { code, date: format.date(expiresAt, 'moment') })
          : t('offer_discount_text', { days })
      }
      problem={problem}
      action={
        isTaken ? (
          <LinkButton
            variant="outline"
            size="small"
            render={(props) => <Link to="/credits" search={{ code }} {...props} />}
          >
            {t('offer_discount_use')}
          </LinkButton>
        ) : (
          <Button variant="outline" size="small" loadingLabel={isPending && t('offer_discount_action')} onClick={take}>
            {t('offer_discount_action')}
          </Button>
        )
      }
    />
  );
};
