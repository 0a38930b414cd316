import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { transactionQuery } from '#web/features/pay/transactions/transaction-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useLiveEvents } from '#web/platform/realtime/use-live-events.ts';

const POLL_MS = 3000;
/** Payments that take days are polled less often. */
const SLOW_POLL_MS = 30_000;

const pollAfterMs = (transaction: PaymentTransaction | undefined): number | false => {
  if (transaction?.state !== 'pending') return false;
  return transaction.is_processing || transaction.method === 'wire_transfer' ? SLOW_POLL_MS : POLL_MS;
};

/** Returns an order and follows its changes: by live events and polling, and once from the provider after a return. */
export const useFollowPayment = (id: string, isReturned: boolean) => {
  const { api, queryClient } = useApp();
  const query = transactionQuery(api, id);
  const result = useQuery({ ...query, refetchInterval: ({ state }) => pollAfterMs(state.data) });
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  useLiveEvents('payment', ({ transaction }) => {
    if (transaction === id) refresh();
  });
  useLiveEvents('reset', refresh);
  useEffect(() => {
    if (!isReturned) return;
    const { queryKey } = transactionQuery(api, id);
    const check = async (): Promise<void> => {
      const answer = await api('POST /api/payment-check.php', { body: { transaction: id } });
      // If the call fails, polling continues.
      if (!answer.ok) return;
      // A request already running would overwrite the newer result.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, answer.data.transaction);
    };
    void check();
  }, [api, id, isReturned, queryClient]);
  useEffect(() => {
    // The back/forward cache shows the page as it was before the provider's page.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void queryClient.invalidateQueries({ queryKey: transactionQuery(api, id).queryKey });
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [api, id, queryClient]);
  return result;
};
