import { Devices } from '#web/features/security/devices.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const DevicesSection = () => {
  const t = useTranslations('security');
  return (
    <SettingsSection id="devices" title={t('devices.title')} intro={t('devices.intro')}>
      <Devices />
    </SettingsSection>
  );
};
