import { useQueryClient } from '@tanstack/react-query';
import { exportQuery } from '#web/features/export/export-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';

/** Asks for a copy of one's own data, after the password where that was long ago. */
export const useRequestExport = () => {
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
