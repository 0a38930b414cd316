import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import type { SpendingLimits as Limits } from '#shared/contract/pay/spending-contract.ts';
import { amountText, readAmountCents } from '#shared/domain/pay/amount-rules.ts';
import styles from '#web/features/pay/limits/spending-limits.module.css';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** The member's own spending limits, and what was spent. */
const spendingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['spending-limits'],
    queryFn: () => callOrThrow(api, 'GET /api/spending-limits.php', {}),
  });

/** Lets a member limit their spending per day, week and month. */
export const SpendingLimits = () => {
  const t = useTranslations('spending');
  const query = useQuery(spendingQuery(useApi()));
  return (
    <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="12rem" />}>
      {({ limits }) => (
        <div className={stack.gap5}>
          {limits.map((limit) => (
            <PeriodLimit key={limit.period} limit={limit} />
          ))}
        </div>
      )}
    </WhenLoaded>
  );
};

const PeriodLimit = ({ limit }: { readonly limit: Limits['limits'][number] }) => {
  const t = useTranslations('spending');
  const { format } = useI18n();
  const api = useApi();
  const queryClient = useQueryClient();
  const { period, currency, limit_cents: cents, spent_cents: spent, raise } = limit;
  const form = useForm({
    check: (valueOf): Record<string, string> =>
      valueOf('amount') !== '' && readAmountCents(valueOf('amount')) === null
        ? { amount: t('invalid', { example: amountText(5000) }) }
        : {},
    send: (valueOf) =>
      api('PUT /api/spending-limit.php', { body: { period, limit_cents: readAmountCents(valueOf('amount')) } }),
    onDone: (limits) => queryClient.setQueryData(spendingQuery(api).queryKey, limits),
  });
  const coming =
    raise === null
      ? null
      : raise.limit_cents === null
        ? t('pending_none', { date: format.date(raise.from, 'moment') })
        : t('pending', {
            limit: format.money(raise.limit_cents, currency),
            date: format.date(raise.from, 'moment'),
          });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.limit}>
      <Field
        label={t(period)}
        note={currency}
        hint={
          <>
            {t('spent', { amount: format.money(spent, currency) })}
            {coming !== null && <span className={styles.coming}>{coming}</span>}
          </>
        }
        error={form.errorOf('amount') ?? form.problem}
      >
        {(control) => (
          <TextInput
            {...control}
            // Shows the current limit, also while a higher one is pending.
            key={cents}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('none')}
            defaultValue={cents === null ? '' : amountText(cents)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" loadingLabel={form.isPending && t('saving')}>
        {t('save')}
      </Button>
      <p role="status" className="visually-hidden">
        {form.isDone && t('saved')}
      </p>
    </form>
  );
};
