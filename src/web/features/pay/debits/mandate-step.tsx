import { useState } from 'react';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import styles from '#web/features/pay/debits/direct-debit.module.css';
import { StepForm } from '#web/features/pay/debits/step-form.tsx';
import { useDebitStep } from '#web/features/pay/debits/use-debit-step.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Props = { readonly debit: DirectDebit };

/** Shows the mandate's text and the account to be debited. */
export const MandateText = ({ debit: { words, holder, iban } }: Props) => {
  const t = useTranslations('debit');
  return (
    <>
      <p className={styles.words}>{words}</p>
      <div className={styles.account}>
        <p>{t('mandate.account', { holder: holder ?? '', iban: iban ?? '' })}</p>
      </div>
    </>
  );
};

export const MandateStep = ({ debit }: Props) => {
  const t = useTranslations('debit');
  const api = useApi();
  const [isAgreed, setAgreed] = useState(false);
  const form = useDebitStep({
    fields: ['agreed'],
    missing: t('mandate.tick'),
    send: () => api('POST /api/direct-debit-mandate.php', { body: { words: debit.words ?? '' } }),
  });
  return (
    <StepForm step="mandate" title={t('mandate.title')} submit={t('mandate.sign')} form={form}>
      <MandateText debit={debit} />
      <Checkbox
        name="agreed"
        value="yes"
        checked={isAgreed}
        label={t('mandate.agree')}
        error={form.errorOf('agreed')}
        onChange={({ currentTarget }) => {
          setAgreed(currentTarget.checked);
          form.clearError('agreed');
        }}
      />
    </StepForm>
  );
};
