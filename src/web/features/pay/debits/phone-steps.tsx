import { Link } from '@tanstack/react-router';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import { StepForm } from '#web/features/pay/debits/step-form.tsx';
import { useDebitAddress, useDebitStep } from '#web/features/pay/debits/use-debit-step.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = { readonly debit: DirectDebit };

export const PhoneStep = ({ debit: { phone } }: Props) => {
  const t = useTranslations('debit');
  const api = useApi();
  const form = useDebitStep({
    fields: phone === null ? ['phone'] : [],
    missing: t('missing'),
    send: (valueOf) => api('POST /api/direct-debit-code.php', { body: { phone: valueOf('phone') } }),
  });
  return (
    <StepForm step="phone" title={t('phone.title')} text={t('phone.text')} submit={t('phone.send')} form={form}>
      <Field
        label={t('phone.label')}
        hint={phone !== null && t('phone.known', { phone })}
        error={form.errorOf('phone')}
      >
        {(control) => <TextInput {...control} name="phone" type="tel" autoComplete="tel" maxLength={60} />}
      </Field>
    </StepForm>
  );
};

export const CodeStep = ({ debit: { phone, code_until: until } }: Props) => {
  const t = useTranslations('debit');
  const { format } = useI18n();
  const api = useApi();
  const { bundle, code } = useDebitAddress();
  const form = useDebitStep({
    fields: ['otp'],
    missing: t('missing'),
    send: (valueOf) => api('POST /api/direct-debit-phone.php', { body: { otp: valueOf('otp') } }),
  });
  const text = until === null ? undefined : t('code.text', { phone: phone ?? '', time: format.date(until, 'time') });
  const search = { ...(bundle !== undefined && { bundle }), ...(code !== undefined && { code }) };
  return (
    <StepForm step="code" title={t('code.title')} {...(text !== undefined && { text })} submit={t('next')} form={form}>
      <Field label={t('code.label')} error={form.errorOf('otp')}>
        {(control) => (
          <TextInput {...control} name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={100} />
        )}
      </Field>
      <p>
        <Link to="/directdebit" search={{ ...search, step: 'phone' }}>
          {t('code.again')}
        </Link>
      </p>
    </StepForm>
  );
};
