import { startTransition, useActionState } from 'react';
import styles from '#web/features/deletion/keep-account.module.css';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type State = { readonly refused?: string; readonly isDone?: boolean };
type Props = { token: string; onBack: (isLoggedIn: boolean) => void };

/** The press that a mail scanner does not make. */
export const KeepAccount = ({ token, onBack }: Props) => {
  const t = useTranslations('deletion');
  const errors = useTranslations('error-page');
  const api = useApi();
  const keep = async (): Promise<State> => {
    try {
      const result = await api('POST /api/reactivation.php', { body: { token } });
      if (!result.ok) return { refused: result.refusal.message };
      onBack(result.data.is_logged_in);
      return { isDone: true };
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return { refused: error.message || errors('network') };
    }
  };
  const [state, dispatch, isPending] = useActionState(keep, {});
  return (
    <div className={styles.actions}>
      <div role="alert">
        {state.refused !== undefined && (
          <Alert
            tone="danger"
            action={
              <LinkButton href="/login" size="small">
                {t('reactivate_login')}
              </LinkButton>
            }
          >
            {state.refused}
          </Alert>
        )}
      </div>
      <Button
        size="large"
        block
        loadingLabel={(isPending || state.isDone === true) && t('reactivate_busy')}
        onClick={() => startTransition(dispatch)}
      >
        {t('reactivate_submit')}
      </Button>
    </div>
  );
};
