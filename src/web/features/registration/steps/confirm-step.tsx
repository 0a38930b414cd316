import MailCheck from 'lucide-react/icons/mail-check';
import { type SubmitEvent, useId, useState } from 'react';
import { ActivationMailLimit } from '#web/features/registration/activation/activation-mail-limit.tsx';
import { useSecondsUntil } from '#web/features/registration/activation/use-seconds-until.ts';
import { useSendActivation } from '#web/features/registration/activation/use-send-activation.ts';
import { EmailField } from '#web/features/registration/fields/email-field.tsx';
import styles from '#web/features/registration/steps/complete-steps.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Shown after the confirmation mail was sent: resend it, change the address, or look around meanwhile. */
export const ConfirmStep = ({ email, resendAt }: { email: string; resendAt: string | null }) => {
  const t = useTranslations('activation');
  const waitId = useId();
  const wait = useSecondsUntil(resendAt);
  const { send, isPending, problem, isSent } = useSendActivation();
  const [isChanging, setChanging] = useState(false);
  const [address, setAddress] = useState('');
  const change = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await send(address.trim())) setChanging(false);
  };
  return (
    <div className={styles.step}>
      <div className={styles.mailbox}>
        <MailCheck aria-hidden />
        <h1>{t('confirm.title')}</h1>
        <p className={styles.text}>{t('confirm.text', { email })}</p>
        <p className={styles.text}>{t('confirm.spam')}</p>
      </div>
      <div role="status">
        {isSent && <Alert tone="success">{t('confirm.resent')}</Alert>}
        {problem !== null && !isChanging && <Alert tone="danger">{problem}</Alert>}
      </div>
      {isChanging ? (
        <form method="post" noValidate className={styles.step} onSubmit={(event) => void change(event)}>
          <EmailField label={t('confirm.new_email')} value={address} onChange={setAddress} error={problem} />
          <div className={styles.actions}>
            <Button variant="soft" size="large" onClick={() => setChanging(false)}>
              {t('back')}
            </Button>
            <Button type="submit" size="large" loadingLabel={isPending && t('saving')}>
              {t('confirm.send')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <div className={styles.actions}>
            <Button variant="soft" size="large" onClick={() => setChanging(true)}>
              {t('confirm.change')}
            </Button>
            <div className={styles.resend}>
              <Button
                variant="soft"
                size="large"
                block
                loadingLabel={isPending && t('saving')}
                aria-disabled={wait > 0}
                aria-describedby={waitId}
                onClick={() => wait === 0 && void send(null)}
              >
                {t('confirm.resend')}
              </Button>
              <p id={waitId} className={styles.wait}>
                {wait > 0 && t('confirm.resend_in', { count: wait })}
              </p>
            </div>
          </div>
          <ActivationMailLimit />
          <LinkButton size="large" block href="/signup-matches?api_signup_complete=1">
            {t('look_around')}
          </LinkButton>
        </>
      )}
    </div>
  );
};
