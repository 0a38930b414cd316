import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import { PROVIDER_REF_LENGTH, REFUND_REASON_LENGTH, TRANSFER_REF_LENGTH } from '#shared/domain/pay/finance-rules.ts';
import styles from '#web/features/finance/finance.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = { readonly purchase: FinancePurchase; readonly mayAct: boolean };
type Owed = FinancePurchase['open_claims'][number];

/**
 * What operators have to settle: refunds that failed, are late, exceed our books or have no known outcome, charges
 * without a known outcome, and claims after a chargeback.
 */
export const OwedList = ({ purchase, mayAct }: Props) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const { failed_refunds: failed, unclear_refunds: unclear, unclear_charges: charges, open_claims: claims } = purchase;
  const { late_refunds: late, excess_refunds: excess } = purchase;
  const sumOf = ({ amount_cents, currency }: Owed) => format.money(amount_cents, currency);
  return (
    <>
      {failed.map((one) => (
        <section key={one.id} className={styles.part}>
          <Alert tone="warning" title={t('transfer.title', { sum: sumOf(one) })}>
            {t('transfer.text')}
          </Alert>
          {mayAct && <TransferForm id={one.id} />}
        </section>
      ))}
      {unclear.map((one) => (
        <section key={one.id} className={styles.part}>
          <Alert tone="warning" title={t('unclear.title', { sum: sumOf(one) })}>
            {t('unclear.text')}
          </Alert>
          {mayAct && <EndForm {...one} />}
        </section>
      ))}
      {late.map((one) => (
        <Alert key={one.id} tone="warning" title={t('late.title', { sum: sumOf(one) })}>
          {t('late.text')}
        </Alert>
      ))}
      {excess.map((one) => (
        <section key={one.id} className={styles.part}>
          <Alert tone="danger" title={t('excess.title', { sum: sumOf(one) })}>
            {t('excess.text')}
          </Alert>
          {mayAct && <ExcessForm id={one.id} />}
        </section>
      ))}
      {charges.map((one) => (
        <section key={one.id} className={styles.part}>
          <Alert tone="warning" title={t('charge.title', { sum: sumOf(one) })}>
            {one.provider_ref === null
              ? t('charge.text', { reference: one.merchant_ref })
              : t(one.is_processing ? 'charge.processing' : 'charge.unread', { reference: one.provider_ref })}
          </Alert>
          {mayAct && !one.is_processing && <ChargeForm id={one.id} isNamed={one.provider_ref !== null} />}
        </section>
      ))}
      {claims.map((one) => (
        <section key={one.id} className={styles.part}>
          <Alert tone="warning" title={t('claim.title', { sum: sumOf(one) })}>
            {t('claim.text')}
          </Alert>
          {mayAct && <ClaimForm id={one.id} />}
        </section>
      ))}
    </>
  );
};

const useReload = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['finance'] });
};

const TransferForm = ({ id }: Pick<Owed, 'id'>) => {
  const t = useTranslations('finance');
  const api = useApi();
  const form = useForm({
    send: async (valueOf) =>
      api('POST /api/finance-transfer.php', { body: { id, transfer_ref: valueOf('transfer_ref') } }),
    onDone: useReload(),
  });
  return (
    <form method="post" className={styles.form} onSubmit={form.onSubmit}>
      <Field label={t('transfer.reference')} error={form.errorOf('transfer_ref')}>
        {(control) => <TextInput {...control} name="transfer_ref" required maxLength={TRANSFER_REF_LENGTH} />}
      </Field>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Button type="submit" loadingLabel={form.isPending && t('refund.busy')}>
        {t('transfer.button')}
      </Button>
    </form>
  );
};

const EndForm = ({ id, is_taken: isTaken }: FinancePurchase['unclear_refunds'][number]) => {
  const t = useTranslations('finance');
  const api = useApi();
  const form = useForm({
    send: async (valueOf) =>
      api('POST /api/finance-refund-end.php', {
        body: { id, outcome: valueOf('outcome') === 'gone' ? 'gone' : 'not_gone', reason: valueOf('reason') },
      }),
    onDone: useReload(),
  });
  return (
    <form method="post" className={styles.form} onSubmit={form.onSubmit}>
      <RadioGroup
        legend={t('claim.legend')}
        name="outcome"
        isRequired
        options={[
          { value: 'gone', label: t('unclear.gone') },
          { value: 'not_gone', label: t(isTaken ? 'unclear.not_gone_taken' : 'unclear.not_gone') },
        ]}
      />
      <Field label={t('refund.reason')} error={form.errorOf('reason')}>
        {(control) => <TextArea {...control} name="reason" required maxLength={REFUND_REASON_LENGTH} />}
      </Field>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Button type="submit" loadingLabel={form.isPending && t('refund.busy')}>
        {t('unclear.button')}
      </Button>
    </form>
  );
};

