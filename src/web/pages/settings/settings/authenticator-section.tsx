import { AuthenticatorApp } from '#web/features/security/authenticator-app.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const AuthenticatorSection = () => {
  const t = useTranslations('security');
  return (
    <SettingsSection id="authenticator" title={t('totp.title')} intro={t('totp.intro')}>
      <AuthenticatorApp />
    </SettingsSection>
  );
};
