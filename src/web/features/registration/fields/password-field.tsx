import type { ReactNode } from 'react';
import { PASSWORD_LENGTH } from '#shared/domain/account/password-rules.ts';
import styles from '#web/features/registration/fields/password-field.module.css';
import { useCheckPassword } from '#web/features/registration/fields/use-check-password.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  /** if it is not the password of a new account */
  label?: string;
  value: string;
  onChange: (password: string) => void;
  own: { readonly email: string; readonly name: string };
  error?: ReactNode;
};

const SCORES = [0, 1, 2, 3, 4] as const;

/** Shows how hard the password is to guess. Long sentences count; symbols and digits alone do not. */
export const PasswordField = ({ label, value, onChange, own, error }: Props) => {
  const t = useTranslations('signup');
  const errors = useTranslations('errors');
  const check = useCheckPassword(value, own);
  const problem = check?.refused ? errors('password_refused', { reason: check.refused }) : null;
  const words = check === null ? null : t(`strength.${SCORES[check.score] ?? 0}`);
  return (
    <div className={stack.gap2}>
      <Field
        label={label ?? t('password')}
        hint={t('password_hint', { min: PASSWORD_LENGTH.min })}
        error={error ?? problem}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            showLabel={t('show_password')}
            hideLabel={t('hide_password')}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.strength} aria-live="polite">
        {check !== null && problem === null && (
          <>
            <span className={styles.bar} data-score={check.score} aria-hidden>
              {SCORES.slice(1).map((score) => (
                <span key={score} data-on={score <= check.score || undefined} />
              ))}
            </span>
            <span>
              <span className="visually-hidden">{t('strength.label')}: </span>
              {words}
            </span>
          </>
        )}
      </div>
    </div>
  );
};
