import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/layouts/notices/warnings-header.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Tells visitors the minimum age and that some profiles are fictional. */
export const WarningsHeader = () => {
  const t = useTranslations('warnings');
  const { minimum_age: age, fictional_warning: warning } = useSettings();
  return (
    <aside aria-label={t('label')} className={styles.header}>
      <span className={styles.age}>
        <span aria-hidden>{t('age', { age })}</span>
        <span className="visually-hidden">{t('adults_only')}</span>
      </span>
      <p>{warning}</p>
    </aside>
  );
};
