import styles from '#web/features/account/login-form.module.css';
import { useLogIn } from '#web/features/account/use-log-in.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { type FormEvent, startTransition, useActionState, useId } from 'react';

type FormState = { readonly email: string; readonly refused: string | null; readonly missing: 'email' | 'password' | null };

const START: FormState = { email: '', refused: null, missing: null };

export const LoginForm = ({ onLoggedIn }: { onLoggedIn: () => void }) => {
  const t = useTranslations('login');
  const errors = useTranslations('error-page');
  const logIn = useLogIn();
  const alertId = useId();

  const submit = async (_before: FormState, form: FormData): Promise<FormState> => {
    const email = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    if (email === '') return { email, refused: null, missing: 'email' };
    if (password === '') return { email, refused: null, missing: 'password' };
    try {
      const refusal = await logIn({ email, password });
      if (refusal !== null) return { email, refused: refusal.message, missing: null };
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return { email, refused: error.message || errors('network'), missing: null };
    }
    onLoggedIn();
    return START;
  };

  const [state, dispatch, isPending] = useActionState(submit, START);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => dispatch(form));
  };
  // `post`: should the form be sent before the page is awake, a password must not end up in an address.
  return (
    <form method="post" onSubmit={send} noValidate className={styles.form} aria-describedby={alertId}>
      <div id={alertId} role="alert">
        {state.refused !== null && <Alert tone="danger">{state.refused}</Alert>}
      </div>
      <Field label={t('email')} error={state.missing === 'email' && t('email_missing')}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={state.email}
            key={state.email}
            required
          />
        )}
      </Field>
      <Field label={t('password')} error={state.missing === 'password' && t('password_missing')}>
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
      <Button type="submit" size="large" block loadingLabel={isPending && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
};
