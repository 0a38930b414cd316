import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { EmailField } from '#web/features/registration/fields/email-field.tsx';
import { PasswordField } from '#web/features/registration/fields/password-field.tsx';
import { SignupConsents } from '#web/features/registration/signup/signup-consents.tsx';
import type { SignupTerms } from '#web/features/registration/signup/signup-queries.ts';
import type { SignupPart } from '#web/features/registration/signup/use-signup-messages.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = SignupPart & { settings: Settings; terms: SignupTerms };

/** Email address, password and consents. */
export const AccountFields = ({ settings, terms, values, messages, onChange }: Props) => {
  const t = useTranslations('signup');
  return (
    <>
      <EmailField
        label={t('email')}
        value={values.email}
        onChange={(email) => onChange({ email })}
        error={messages.email}
      />
      <PasswordField
        value={values.password}
        onChange={(password) => onChange({ password })}
        own={values}
        error={messages.password}
      />
      {settings.fictional_warning !== '' && (
        <Alert title={t('fictional_title')}>
          <p>{settings.fictional_warning}</p>
        </Alert>
      )}
      <SignupConsents settings={settings} terms={terms} values={values} messages={messages} onChange={onChange} />
    </>
  );
};
