import { useQuery } from '@tanstack/react-query';
import { exportQuery } from '#web/features/export/export-queries.ts';
import styles from '#web/features/export/export-request.module.css';
import { useRequestExport } from '#web/features/export/use-request-export.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** A copy of one's own data: asked for, being made, or waiting in the mail. */
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
        <div>
          <Button variant="soft" loadingLabel={isPending && t('busy')} onClick={request}>
            {copy?.status === 'ready' ? t('again') : t('submit')}
          </Button>
        </div>
      )}
      {confirmation}
    </div>
  );
};
