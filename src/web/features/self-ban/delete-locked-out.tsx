import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = { readonly token: string; readonly onDeleted: (eraseAt: string) => void };

/** Deletes the account after a press, because mail scanners open links but press no buttons. */
export const DeleteLockedOut = ({ token, onDeleted }: Props) => {
  const t = useTranslations('self-ban');
  const api = useApi();
  const { run, isPending, isDone, problem } = useCall();
  const leave = () =>
    run(() => api('POST /api/self-ban-deletion.php', { body: { token } }), {
      onDone: ({ erase_at: eraseAt }) => onDeleted(eraseAt),
    });
  return (
    <>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <Button variant="danger" size="large" block loadingLabel={(isPending || isDone) && t('deleting')} onClick={leave}>
        {t('delete_button')}
      </Button>
    </>
  );
};
