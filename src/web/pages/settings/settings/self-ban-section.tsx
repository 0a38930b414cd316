import { SelfBanForm } from '#web/features/self-ban/self-ban-form.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const SelfBanSection = () => {
  const t = useTranslations('self-ban');
  return (
    <SettingsSection id="self-ban" title={t('title')} intro={t('text')}>
      {/* As a new document: it is a visitor's from here on. */}
      <SelfBanForm onLockedOut={(endsAt) => location.replace(`/locked-out?until=${endsAt}`)} />
    </SettingsSection>
  );
};
