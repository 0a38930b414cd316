import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';

type NewPassword = {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  /** what the password may not be made of */
  own: { readonly email: string; readonly name: string };
  error?: ReactNode;
};

/** The field that shows how hard the password is to guess comes from the page: it is the one of the sign-up. */
export type RenderNewPassword = (field: NewPassword) => ReactNode;

type Props = Omit<NewPassword, 'error'> & {
  errorOf: (name: string) => string | null;
  renderNewPassword: RenderNewPassword;
  labels: { readonly repeat: string; readonly show: string; readonly hide: string };
};

/** A new password, twice. */
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
