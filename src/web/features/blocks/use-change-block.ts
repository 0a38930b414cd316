import type { CallProblem } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';

type Ends = {
  readonly onDone?: () => void;
  /** returns true if it has said why, so that `problem` stays null */
  readonly onRefused?: (refusal: CallProblem) => boolean;
};

/** Blocks or unblocks a member, then reloads all lists, because both disappear from each other's lists or return. */
export const useChangeBlock = (id: string) => {
  const { api, queryClient } = useApp();
  const { run, isPending, problem } = useCall();
  const change =
    (method: 'POST' | 'DELETE') =>
    ({ onDone = () => {}, onRefused = () => false }: Ends = {}) =>
      run(() => api(`${method} /api/blocks.php`, { body: { id } }), {
        onDone: () => {
          onDone();
          return queryClient.invalidateQueries();
        },
        onRefused,
      });
  return { block: change('POST'), unblock: change('DELETE'), isPending, problem };
};
