import { useSearch } from '@tanstack/react-router';
import { ExportDownload } from '#web/features/export/export-download.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('export')('download_title'),
});

export const Page = () => {
  const t = useTranslations('export');
  const { token } = searchText(useSearch({ strict: false }));
  return (
    <div className={styles.notice}>
      <h1>{t('download_title')}</h1>
      <p className={styles.intro}>{t('download_text')}</p>
      {token === undefined ? <Alert tone="warning">{t('link_incomplete')}</Alert> : <ExportDownload token={token} />}
    </div>
  );
};
