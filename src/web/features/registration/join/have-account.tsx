import { Link } from '@tanstack/react-router';
import styles from '#web/features/registration/join/have-account.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const HaveAccount = () => {
  const t = useTranslations('signup');
  const nav = useTranslations('nav');
  return (
    <p className={styles.line}>
      {t('have_account')}{' '}
      <Link to="/login" className={styles.link}>
        {nav('login')}
      </Link>
    </p>
  );
};
