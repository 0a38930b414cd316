import { LanguageChoice } from '#web/features/language/language-choice.tsx';
import styles from '#web/pages/language/lang-config-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => {
  const t = i18n.translator('language');
  return { title: t('title'), description: t('intro') };
};

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
