import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '#web/features/account/login-form.module.css';
import { PendingDeletion } from '#web/features/account/pending-deletion.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** Credentials of an account that is scheduled for deletion; the password was correct. */
type Leaving = { readonly email: string; readonly password: string };

type Props = {
  readonly onLoggedIn: () => void;
  /** the password was correct and a second factor is required */
  readonly onSecondFactor: () => void;
};

export const LoginForm = ({ onLoggedIn, onSecondFactor }: Props) => {
  const t = useTranslations('login');
  const api = useApi();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const form = useForm({
    check: (valueOf) => ({
      ...(valueOf('email').trim() === '' && { email: t('email_missing') }),
      ...(valueOf('password') === '' && { password: t('password_missing') }),
    }),
    send: async (valueOf) => {
      const credentials = { email: valueOf('email').trim(), password: valueOf('password') };
      const result = await api('POST /api/user.php', { body: credentials });
      setLeaving(!result.ok && result.refusal.code === 'account_pending_deletion' ? credentials : null);
      return result;
    },
    onDone: onLoggedIn,
    onRefused: ({ code }) => {
      if (code !== 'second_factor_required') return false;
      onSecondFactor();
      return true;
    },
  });
  // `post`: if the form is submitted before hydration, the password must not end up in the address.
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className={stack.gap5}>
      <div role="alert">
        {form.problem !== null && leaving === null && <Alert tone="danger">{form.problem}</Alert>}
        {form.problem !== null && leaving !== null && (
          <PendingDeletion credentials={leaving}>{form.problem}</PendingDeletion>
        )}
      </div>
      <Field label={t('email')} error={form.errorOf('email')}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="username webauthn" required />}
      </Field>
      <Field label={t('password')} error={form.errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            showLabel={t('show_password')}
            hideLabel={t('hide_password')}
            required
          />
        )}
      </Field>
      <p className={styles.aside}>
        <Link to="/reset-password">{t('forgotten')}</Link>
      </p>
      <Button type="submit" size="large" block loadingLabel={(form.isPending || form.isDone) && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
};
