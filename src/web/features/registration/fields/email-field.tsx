import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/registration/fields/email-field.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Hint = OutputOf<'POST /api/email-check.php'> & { readonly of: string };
type Props = { label: string; value: string; onChange: (email: string) => void; error?: ReactNode };

/** Checks the address when the field is left, and offers to correct a typing error. */
export const EmailField = ({ label, value, onChange, error }: Props) => {
  const t = useTranslations('signup');
  const errors = useTranslations('errors');
  const api = useApi();
  const [hint, setHint] = useState<Hint | null>(null);
  const current = hint?.of === value ? hint : null;
  const look = async () => {
    const email = value.trim().slice(0, 254);
    if (email === '' || current !== null) return;
    const result = await api('POST /api/email-check.php', { body: { email } });
    if (result.ok) setHint({ ...result.data, of: value });
  };
  const suggestion = current?.suggestion ?? null;
  return (
    <div className={styles.field}>
      <Field
        label={label}
        hint={current?.disposable === true ? t('email_disposable') : t('email_hint')}
        error={error ?? (current?.valid === false && errors('email_invalid'))}
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => void look()}
          />
        )}
      </Field>
      <div aria-live="polite" className={styles.suggestion}>
        {suggestion !== null && (
          <Button variant="soft" size="small" onClick={() => onChange(suggestion)}>
            {t('email_suggestion', { email: suggestion })}
          </Button>
        )}
      </div>
    </div>
  );
};
