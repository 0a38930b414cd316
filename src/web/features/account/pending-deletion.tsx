import type { ReactNode } from 'react';
import styles from '#web/features/account/pending-deletion.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  readonly credentials: { readonly email: string; readonly password: string };
  /** the server's message */
  readonly children: ReactNode;
};

/** Shown after a correct login to an account scheduled for deletion; sends the link to keep it again. */
export const PendingDeletion = ({ credentials, children }: Props) => {
  const t = useTranslations('login');
  const api = useApi();
  const { run, isPending, isDone, problem } = useCall();
  const answer = isDone ? t('pending_sent') : problem;
  return (
    <Alert tone="warning">
      <div className={styles.words}>
        <p>{children}</p>
        {answer === null ? (
          <Button
            variant="outline"
            size="small"
            loadingLabel={isPending && t('busy')}
            onClick={() => run(() => api('POST /api/reactivation-mail.php', { body: credentials }))}
          >
            {t('pending_resend')}
          </Button>
        ) : (
          <p>{answer}</p>
        )}
      </div>
    </Alert>
  );
};
