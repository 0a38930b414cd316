import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { LegalLinks } from '#web/features/registration/join/legal-links.tsx';
import type { SignupValues } from '#web/features/registration/signup/signup-draft-state.ts';
import styles from '#web/features/registration/signup/signup-form.module.css';
import type { SignupTerms } from '#web/features/registration/signup/signup-queries.ts';
import type { SignupMessages } from '#web/features/registration/signup/use-signup-messages.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Props = {
  settings: Settings;
  terms: SignupTerms;
  values: SignupValues;
  messages: SignupMessages;
  onChange: (changes: Partial<SignupValues>) => void;
};

/** Two separate consents, neither ticked in advance. */
export const SignupConsents = ({ settings, terms, values, messages, onChange }: Props) => {
  const t = useTranslations('signup');
  const { format } = useI18n();
  const date = format.date(terms.terms_version, 'long');
  return (
    <div className={styles.consents}>
      <Checkbox
        name="sensitive_consent"
        label={t('consent_sensitive', { site: settings.name })}
        checked={values.sensitive_consent}
        onChange={(event) => onChange({ sensitive_consent: event.target.checked })}
        error={messages.sensitive_consent}
      />
      <Checkbox
        name="terms"
        label={t('consent_terms', { age: settings.minimum_age, date })}
        checked={values.terms}
        onChange={(event) => onChange({ terms: event.target.checked })}
        error={messages.terms}
      />
      <LegalLinks />
    </div>
  );
};
