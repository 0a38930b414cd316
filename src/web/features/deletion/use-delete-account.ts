import type { RequestOf } from '#shared/contract/contract.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';

type Reason = RequestOf<'DELETE /api/user.php'>['body']['reason'];

/** Stays busy when it worked: the next page is a new document. */
export const useDeleteAccount = (onDeleted: (eraseAt: string) => void) => {
  const api = useApi();
  const { confirmed, confirmation } = useConfirmed();
  const { run, isPending, isDone, problem } = useCall();

  const leave = (reason: Reason): void => {
    const body = reason === undefined ? {} : { reason };
    run(() => confirmed(() => api('DELETE /api/user.php', { body })), {
      onDone: ({ erase_at: eraseAt }) => onDeleted(eraseAt),
    });
  };
  return { leave, isBusy: isPending || isDone, problem, confirmation };
};
