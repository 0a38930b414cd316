import { Link } from '@tanstack/react-router';
import { ResetRequestForm } from '#web/features/settings/reset-request-form.tsx';
import styles from '#web/pages/reset/reset-password/reset-password-page.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const Page = () => {
  const t = useTranslations('reset');
  return (
    <div className={styles.page}>
      <h1>{t('request.title')}</h1>
      <p className={styles.intro}>{t('request.intro')}</p>
      <ResetRequestForm loginLink={<Link to="/login">{t('request.login')}</Link>} />
    </div>
  );
};
