import { Link } from '@tanstack/react-router';
import { ResetRequestForm } from '#web/features/settings/credentials/reset-request-form.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import styles from '#web/ui/page/card-page.module.css';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => {
  const t = i18n.translator('reset');
  return { title: t('request.title'), description: t('request.intro') };
};

export const Page = () => {
  const t = useTranslations('reset');
  return (
    <div className={styles.form}>
      <h1>{t('request.title')}</h1>
      <p className={styles.intro}>{t('request.intro')}</p>
      <ResetRequestForm loginLink={<Link to="/login">{t('request.login')}</Link>} />
    </div>
  );
};
