import { useSearch } from '@tanstack/react-router';
import { DeleteLockedOut } from '#web/features/self-ban/delete-locked-out.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('self-ban')('title'),
});

/** Shown after a member locked themselves out, and behind the mailed link that deletes the account. */
export const Page = () => {
  const t = useTranslations('self-ban');
  const { format } = useI18n();
  const { token, until } = searchText(useSearch({ strict: false }));
  if (until !== undefined) {
    return (
      <div className={styles.notice}>
        <h1>{t('done_title', { date: format.date(until, 'long') })}</h1>
        <p className={styles.intro}>{t('done_text')}</p>
        <LinkButton href="/">{t('home')}</LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <h1>{t('delete_title')}</h1>
      {token === undefined ? (
        <Alert tone="warning">{t('incomplete')}</Alert>
      ) : (
        <>
          <p className={styles.intro}>{t('delete_text')}</p>
          <DeleteLockedOut
            token={token}
            onDeleted={(eraseAt) => location.replace(`/account-deleted?until=${eraseAt}`)}
          />
        </>
      )}
    </div>
  );
};
