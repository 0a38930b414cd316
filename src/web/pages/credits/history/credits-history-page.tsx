import { Link } from '@tanstack/react-router';
import { CreditsHistory } from '#web/features/credits/credits-history.tsx';
import { creditsQuery } from '#web/features/credits/credits-queries.ts';
import styles from '#web/pages/credits/history/credits-history-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  loadForDocument(queryClient.infiniteQuery({ ...creditsQuery(api), staleTime: 0 }));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('credits-history')('title'),
});

export const Page = () => {
  const t = useTranslations('credits-history');
  return (
    <div className={styles.page}>
      <BackLink render={(props) => <Link to="/settings" hash="credits" {...props} />}>{t('back')}</BackLink>
      <h1>{t('title')}</h1>
      <CreditsHistory />
    </div>
  );
};
