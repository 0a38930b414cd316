import { Link } from '@tanstack/react-router';
import { useUser } from '#web/features/account/use-user.ts';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-search-queries.ts';
import { SavedSearches } from '#web/features/saved-searches/saved-searches.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '#web/ui/page/wide-page.module.css';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  loadForDocument(queryClient.query({ ...savedSearchesQuery(api), staleTime: 0 }));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('saved-searches')('title'),
});

export const Page = () => {
  const t = useTranslations('saved-searches');
  const isStopped = (useUser()?.notifications_disabled.length ?? 0) > 0;
  return (
    <ToastRegion label={t('toasts')} dismissLabel={t('close_toast')}>
      <div className={styles.page}>
        <h1>{t('title')}</h1>
        {isStopped && (
          <Alert tone="warning" action={<Link to="/settings">{t('mails_stopped.action')}</Link>}>
            {t('mails_stopped.text')}
          </Alert>
        )}
        <SavedSearches />
      </div>
    </ToastRegion>
  );
};
