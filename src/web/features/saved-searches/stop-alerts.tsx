import type { ReactNode } from 'react';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  /** the token of the mailed link */
  readonly token: string;
  /** true if a browser without scripts has submitted the form and was redirected here */
  readonly isDoneBefore: boolean;
  /** a link to the same setting behind the login */
  readonly goOn: ReactNode;
};

/**
 * Turns mails off with one press, without login. Opening the page changes nothing, because mail scanners open links.
 */
export const StopAlerts = ({ token, isDoneBefore, goOn }: Props) => {
  const t = useTranslations('saved-searches');
  const api = useApi();
  const { onSubmit, isPending, isDone, problem } = useForm({
    send: () => api('POST /api/saved-search-alerts-off.php', { body: { token } }),
  });
  if (isDone || isDoneBefore) {
    return (
      <div role="status" className={stack.gap4}>
        <Alert tone="success">{t('off.done')}</Alert>
        {goOn}
      </div>
    );
  }
  return (
    // The form has an `action`, so that the browser can submit it without scripts and before hydration.
    <form method="post" action={`/saved-searches/off?token=${token}`} className={stack.gap4} onSubmit={onSubmit}>
      <p>{t('off.text')}</p>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <Button type="submit" size="large" block loadingLabel={isPending && t('off.busy')}>
        {t('off.submit')}
      </Button>
      {problem !== null && goOn}
    </form>
  );
};
