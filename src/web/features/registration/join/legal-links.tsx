import { Link } from '@tanstack/react-router';
import styles from '#web/features/registration/join/legal-links.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Links to the legal pages; they open in a new tab, so that typed text is not lost. */
export const LegalLinks = () => {
  const t = useTranslations('footer');
  return (
    <span className={styles.links}>
      <Link to="/pages/$name" params={{ name: 'terms' }} target="_blank">
        {t('terms')}
      </Link>
      <Link to="/pages/$name" params={{ name: 'privacy' }} target="_blank">
        {t('privacy')}
      </Link>
    </span>
  );
};