const ExcessForm = ({ id }: Pick<Owed, 'id'>) => {
  const t = useTranslations('finance');
  const api = useApi();
  const form = useForm({
    send: async (valueOf) =>
      api('POST /api/finance-excess.php', {
        body: { id, outcome: valueOf('outcome') === 'given' ? 'given' : 'other', reason: valueOf('reason') },
      }),
    onDone: useReload(),
  });
  return (
    <form method="post" className={styles.form} onSubmit={form.onSubmit}>
      <RadioGroup
        legend={t('claim.legend')}
        name="outcome"
        isRequired
        options={[
          { value: 'given', label: t('excess.given') },
          { value: 'other', label: t('excess.other') },
        ]}
      />
      <Field label={t('excess.found')} hint={t('excess.found_hint')} error={form.errorOf('reason')}>
        {(control) => <TextArea {...control} name="reason" required maxLength={REFUND_REASON_LENGTH} />}
      </Field>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Button type="submit" loadingLabel={form.isPending && t('refund.busy')}>
        {t('unclear.button')}
      </Button>
    </form>
  );
};

type ChargeProps = Pick<Owed, 'id'> & {
  /**
   * true if the provider's id is known. Operators may only mark such a charge as unpaid; only the provider confirms
   * payments.
   */
  readonly isNamed: boolean;
};

const ChargeForm = ({ id, isNamed }: ChargeProps) => {
  const t = useTranslations('finance');
  const api = useApi();
  const [isMade, setMade] = useState(!isNamed);
  const form = useForm({
    send: async (valueOf) =>
      api('POST /api/finance-charge-close.php', {
        body: { id, provider_ref: isMade ? valueOf('provider_ref') : null, reason: valueOf('reason') },
      }),
    onDone: useReload(),
  });
  return (
    <form method="post" className={styles.form} onSubmit={form.onSubmit}>
      {!isNamed && (
        <RadioGroup
          legend={t('claim.legend')}
          name="outcome"
          isRequired
          value={isMade ? 'made' : 'not_made'}
          onChange={(value) => setMade(value === 'made')}
          options={[
            { value: 'made', label: t('charge.made') },
            { value: 'not_made', label: t('charge.not_made') },
          ]}
        />
      )}
      {isMade && (
        <Field label={t('charge.reference')} error={form.errorOf('provider_ref')}>
          {(control) => <TextInput {...control} name="provider_ref" required maxLength={PROVIDER_REF_LENGTH} />}
        </Field>
      )}
      <Field label={t('refund.reason')} error={form.errorOf('reason')}>
        {(control) => <TextArea {...control} name="reason" required maxLength={REFUND_REASON_LENGTH} />}
      </Field>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Button type="submit" loadingLabel={form.isPending && t('refund.busy')}>
        {t(isNamed ? 'charge.unpaid' : 'unclear.button')}
      </Button>
    </form>
  );
};

export const ClaimForm = ({ id }: Pick<Owed, 'id'>) => {
  const t = useTranslations('finance');
  const api = useApi();
  const form = useForm({
    send: async (valueOf) =>
      api('POST /api/finance-claim.php', {
        body: { id, outcome: valueOf('outcome') === 'settled' ? 'settled' : 'waived', reason: valueOf('reason') },
      }),
    onDone: useReload(),
  });
  return (
    <form method="post" className={styles.form} onSubmit={form.onSubmit}>
      <RadioGroup
        legend={t('claim.legend')}
        name="outcome"
        isRequired
        options={[
          { value: 'settled', label: t('claim.settled') },
          { value: 'waived', label: t('claim.waived') },
        ]}
      />
      <Field label={t('refund.reason')} error={form.errorOf('reason')}>
        {(control) => <TextArea {...control} name="reason" required maxLength={REFUND_REASON_LENGTH} />}
      </Field>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Button type="submit" loadingLabel={form.isPending && t('refund.busy')}>
        {t('claim.button')}
      </Button>
    </form>
  );
};
