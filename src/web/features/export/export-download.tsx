import { useState } from 'react';
import styles from '#web/features/export/export-download.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Redeems the mailed link, starts the download, and offers it again while its address is valid. */
export const ExportDownload = ({ token }: { token: string }) => {
  const t = useTranslations('export');
  const api = useApi();
  const { run, isPending, problem } = useCall();
  const [address, setAddress] = useState<string | null>(null);
  const open = () =>
    run(() => api('POST /api/export-download.php', { body: { token } }), {
      onDone: (opened) => {
        location.assign(opened.address);
        setAddress(opened.address);
      },
    });
  return (
    <div className={styles.download}>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <div role="status">{address !== null && <Alert tone="success">{t('download_started')}</Alert>}</div>
      {address === null ? (
        <Button size="large" block loadingLabel={isPending && t('download_busy')} onClick={open}>
          {t('download_submit')}
        </Button>
      ) : (
        <LinkButton href={address} download size="large" block>
          {t('download_again')}
        </LinkButton>
      )}
      <LinkButton href="/settings" variant="quiet" block>
        {t('to_settings')}
      </LinkButton>
    </div>
  );
};
