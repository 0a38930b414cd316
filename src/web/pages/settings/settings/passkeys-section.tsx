import { Passkeys } from '#web/features/security/passkeys.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const PasskeysSection = () => {
  const t = useTranslations('security');
  return (
    <SettingsSection id="passkeys" title={t('passkeys.title')} intro={t('passkeys.intro')}>
      <Passkeys />
    </SettingsSection>
  );
};
