import { useSearch } from '@tanstack/react-router';
import { KeepAccount } from '#web/features/deletion/keep-account.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('deletion')('reactivate_title'),
});

export const Page = () => {
  const t = useTranslations('deletion');
  const { token } = searchText(useSearch({ strict: false }));
  // Opened as a new document, because it is now a member's page.
  const goOn = (isLoggedIn: boolean) => location.replace(isLoggedIn ? '/' : '/login?reactivated=1');
  return (
    <div className={styles.notice}>
      <h1>{t('reactivate_title')}</h1>
      <p className={styles.intro}>{t('reactivate_text')}</p>
      {token === undefined ? (
        <Alert tone="warning">{t('link_incomplete')}</Alert>
      ) : (
        <KeepAccount token={token} onBack={goOn} />
      )}
    </div>
  );
};
