import styles from '#web/features/registration/steps/complete-steps.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** The buttons to continue and to skip, equally easy to reach. */
export const StepActions = ({ isBusy, onSkip }: { isBusy: boolean; onSkip: () => void }) => {
  const t = useTranslations('activation');
  return (
    <div className={styles.actions}>
      <Button variant="soft" size="large" onClick={onSkip}>
        {t('skip')}
      </Button>
      <Button type="submit" size="large" loadingLabel={isBusy && t('saving')}>
        {t('save')}
      </Button>
    </div>
  );
};
