import { exportQuery } from '#web/features/export/export-queries.ts';
import { pushDevicesQuery } from '#web/features/push/push-queries.ts';
import { securityQuery, sessionsQuery } from '#web/features/security/security-queries.ts';
import {
  accountQuery,
  blocksQuery,
  knownPeopleQuery,
  mutedWordsQuery,
  signalsQuery,
} from '#web/features/settings/account-queries.ts';
import { SettingsNavigation } from '#web/pages/settings/settings/settings-navigation.tsx';
import styles from '#web/pages/settings/settings/settings-page.module.css';
import { SettingsSections } from '#web/pages/settings/settings/settings-sections.tsx';
import { useSettingsGroups } from '#web/pages/settings/settings/use-settings-groups.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  Promise.all([
    queryClient.query(accountQuery(api)),
    queryClient.query(signalsQuery(api)),
    queryClient.infiniteQuery(blocksQuery(api)),
    queryClient.query(knownPeopleQuery(api)),
    queryClient.query(mutedWordsQuery(api)),
    queryClient.query(exportQuery(api)),
    queryClient.query(securityQuery(api)),
    queryClient.query(sessionsQuery(api)),
    queryClient.query(pushDevicesQuery(api)),
  ]);

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('settings')('title'),
});

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
