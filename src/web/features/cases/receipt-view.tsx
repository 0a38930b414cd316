import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { Receipt } from '#shared/contract/office/cases-contract.ts';
import { receiptQuery } from '#web/features/cases/case-queries.ts';
import styles from '#web/features/cases/receipt-view.module.css';
import type { Answer } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = { readonly receipt: Receipt; readonly token: string };

/** The state of a complaint, for the complainant with the mailed link. */
export const ReceiptView = ({ receipt, token }: Props) => {
  const t = useTranslations('complaints');
  const { format } = useI18n();
  const { reference, topic, text, answers, is_closed: isClosed, is_about_mail: isAboutMail } = receipt;
  const isToAnswer = text !== '' || !isAboutMail;
  return (
    <div className={stack.gap4}>
      <p>
        <strong translate="no">{reference}</strong> <Badge>{t(`topics.${topic}`)}</Badge>
      </p>
      {isAboutMail && <StopMails receipt={receipt} token={token} />}
      <p className={styles.quiet}>
        {t('receipt.sent', { date: format.date(receipt.created_at, 'long') })}
        {isClosed && ` · ${t('receipt.closed')}`}
        {!isClosed && isToAnswer && ` · ${t('receipt.open', { date: format.date(receipt.due_at, 'long') })}`}
      </p>
      {text !== '' && (
        <section className={styles.part}>
          <h2>{t('receipt.yours')}</h2>
          <blockquote className={styles.said}>{text}</blockquote>
        </section>
      )}
      {answers.map(({ text: words, at }) => (
        <section key={at} className={styles.part}>
          <h2>{t('receipt.answer', { date: format.date(at, 'long') })}</h2>
          <p className={clsx(styles.said, styles.answer)}>{words}</p>
        </section>
      ))}
      {answers.length === 0 && isToAnswer && <p>{t('receipt.none')}</p>}
    </div>
  );
};

/** Stops mails after a press, because mail scanners open links but press no buttons. The same button undoes it. */
const StopMails = ({ receipt: { reference, is_mail_stopped: isStopped }, token }: Props) => {
  const t = useTranslations('complaints');
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const change = () =>
    run(() => api('POST /api/case-mail.php', { body: { reference, token, stop: !isStopped } }), {
      onDone: (data) => {
        const answer: Answer<Receipt> = { ok: true, data };
        queryClient.setQueryData(receiptQuery(api, { reference, token }).queryKey, answer);
      },
    });
  return (
    <section className={styles.part}>
      <h2>{t('receipt.stop_title')}</h2>
      <p>{t('receipt.stop_text')}</p>
      <div role="status">{isStopped && <Alert tone="success">{t('receipt.stopped')}</Alert>}</div>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <Button
        size="large"
        block
        variant={isStopped ? 'outline' : 'primary'}
        loadingLabel={isPending && t('receipt.busy')}
        onClick={change}
      >
        {t(isStopped ? 'receipt.allow' : 'receipt.stop')}
      </Button>
    </section>
  );
};
