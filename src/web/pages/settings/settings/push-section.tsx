import { InstallOffer } from '#web/features/installed-app/install-offer.tsx';
import { PushDevices } from '#web/features/push/push-devices.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const PushSection = () => {
  const t = useTranslations('push');
  const { push_public_key: publicKey } = useSettings();
  return (
    <SettingsSection id="push" title={t('devices.title')} intro={t('devices.text')}>
      <InstallOffer />
      <PushDevices publicKey={publicKey} />
    </SettingsSection>
  );
};
