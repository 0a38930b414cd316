import { ActivationMailLimit } from '#web/features/registration/activation/activation-mail-limit.tsx';
import { useSendActivation } from '#web/features/registration/activation/use-send-activation.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** Sends a new link to the same address. */
export const ResendActivation = () => {
  const t = useTranslations('activation');
  const { send, isPending, isSent, problem } = useSendActivation();
  return (
    <div className={stack.gap3}>
      <div role="status">
        {isSent && <Alert tone="success">{t('confirm.resent')}</Alert>}
        {problem !== null && <Alert tone="warning">{problem}</Alert>}
      </div>
      <Button size="large" block loadingLabel={isPending && t('saving')} onClick={() => void send(null)}>
        {t('error.resend')}
      </Button>
      <ActivationMailLimit />
    </div>
  );
};
