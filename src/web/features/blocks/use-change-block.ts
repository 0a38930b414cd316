import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Blocks or unblocks a member, then reloads all lists, because both disappear from each other's lists or return. */
export const useChangeBlock = (id: string) => {
  const { api, queryClient } = useApp();
  const { run, isPending, problem } = useCall();
  const change =
    (method: 'POST' | 'DELETE') =>
    (onDone: () => void = () => {}) =>
      run(() => api(`${method} /api/blocks.php`, { body: { id } }), {
        onDone: () => {
          onDone();
          return queryClient.invalidateQueries();
        },
      });
  return { block: change('POST'), unblock: change('DELETE'), isPending, problem };
};
