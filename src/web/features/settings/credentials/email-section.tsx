import { useState } from 'react';
import { SettingsDisclosure } from '#web/features/settings/settings-disclosure.tsx';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useAccount } from '#web/features/settings/use-account.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

/** Changes the email address; the new one applies once it is confirmed. */
export const EmailSection = () => {
  const t = useTranslations('settings');
  const api = useApi();
  const { email } = useAccount();
  const { confirmed, confirmation } = useConfirmed();
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    send: (valueOf) => {
      const wanted = valueOf('email').trim();
      setSentTo(wanted);
      return confirmed(() => api('PUT /api/email.php', { body: { email: wanted } }));
    },
    onDone: (_, element) => element.reset(),
  });
  return (
    <SettingsSection
      id="email"
      title={t('email.title')}
      intro={email === null ? t('email.not_proved') : t('email.current', { email })}
    >
      {email !== null && (
        <SettingsDisclosure label={t('email.submit')}>
          <SettingsForm
            form={form}
            submitLabel={t('email.submit')}
            busyLabel={t('sending')}
            doneText={t('email.done', { email: sentTo })}
          >
            <Field label={t('email.new')} hint={t('email.hint')} error={form.errorOf('email')}>
              {(control) => (
                <TextInput {...control} name="email" type="email" autoComplete="email" maxLength={254} required />
              )}
            </Field>
          </SettingsForm>
        </SettingsDisclosure>
      )}
      {confirmation}
    </SettingsSection>
  );
};
