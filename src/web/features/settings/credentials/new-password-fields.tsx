import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';

type NewPassword = {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  /** texts that the password may not be based on */
  own: { readonly email: string; readonly name: string };
  error?: ReactNode;
};

/** Renders the password field with its strength meter; passed in by the page, as it belongs to the sign-up feature. */
export type RenderNewPassword = (field: NewPassword) => ReactNode;

type Props = Omit<NewPassword, 'error'> & {
  errorOf: (name: string) => string | null;
  renderNewPassword: RenderNewPassword;
  labels: { readonly repeat: string; readonly show: string; readonly hide: string };
};

/** A new password, entered twice. */
export const NewPasswordFields = ({ errorOf, renderNewPassword, labels, ...field }: Props) => (
  <>
    {renderNewPassword({ ...field, error: errorOf('password') })}
    <Field label={labels.repeat} error={errorOf('password_repeat')}>
      {(control) => (
        <PasswordInput
          {...control}
          name="password_repeat"
          autoComplete="new-password"
          maxLength={300}
          showLabel={labels.show}
          hideLabel={labels.hide}
          required
        />
      )}
    </Field>
  </>
);
