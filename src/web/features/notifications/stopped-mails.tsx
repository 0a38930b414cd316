import { useChangeNotifications, useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Says why no mails are sent at present, with a button to restore them. */
export const StoppedMails = ({ onRestored }: { onRestored: () => void }) => {
  const t = useTranslations('notifications');
  const { email, disabled } = useNotifications();
  const { restore, isPending, problem } = useChangeNotifications();
  if (disabled.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t('disabled.title')}
      action={
        <Button size="small" loadingLabel={isPending && t('saving')} onClick={() => restore(onRestored)}>
          {t('disabled.restore')}
        </Button>
      }
    >
      {disabled.map((reason) => (
        <p key={reason}>
          {reason === 'bounce' ? t('disabled.reasons.bounce', { email: email ?? '' }) : t(`disabled.reasons.${reason}`)}
        </p>
      ))}
      {problem !== null && <p role="alert">{problem}</p>}
    </Alert>
  );
};
