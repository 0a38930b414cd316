import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MailChoices as Choices } from '#shared/contract/account/notifications-contract.ts';
import type { NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import styles from '#web/features/notifications/mail-choices.module.css';
import { mailChoiceQuery } from '#web/features/notifications/notifications-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/**
 * The page behind a mail's unsubscribe link, without login. Opening it changes nothing; mails can only be turned off.
 */
export const MailChoices = ({ token, isDone }: { token: string; isDone: boolean }) => {
  const t = useTranslations('notifications');
  const { data: choices } = useQuery(mailChoiceQuery(useApp().api, token));
  if (choices === undefined || choices === null) {
    return (
      <>
        <h1>{t('title')}</h1>
        <Alert tone="warning">{t('off.expired')}</Alert>
        <LoginLink />
      </>
    );
  }
  return (
    <>
      <h1 className={styles.title}>{t('off.title', { address: choices.address_masked })}</h1>
      <TurnDown token={token} choices={choices} isDone={isDone} />
      <LoginLink />
    </>
  );
};

const LoginLink = (): ReactNode => {
  const t = useTranslations('notifications');
  return (
    <LinkButton variant="outline" block render={(props) => <Link to="/notifications" {...props} />}>
      {t('off.login')}
    </LinkButton>
  );
};

const TurnDown = ({ token, choices, isDone }: { token: string; choices: Choices; isDone: boolean }) => {
  const t = useTranslations('notifications');
  const { api, queryClient } = useApp();
  const { run, isPending, isDone: isDoneNow, problem } = useCall();
  const on = choices.kinds.filter(({ email }) => email).map(({ kind }) => kind);
  const turnOff = (off: NotificationKind[]) =>
    run(() => api('POST /api/mail-choice.php', { body: { token, off } }), {
      onDone: (left) => queryClient.setQueryData(mailChoiceQuery(api, token).queryKey, left),
    });
  const nameOf = (kind: NotificationKind) => t(`kinds.${kind}.name`);
  // The kind of the mail that contained the link comes first.
  const order = [...on.filter((kind) => kind === choices.kind), ...on.filter((kind) => kind !== choices.kind)];
  return (
    <>
      <div role="status">{(isDone || isDoneNow) && <Alert tone="success">{t('off.done')}</Alert>}</div>
      {problem !== null && (
        <Alert tone="danger" isUrgent>
          {problem}
        </Alert>
      )}
      {on.length === 0 ? (
        <p>{t('off.nothing_left')}</p>
      ) : (
        <>
          <p>{t('off.text')}</p>
          <ul className={styles.kinds}>
            {order.map((kind) => (
              <li key={kind}>
                <Button
                  variant={kind === choices.kind ? 'primary' : 'outline'}
                  block
                  loadingLabel={isPending && t('saving')}
                  onClick={() => turnOff([kind])}
                >
                  {t('off.kind', { kind: nameOf(kind) })}
                </Button>
              </li>
            ))}
          </ul>
          <form
            method="post"
            action={`/notifications/off?token=${token}`}
            onSubmit={(event) => {
              event.preventDefault();
              turnOff(on);
            }}
          >
            <Button type="submit" variant="outline" block loadingLabel={isPending && t('saving')}>
              {t('off.all')}
            </Button>
          </form>
        </>
      )}
    </>
  );
};
