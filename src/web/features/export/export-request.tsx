import { useQuery, useQueryClient } from '@tanstack/react-query';
import { exportQuery } from '#web/features/export/export-queries.ts';
import styles from '#web/features/export/export-request.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import actions from '#web/ui/layout/actions.module.css';

/** Requests a copy of the member's data; asks for the password if it was entered too long ago. */
const useRequestExport = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { confirmed, confirmation } = useConfirmed();
  const { run, isPending, problem } = useCall();
  const request = () =>
    run(() => confirmed(() => api('POST /api/export.php', {})), {
      onDone: (answer) => queryClient.setQueryData(exportQuery(api).queryKey, answer.export),
    });
  return { request, isPending, problem, confirmation };
};

/** The state of the member's data copy: can be requested, being made, or sent by mail. */
export const ExportRequest = () => {
  const t = useTranslations('export');
  const { format } = useI18n();
  const { data: copy } = useQuery(exportQuery(useApi()));
  const { request, isPending, problem, confirmation } = useRequestExport();
  return (
    <div className={styles.request}>
      <div role="status">
        {copy?.status === 'waiting' && <Alert>{t('waiting')}</Alert>}
        {copy?.status === 'ready' && (
          <Alert tone="success">{t('ready', { date: format.date(copy.expires_at, 'long') })}</Alert>
        )}
      </div>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      {copy?.status !== 'waiting' && (
        <div className={actions.end}>
          <Button variant="soft" loadingLabel={isPending && t('busy')} onClick={request}>
            {copy?.status === 'ready' ? t('again') : t('submit')}
          </Button>
        </div>
      )}
      {confirmation}
    </div>
  );
};
