import { useAccount } from '#web/features/settings/use-account.ts';
import { useChangeSetting } from '#web/features/settings/use-change-setting.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Why no mail goes out at present, and the way back. */
export const DisabledNotifications = () => {
  const t = useTranslations('settings');
  const api = useApi();
  const { email, notifications_disabled: reasons } = useAccount();
  const { change, isPending, problem } = useChangeSetting();
  if (reasons.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t('disabled.title')}
      action={
        <Button
          size="small"
          loadingLabel={isPending && t('saving')}
          onClick={() => change(() => api('POST /api/notifications-restore.php', { body: {} }))}
        >
          {t('disabled.restore')}
        </Button>
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>
          {reason === 'bounce' ? t('disabled.reasons.bounce', { email: email ?? '' }) : t(`disabled.reasons.${reason}`)}
        </p>
      ))}
      {problem !== null && <p role="alert">{problem}</p>}
    </Alert>
  );
};
