import styles from '#web/platform/errors/error-page.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export const NotFoundPage = () => {
  const t = useTranslations('error-page');
  return (
    <main className={styles.page}>
      <title>{t('not_found')}</title>
      <p className={styles.status} aria-hidden>
        404
      </p>
      <h1>{t('not_found')}</h1>
      <div className={styles.actions}>
        <LinkButton href="/">{t('back_home')}</LinkButton>
      </div>
    </main>
  );
};
