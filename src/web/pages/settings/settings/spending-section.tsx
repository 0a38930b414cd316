import { SpendingLimits } from '#web/features/pay/limits/spending-limits.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const SpendingSection = () => {
  const t = useTranslations('spending');
  return (
    <SettingsSection id="spending" title={t('title')} intro={t('intro')}>
      <SpendingLimits />
    </SettingsSection>
  );
};
