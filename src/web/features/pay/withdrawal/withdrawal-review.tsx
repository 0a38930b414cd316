import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '#web/features/pay/withdrawal/withdrawal-form.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import stack from '#web/ui/layout/stack.module.css';

export type Declared = { readonly name: string; readonly order: string; readonly email: string };

type Props = { readonly declared: Declared; readonly isMember: boolean; readonly onChange: () => void };

/** Shows the statement and the button that confirms it. A second press has the same key, so it declares only once. */
export const WithdrawalReview = ({ declared, isMember, onChange }: Props) => {
  const t = useTranslations('withdrawal');
  const words = useTranslations('withdraw-button');
  const api = useApi();
  const { format } = useI18n();
  const { run, isPending, problem } = useCall();
  const [clientKey] = useState(() => crypto.randomUUID());
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  const { name, order, email } = declared;
  // The law prescribes this text, whatever its length.
  const lawful = words('second_step');
  const confirm = () =>
    run(() => api('POST /api/withdrawal.php', { body: { ...declared, client_key: clientKey } }), {
      onDone: ({ received_at: at }) => setReceivedAt(at),
    });
  if (receivedAt !== null)
    return (
      <div ref={(element) => element?.focus()} tabIndex={-1} className={styles.form}>
        <Alert tone="success" title={t('done_title')}>
          <p>{t('done_time', { time: format.date(receivedAt, 'moment') })}</p>
          <p>{t('done_mailed', { email })}</p>
        </Alert>
        {isMember && (
          <LinkButton variant="outline" block render={(props) => <Link to="/transactions" {...props} />}>
            {t('purchases')}
          </LinkButton>
        )}
      </div>
    );
  const lines = [
    [t('order'), order],
    [t('name'), name],
    [t('email'), email],
  ];
  return (
    <div className={styles.form}>
      <section className={stack.gap4} aria-labelledby="withdrawal-review">
        <h2 id="withdrawal-review">{t('review')}</h2>
        <dl className={styles.statement}>
          {lines.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <Button size="large" block loadingLabel={isPending && t('sending')} onClick={confirm}>
        {lawful}
      </Button>
      <Button variant="outline" block onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  );
};
