import { type ReactNode, useState } from 'react';
import { NewPasswordFields, type RenderNewPassword } from '#web/features/settings/credentials/new-password-fields.tsx';
import { SettingsDisclosure } from '#web/features/settings/settings-disclosure.tsx';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useAccount } from '#web/features/settings/use-account.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';

/** Changes the password, or sets a first one if the account has none. */
export const PasswordSection = ({ renderNewPassword }: { renderNewPassword: RenderNewPassword }): ReactNode => {
  const t = useTranslations('settings');
  const api = useApi();
  const { email, name, has_password: hasPassword } = useAccount();
  const { confirmed, confirmation } = useConfirmed();
  const [password, setPassword] = useState('');
  const form = useForm({
    send: (valueOf) => {
      const body = {
        old_password: valueOf('old_password'),
        password,
        password_repeat: valueOf('password_repeat'),
      };
      return confirmed(() => api('PUT /api/password.php', { body }));
    },
    onDone: (_, element) => {
      element.reset();
      setPassword('');
    },
  });
  return (
    <SettingsSection id="password" title={t('password.title')} intro={t('password.intro')}>
      <SettingsDisclosure label={t('password.submit')}>
        <SettingsForm
          form={form}
          submitLabel={t('password.submit')}
          busyLabel={t('saving')}
          doneText={t('password.done')}
        >
          {/* For password managers, which store a password with its user name. */}
          <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          {hasPassword && (
            <Field label={t('password.old')} error={form.errorOf('old_password')}>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="old_password"
                  autoComplete="current-password"
                  maxLength={128}
                  showLabel={t('show_password')}
                  hideLabel={t('hide_password')}
                  required
                />
              )}
            </Field>
          )}
          <NewPasswordFields
            label={t('password.new')}
            value={password}
            onChange={setPassword}
            own={{ email: email ?? '', name }}
            errorOf={form.errorOf}
            renderNewPassword={renderNewPassword}
            labels={{ repeat: t('password.repeat'), show: t('show_password'), hide: t('hide_password') }}
          />
        </SettingsForm>
      </SettingsDisclosure>
      {confirmation}
    </SettingsSection>
  );
};
