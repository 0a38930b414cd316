import { type ReactNode, useState } from 'react';
import styles from '#web/features/settings/credentials/reset-form.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

/** Requests a link to set a new password. The response does not reveal whether the address has an account. */
export const ResetRequestForm = ({ loginLink }: { loginLink: ReactNode }) => {
  const t = useTranslations('reset');
  const api = useApi();
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    send: (valueOf) => {
      const email = valueOf('email').trim();
      setSentTo(email);
      return api('POST /api/password-reset.php', { body: { email } });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <div role="status">
        {form.isDone && (
          <Alert tone="success" title={t('request.sent_title')}>
            <p>{t('request.sent', { email: sentTo })}</p>
            <p>{t('request.sent_hint')}</p>
          </Alert>
        )}
      </div>
      <Field label={t('request.email')} error={form.errorOf('email')}>
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="username" maxLength={254} required />
        )}
      </Field>
      <Button type="submit" size="large" block loadingLabel={form.isPending && t('request.busy')}>
        {t(form.isDone ? 'request.again' : 'request.submit')}
      </Button>
      <p className={styles.aside}>{loginLink}</p>
    </form>
  );
};
