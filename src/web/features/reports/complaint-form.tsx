import { type SubmitEvent, useState } from 'react';
import { REPORT_ADDRESS_LENGTH, REPORT_REASONS, REPORT_TEXT_LENGTH } from '#shared/domain/report-reasons.ts';
import styles from '#web/features/reports/complaint-form.module.css';
import { ReasonSelect } from '#web/features/reports/reason-select.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { fieldText } from '#web/platform/forms/field-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

const REQUIRED = ['reason', 'address', 'text', 'email', 'good_faith'] as const;
type Required = (typeof REQUIRED)[number];

type Sent = { readonly reference: string; readonly email: string };

/** A notice by anybody: what, where, why, and an address for the receipt and the answer. */
export const ComplaintForm = () => {
  const t = useTranslations('complaints');
  const api = useApi();
  const { run, isPending, refusal, problem } = useCall();
  const [missing, setMissing] = useState<ReadonlySet<Required>>(new Set());
  const [sent, setSent] = useState<Sent | null>(null);
  const isEmailRefused = refusal?.details['field'] === 'email';
  const errorOf = (field: Required) => missing.has(field) && t('missing');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const value = (name: Required) => fieldText(fields, name).trim();
    const reason = REPORT_REASONS.find((one) => one === value('reason'));
    const left = REQUIRED.filter((name) => value(name) === '');
    setMissing(new Set(left));
    if (reason === undefined || left.length > 0) {
      return form.querySelector<HTMLElement>(`[name="${left[0] ?? 'reason'}"]`)?.focus();
    }
    const email = value('email');
    const body = { reason, address: value('address'), text: value('text'), email, good_faith: true } as const;
    return run(() => api('POST /api/complaint.php', { body }), {
      onDone: ({ reference }) => setSent({ reference, email }),
    });
  };

  if (sent !== null) {
    return (
      <div ref={(element) => element?.focus()} tabIndex={-1} className={styles.form}>
        <Alert tone="success" title={t('done.title')}>
          <p>{t('done.reference', { reference: sent.reference })}</p>
          <p>{t('done.mailed', { email: sent.email })}</p>
        </Alert>
        <Button variant="outline" onClick={() => setSent(null)}>
          {t('done.again')}
        </Button>
      </div>
    );
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <div role="alert">{problem !== null && !isEmailRefused && <Alert tone="danger">{problem}</Alert>}</div>
      <Field label={t('reason')} error={errorOf('reason')}>
        {(control) => <ReasonSelect {...control} />}
      </Field>
      <Field label={t('address')} hint={t('address_hint')} error={errorOf('address')}>
        {(control) => <TextInput {...control} name="address" maxLength={REPORT_ADDRESS_LENGTH} required />}
      </Field>
      <Field label={t('text')} hint={t('text_hint')} error={errorOf('text')}>
        {(control) => <TextArea {...control} name="text" maxLength={REPORT_TEXT_LENGTH} rows={5} required />}
      </Field>
      <Field label={t('email')} hint={t('email_hint')} error={errorOf('email') || (isEmailRefused && refusal?.message)}>
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="email" maxLength={254} required />
        )}
      </Field>
      <Checkbox name="good_faith" label={t('good_faith')} error={errorOf('good_faith')} required />
      <Button type="submit" size="large" block loadingLabel={isPending && t('sending')}>
        {t('submit')}
      </Button>
    </form>
  );
};
