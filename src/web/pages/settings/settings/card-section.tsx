import { StoredCard } from '#web/features/pay/cards/stored-card.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const CardSection = () => {
  const t = useTranslations('card');
  return (
    <SettingsSection id="card" title={t('title')} intro={t('intro')}>
      <StoredCard />
    </SettingsSection>
  );
};
