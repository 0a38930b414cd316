import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import styles from '#web/pages/home/index/landing.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/**
 * A sticky sign-up bar for phones, after the first sign-up link has scrolled away; wide windows have one in the
 * navigation.
 */
export const LandingBar = () => {
  const t = useTranslations('home');
  return (
    <div className={styles.bar}>
      <p>{t('bar')}</p>
      <JoinLink />
    </div>
  );
};
