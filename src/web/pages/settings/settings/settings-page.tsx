import { SettingsNavigation } from '#web/pages/settings/settings/settings-navigation.tsx';
import styles from '#web/pages/settings/settings/settings-page.module.css';
import { SettingsSections } from '#web/pages/settings/settings/settings-sections.tsx';
import { useSettingsGroups } from '#web/pages/settings/settings/use-settings-groups.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

export const Page = () => {
  const t = useTranslations('settings');
  const groups = useSettingsGroups();
  return (
    <ToastRegion label={t('toasts')} dismissLabel={t('close_toast')}>
      <div className={styles.page}>
        <h1>{t('title')}</h1>
        <SettingsNavigation groups={groups} />
        <SettingsSections groups={groups} />
      </div>
    </ToastRegion>
  );
};
