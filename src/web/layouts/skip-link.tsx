import styles from '#web/layouts/layout.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const SkipLink = () => (
  <a href="#content" className={styles.skip}>
    {useTranslations('nav')('skip')}
  </a>
);
