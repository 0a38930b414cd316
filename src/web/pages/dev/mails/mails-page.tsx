import { useQuery } from '@tanstack/react-query';
import MailOpen from 'lucide-react/icons/mail-open';
import styles from '#web/pages/dev/mails/mails-page.module.css';
import { callOrThrow } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import type { HeadFacts } from '#web/platform/head/page-head.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const head = (): HeadFacts => ({ title: 'Mails' });

/** For developers: what the demo would have sent. */
export const Page = () => {
  const api = useApi();
  const { format } = useI18n();
  const { data } = useQuery({ queryKey: ['mails'], queryFn: () => callOrThrow(api, 'GET /api/outbox.php', {}) });
  return (
    <div className={styles.page}>
      <h1>Mails of this demo</h1>
      {data?.mails.length === 0 && (
        <EmptyState picture={<MailOpen aria-hidden />} title="No mails yet" text="What the demo sends appears here." />
      )}
      {data?.mails.map((mail) => (
        <article key={mail.id} className={styles.mail}>
          <h2>{mail.subject}</h2>
          <p className={styles.meta}>
            {mail.from_name} → {mail.to_address} · {mail.kind} · {format.date(mail.created_at, 'moment')}
          </p>
          <pre className={styles.text}>{mail.text}</pre>
        </article>
      ))}
    </div>
  );
};
