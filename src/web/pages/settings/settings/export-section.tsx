import { ExportRequest } from '#web/features/export/export-request.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const ExportSection = () => {
  const t = useTranslations('export');
  return (
    <SettingsSection id="data" title={t('title')} intro={t('text')}>
      <ExportRequest />
    </SettingsSection>
  );
};
