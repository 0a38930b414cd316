import { type ReactNode, useState } from 'react';
import styles from '#web/features/settings/credentials/reset-form.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Confirms the new address after a press, because mail scanners open links but press no buttons. */
export const MailChangeForm = ({ token, goOn }: { token: string; goOn: ReactNode }) => {
  const t = useTranslations('reset');
  const api = useApi();
  const [email, setEmail] = useState<string | null>(null);
  const form = useForm({
    send: () => api('POST /api/mail-change.php', { body: { token } }),
    onDone: (changed) => setEmail(changed.email),
  });
  if (email !== null) {
    return (
      <div className={styles.form} role="status">
        <Alert tone="success">{t('mail_change.done', { email })}</Alert>
        {goOn}
      </div>
    );
  }
  return (
    <form method="post" onSubmit={form.onSubmit} className={styles.form}>
      <p>{t('mail_change.text')}</p>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Button type="submit" size="large" block loadingLabel={form.isPending && t('mail_change.busy')}>
        {t('mail_change.submit')}
      </Button>
    </form>
  );
};

/** Restores the old address from its mailed link, then continues to a new password. */
export const MailChangeUndoForm = ({ token, onUndone }: { token: string; onUndone: (resetToken: string) => void }) => {
  const t = useTranslations('reset');
  const api = useApi();
  const form = useForm({
    send: () => api('POST /api/mail-change-undo.php', { body: { token } }),
    onDone: ({ reset_token: resetToken }) => onUndone(resetToken),
  });
  return (
    <form method="post" onSubmit={form.onSubmit} className={styles.form}>
      <p>{t('mail_undo.text')}</p>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Button type="submit" size="large" block loadingLabel={(form.isPending || form.isDone) && t('mail_change.busy')}>
        {t('mail_undo.submit')}
      </Button>
    </form>
  );
};
