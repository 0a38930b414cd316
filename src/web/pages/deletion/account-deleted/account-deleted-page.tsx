import { useSearch } from '@tanstack/react-router';
import styles from '#web/pages/deletion/account-deleted/account-deleted-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('deletion')('deleted_title'),
});

export const Page = () => {
  const t = useTranslations('deletion');
  const { format } = useI18n();
  const { until } = searchText(useSearch({ strict: false }));
  return (
    <div className={styles.page}>
      <h1>{t('deleted_title')}</h1>
      <p>{t('deleted_text')}</p>
      {until === 'now' ? (
        <p>{t('deleted_at_once')}</p>
      ) : (
        <>
          <p>{until === undefined ? t('deleted_days') : t('deleted_until', { date: format.date(until, 'long') })}</p>
          <p className={styles.note}>{t('deleted_no_mail')}</p>
        </>
      )}
      <p className={styles.thanks}>{t('deleted_thanks')}</p>
      <LinkButton href="/" size="large">
        {t('deleted_home')}
      </LinkButton>
    </div>
  );
};
