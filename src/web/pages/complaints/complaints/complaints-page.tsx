import { ComplaintForm } from '#web/features/reports/complaint-form.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/complaints/complaints/complaints-page.module.css';
import type { HeadFacts } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

export const head = ({ context: { i18n, settings } }: PageInput): HeadFacts => {
  const t = i18n.translator('complaints');
  return { title: t('title'), description: t('intro', { site: settings.name }) };
};

export const Page = () => {
  const t = useTranslations('complaints');
  const { name: site } = useSettings();
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro', { site })}</p>
      <p className={styles.intro}>{t('member_hint')}</p>
      <Alert tone="warning">{t('urgent')}</Alert>
      <ComplaintForm />
    </div>
  );
};
