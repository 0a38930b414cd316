import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import styles from '#web/pages/home/index/landing.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Stays in reach on a phone once the first way in has gone; on wide screens the navigation has one. */
export const LandingBar = () => {
  const t = useTranslations('home');
  return (
    <div className={styles.bar}>
      <p>{t('bar')}</p>
      <JoinLink />
    </div>
  );
};
