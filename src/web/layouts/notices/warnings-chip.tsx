import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/layouts/notices/warnings-chip.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Shows members the same warnings as visitors, in a native popover. */
export const WarningsChip = () => {
  const t = useTranslations('warnings');
  const { minimum_age: age, fictional_warning: warning } = useSettings();
  return (
    <div>
      <button type="button" popoverTarget="warnings" className={styles.chip}>
        <span aria-hidden>{t('age', { age })}</span>
        <span className="visually-hidden">
          {t('label')}: {t('adults_only')}
        </span>
      </button>
      <div id="warnings" popover="auto" role="note" aria-label={t('label')} className={styles.words}>
        <p className={styles.title}>{t('adults_only')}</p>
        {warning !== '' && <p>{warning}</p>}
      </div>
    </div>
  );
};
