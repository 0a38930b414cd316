import { useQueryClient } from '@tanstack/react-query';
import type { Retention } from '#shared/contract/account/retention-contract.ts';
import type { RetentionOffer } from '#shared/domain/account/retention-rules.ts';
import { retentionQuery } from '#web/features/deletion/retention-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Accepts an offer; the updated offers are shown at once. */
export const useTakeOffer = (offer: RetentionOffer, onTaken?: () => unknown) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const take = (): void =>
    run(() => api('POST /api/retention.php', { body: { offer } }), {
      onDone: async (retention: Retention) => {
        queryClient.setQueryData(retentionQuery(api).queryKey, retention);
        await onTaken?.();
      },
    });
  return { take, isPending, problem };
};
