import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/push/push-devices.module.css';
import { pushDevicesQuery } from '#web/features/push/push-queries.ts';
import { InstallFirst, PushSheet } from '#web/features/push/push-sheet.tsx';
import { needsInstalling, wordsOf } from '#web/features/push/push-state.ts';
import { useAskForPush } from '#web/features/push/use-ask-for-push.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

/** Shows whether this browser receives push notifications, and the other devices; each can be tested or removed. */
export const PushDevices = ({ publicKey }: { publicKey: string }) => {
  const t = useTranslations('push');
  const { api } = useApp();
  const { data: devices = [] } = useQuery(pushDevicesQuery(api));
  return (
    <>
      <ThisBrowser publicKey={publicKey} />
      {devices.length > 0 && (
        <ul role="list" aria-label={t('devices.title')} className={styles.list}>
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
    </>
  );
};

const ThisBrowser = ({ publicKey }: { publicKey: string }) => {
  const t = useTranslations('push');
  const { push, open, close, ask, answerYes } = useAskForPush(publicKey);
  const { state, isPending, problem, turnOff } = push;
  // Until the state is known, the line keeps its height.
  const words = state === null ? null : wordsOf(state);
  const isInstallable = words === 'unsupported' && needsInstalling();
  return (
    <>
      <div className={styles.state}>
        <p role="status">{words !== null && t(isInstallable ? 'ios.text' : `state.${words}`)}</p>
        {(words === 'not_subscribed' || isInstallable) && (
          <Button loadingLabel={isPending && t('turn_on')} onClick={ask}>
            {t('turn_on')}
          </Button>
        )}
        {words === 'subscribed' && (
          <Button variant="outline" loadingLabel={isPending && t('turn_off')} onClick={() => void turnOff()}>
            {t('turn_off')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <Alert tone="danger" isUrgent>
          {problem}
        </Alert>
      )}
      {open === 'sheet' && <PushSheet isPending={isPending} onYes={answerYes} onNo={close} />}
      {open === 'install' && <InstallFirst onClose={close} />}
    </>
  );
};

type PushDevice = OutputOf<'GET /api/push.php'>['devices'][number];

const Device = ({
  device: { id, browser, system, created_at: createdAt, is_this: isThis },
}: {
  device: PushDevice;
}) => {
  const t = useTranslations('push');
  const { format } = useI18n();
  const { api, queryClient } = useApp();
  const test = useCall();
  const removal = useCall();
  const name = [browser, system].filter((word) => word !== null).join(', ') || t('devices.unknown');
  const problem = test.problem ?? removal.problem;
  const remove = () =>
    removal.run(() => api('DELETE /api/push.php', { query: { id } }), {
      onDone: () => queryClient.invalidateQueries({ queryKey: pushDevicesQuery(api).queryKey }),
    });
  return (
    <li className={styles.item}>
      <Bell aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {isThis && <Badge tone="success">{t('devices.this')}</Badge>}
        </p>
        <p className={styles.when}>{t('devices.since', { date: format.date(createdAt, 'long') })}</p>
        <p role="status" className={styles.when}>
          {test.isDone && t('devices.tested')}
        </p>
        {problem !== null && (
          <Alert tone="danger" isUrgent>
            {problem}
          </Alert>
        )}
      </div>
      <div className={cluster.gap2}>
        <Button
          variant="outline"
          size="small"
          loadingLabel={test.isPending && t('devices.test')}
          onClick={() => test.run(() => api('POST /api/push-test.php', { body: { id } }))}
        >
          {t('devices.test')}
        </Button>
        {!isThis && (
          <Button variant="quiet" size="small" loadingLabel={removal.isPending && t('devices.remove')} onClick={remove}>
            {t('devices.remove')}
          </Button>
        )}
      </div>
    </li>
  );
};
