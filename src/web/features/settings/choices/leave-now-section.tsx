import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { leavePage } from '#web/platform/navigation/leave-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import actions from '#web/ui/layout/actions.module.css';

/** Explains how to leave the site quickly, with a button to try it. */
export const LeaveNowSection = () => {
  const t = useTranslations('settings');
  return (
    <SettingsSection id="leave-now" title={t('leave_now.title')} intro={t('leave_now.intro')}>
      <p>{t('leave_now.how')}</p>
      <div className={actions.end}>
        <Button variant="soft" onClick={leavePage}>
          {t('leave_now.title')}
        </Button>
      </div>
    </SettingsSection>
  );
};
