import { useQueryClient } from '@tanstack/react-query';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import { readAmountCents } from '#shared/domain/pay/amount-rules.ts';
import { REFUND_REASON_LENGTH } from '#shared/domain/pay/finance-rules.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import styles from '#web/features/finance/finance.module.css';
import { useClientKeys } from '#web/platform/api/use-client-keys.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

/** Refunds part of a purchase; large amounts need a second operator. */
export const RefundForm = ({
  purchase: { id, currency },
}: {
  readonly purchase: Pick<FinancePurchase, 'id' | 'currency'>;
}) => {
  const t = useTranslations('finance');
  const api = useApi();
  const queryClient = useQueryClient();
  const { keyFor, forgetLast } = useClientKeys();
  const form = useForm({
    check: (valueOf) => ((readAmountCents(valueOf('amount')) ?? 0) > 0 ? {} : { amount: t('refund.wrong') }),
    send: async (valueOf) => {
      const refund = {
        id,
        amount_cents: readAmountCents(valueOf('amount')) ?? 0,
        reason: valueOf('reason'),
        keeps_credits: valueOf('keep') !== '',
      };
      return api('POST /api/finance-refund.php', { body: { ...refund, client_key: keyFor(refund) } });
    },
    onDone: (_data, element) => {
      forgetLast();
      element.reset();
      return queryClient.invalidateQueries({ queryKey: ['finance'] });
    },
    onRefused: ({ code }) => {
      // Also shows whether a refund without an answer was made.
      void queryClient.invalidateQueries({ queryKey: ['finance'] });
      if (!(code in platformRefusals)) forgetLast();
      return false;
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={form.onSubmit}>
      <Field
        label={`${t('refund.amount')} (${currency})`}
        hint={t('refund.amount_hint')}
        error={form.errorOf('amount')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            inputMode="decimal"
            required
            onChange={() => form.clearError('amount')}
          />
        )}
      </Field>
      <Field label={t('refund.reason')}>
        {(control) => <TextArea {...control} name="reason" required maxLength={REFUND_REASON_LENGTH} />}
      </Field>
      <Checkbox name="keep" value="yes" label={t('refund.keep')} />
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Button type="submit" loadingLabel={form.isPending && t('refund.busy')}>
        {t('refund.button')}
      </Button>
    </form>
  );
};
