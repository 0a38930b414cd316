import { startTransition, useActionState } from 'react';
import styles from '#web/features/export/export-download.module.css';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type State = { readonly refused?: string; readonly address?: string };

/** Uses the mailed link up, begins the download, and offers it again while the address lives. */
export const ExportDownload = ({ token }: { token: string }) => {
  const t = useTranslations('export');
  const errors = useTranslations('error-page');
  const api = useApi();
  const open = async (): Promise<State> => {
    try {
      const result = await api('POST /api/export-download.php', { body: { token } });
      if (!result.ok) return { refused: result.refusal.message };
      location.assign(result.data.address);
      return { address: result.data.address };
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return { refused: error.message || errors('network') };
    }
  };
  const [{ refused, address }, dispatch, isPending] = useActionState(open, {});
  return (
    <div className={styles.download}>
      <div role="alert">{refused !== undefined && <Alert tone="danger">{refused}</Alert>}</div>
      <div role="status">{address !== undefined && <Alert tone="success">{t('download_started')}</Alert>}</div>
      {address === undefined ? (
        <Button
          size="large"
          block
          loadingLabel={isPending && t('download_busy')}
          onClick={() => startTransition(dispatch)}
        >
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
