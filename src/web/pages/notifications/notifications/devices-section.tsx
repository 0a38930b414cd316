import { InstallOffer } from '#web/features/installed-app/install-offer.tsx';
import { NoticeSection } from '#web/features/notifications/notice-section.tsx';
import { PushDevices } from '#web/features/push/push-devices.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/notifications/notifications/notifications-page.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const DevicesSection = () => {
  const t = useTranslations('push');
  const { push_public_key: publicKey } = useSettings();
  return (
    <NoticeSection title={t('devices.title')}>
      <p className={styles.intro}>{t('devices.text')}</p>
      <InstallOffer />
      <PushDevices publicKey={publicKey} />
    </NoticeSection>
  );
};
