import { useQuery } from '@tanstack/react-query';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/security/security-list.module.css';
import { sessionsQuery } from '#web/features/security/security-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import actions from '#web/ui/layout/actions.module.css';
import quiet from '#web/ui/layout/quiet.module.css';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

type Session = OutputOf<'GET /api/sessions.php'>['sessions'][number];

/** Lists the member's sessions, each with a button to end it. */
export const Devices = () => {
  const t = useTranslations('security');
  const { api } = useApp();
  const { data: sessions = [] } = useQuery(sessionsQuery(api));
  const { end, isPending, problem, confirmation } = useEndSession();
  return (
    <>
      <ul role="list" className={styles.list}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {confirmation}
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      {sessions.length > 1 && (
        <div className={actions.end}>
          <Button variant="outline" loadingLabel={isPending && t('busy')} onClick={() => end()}>
            {t('devices.log_out_others')}
          </Button>
        </div>
      )}
    </>
  );
};

const Device = ({ session: { id, browser, system, started_at: startedAt, current } }: { session: Session }) => {
  const t = useTranslations('security');
  const { format } = useI18n();
  const { end, isPending, problem, confirmation } = useEndSession();
  const device = [browser, system].filter((word) => word !== null).join(', ') || t('devices.unknown');
  return (
    <li className={styles.item}>
      <MonitorSmartphone aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {device} {current && <Badge tone="success">{t('devices.current')}</Badge>}
        </p>
        <p className={quiet.text}>{t('devices.started', { when: format.date(startedAt, 'moment') })}</p>
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        {confirmation}
      </div>
      {!current && (
        <Button
          variant="outline"
          size="small"
          aria-label={t('devices.log_out_device', { device })}
          loadingLabel={isPending && t('busy')}
          onClick={() => end(id)}
        >
          {t('devices.log_out')}
        </Button>
      )}
    </li>
  );
};

/** Ends a session; without an id, all sessions but this one. */
const useEndSession = () => {
  const t = useTranslations('security');
  const { api, queryClient } = useApp();
  const showToast = useShowToast();
  const { run, isPending, problem } = useCall();
  const { confirmed, confirmation } = useConfirmed();
  const end = (id?: string) =>
    run(() => confirmed(() => api('DELETE /api/sessions.php', { query: { id } })), {
      onDone: async () => {
        await queryClient.invalidateQueries({ queryKey: ['sessions'] });
        showToast({ text: t('devices.done'), tone: 'success' });
      },
    });
  return { end, isPending, problem, confirmation };
};
