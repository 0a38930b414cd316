import { useState } from 'react';
import { REPORT_ADDRESS_LENGTH, REPORT_REASONS, REPORT_TEXT_LENGTH } from '#shared/domain/report-reasons.ts';
import { cleanText } from '#shared/domain/written-text.ts';
import styles from '#web/features/reports/complaint-form.module.css';
import { ReasonSelect } from '#web/features/reports/reason-select.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm, type ValueOf } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

const REQUIRED = ['reason', 'address', 'text', 'email', 'good_faith'] as const;

type Sent = { readonly reference: string; readonly email: string };

/** A report form without login: the content, its address, the reason, and an email address for receipt and answer. */
export const ComplaintForm = () => {
  const t = useTranslations('complaints');
  const api = useApi();
  const [sent, setSent] = useState<Sent | null>(null);
  const reasonOf = (valueOf: ValueOf) => REPORT_REASONS.find((one) => one === valueOf('reason'));
  const form = useForm({
    check: (valueOf) => {
      const isMissing = (name: (typeof REQUIRED)[number]) =>
        name === 'reason' ? reasonOf(valueOf) === undefined : cleanText(valueOf(name)) === '';
      return Object.fromEntries(REQUIRED.filter(isMissing).map((name) => [name, t('missing')] as const));
    },
    send: async (valueOf) => {
      const reason = reasonOf(valueOf);
      if (reason === undefined) return null;
      const [address, text, email] = [
        cleanText(valueOf('address')),
        cleanText(valueOf('text')),
        cleanText(valueOf('email')),
      ];
      const result = await api('POST /api/complaint.php', {
        body: { topic: 'content', reason, address, text, email, good_faith: true },
      });
      return result.ok ? { ok: true, data: { reference: result.data.reference, email } } : result;
    },
    onDone: setSent,
  });

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
    <form method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Field label={t('reason')} error={form.errorOf('reason')}>
        {(control) => <ReasonSelect {...control} />}
      </Field>
      <Field label={t('address')} hint={t('address_hint')} error={form.errorOf('address')}>
        {(control) => <TextInput {...control} name="address" maxLength={REPORT_ADDRESS_LENGTH} required />}
      </Field>
      <Field label={t('text')} hint={t('text_hint')} error={form.errorOf('text')}>
        {(control) => <TextArea {...control} name="text" maxLength={REPORT_TEXT_LENGTH} rows={5} required />}
      </Field>
      <Field label={t('email')} hint={t('email_hint')} error={form.errorOf('email')}>
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="email" maxLength={254} required />
        )}
      </Field>
      <Checkbox name="good_faith" label={t('good_faith')} error={form.errorOf('good_faith')} required />
      <Button type="submit" size="large" block loadingLabel={form.isPending && t('sending')}>
        {t('submit')}
      </Button>
    </form>
  );
};
