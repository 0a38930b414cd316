import { LanguageChoice } from '#web/features/language/language-choice.tsx';
import styles from '#web/pages/language/lang-config-page.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const Page = () => {
  const t = useTranslations('language');
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <LanguageChoice />
    </div>
  );
};
