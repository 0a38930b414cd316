import { Link } from '@tanstack/react-router';
import { type SubmitEvent, startTransition, useActionState } from 'react';
import styles from '#web/features/account/login-form.module.css';
import { PendingDeletion } from '#web/features/account/pending-deletion.tsx';
import { useLogIn } from '#web/features/account/use-log-in.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { fieldText } from '#web/platform/forms/field-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type FormState = {
  /** what the server said, in its words */
  readonly refused?: string;
  /** of an account that is leaving, with the right password */
  readonly leaving?: { readonly email: string; readonly password: string };
  readonly isEmailMissing?: boolean;
  readonly isPasswordMissing?: boolean;
  /** stays busy until the next page is there */
  readonly isDone?: boolean;
};

type Props = {
  readonly onLoggedIn: () => void;
  /** the password was right, and is not enough */
  readonly onSecondFactor: () => void;
};

export const LoginForm = ({ onLoggedIn, onSecondFactor }: Props) => {
  const t = useTranslations('login');
  const errors = useTranslations('error-page');
  const logIn = useLogIn();

  const submit = async (_before: FormState, form: HTMLFormElement): Promise<FormState> => {
    const fields = new FormData(form);
    const email = fieldText(fields, 'email').trim();
    const password = fieldText(fields, 'password');
    const missing = { isEmailMissing: email === '', isPasswordMissing: password === '' };
    if (missing.isEmailMissing || missing.isPasswordMissing) {
      form.querySelector<HTMLElement>(missing.isEmailMissing ? '[name=email]' : '[name=password]')?.focus();
      return missing;
    }
    try {
      const refusal = await logIn({ email, password });
      if (refusal?.code === 'account_pending_deletion')
        return { refused: refusal.message, leaving: { email, password } };
      if (refusal?.code === 'second_factor_required') {
        onSecondFactor();
        return {};
      }
      if (refusal !== null) return { refused: refusal.message };
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return { refused: error.message || errors('network') };
    }
    onLoggedIn();
    return { isDone: true };
  };

  const [state, dispatch, isPending] = useActionState(submit, {});
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    startTransition(() => dispatch(form));
  };
  // `post`: should the form be sent before the page is awake, a password must not end up in an address.
  return (
    <form method="post" onSubmit={send} noValidate className={styles.form}>
      <div role="alert">
        {state.refused !== undefined && state.leaving === undefined && <Alert tone="danger">{state.refused}</Alert>}
        {state.leaving !== undefined && <PendingDeletion credentials={state.leaving}>{state.refused}</PendingDeletion>}
      </div>
      <Field label={t('email')} error={state.isEmailMissing === true && t('email_missing')}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="username webauthn" required />}
      </Field>
      <Field label={t('password')} error={state.isPasswordMissing === true && t('password_missing')}>
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
      <Button type="submit" size="large" block loadingLabel={(isPending || state.isDone === true) && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
};
