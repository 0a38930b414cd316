import styles from '#web/features/deletion/keep-account.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = { token: string; onBack: (isLoggedIn: boolean) => void };

/** Keeps the account after a press, because mail scanners open links but press no buttons. */
export const KeepAccount = ({ token, onBack }: Props) => {
  const t = useTranslations('deletion');
  const api = useApi();
  const { run, isPending, isDone, problem } = useCall();
  const keep = () =>
    run(() => api('POST /api/reactivation.php', { body: { token } }), {
      onDone: ({ is_logged_in: isLoggedIn }) => onBack(isLoggedIn),
    });
  return (
    <div className={styles.actions}>
      <div role="alert">
        {problem !== null && (
          <Alert
            tone="danger"
            action={
              <LinkButton href="/login" size="small">
                {t('reactivate_login')}
              </LinkButton>
            }
          >
            {problem}
          </Alert>
        )}
      </div>
      <Button size="large" block loadingLabel={(isPending || isDone) && t('reactivate_busy')} onClick={keep}>
        {t('reactivate_submit')}
      </Button>
    </div>
  );
};
