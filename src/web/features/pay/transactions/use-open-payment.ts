import { useNavigate } from '@tanstack/react-router';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { transactionQuery } from '#web/features/pay/transactions/transaction-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/**
 * Goes on to the provider. The order's own page takes the place of the one where the button was: whoever presses Back at the
 * provider finds what they have ordered, and cannot order it twice.
 */
export const useOpenPayment = (): ((transaction: PaymentTransaction) => Promise<void>) => {
  const { api, queryClient } = useApp();
  const navigate = useNavigate();
  return async (transaction) => {
    queryClient.setQueryData(transactionQuery(api, transaction.id).queryKey, transaction);
    await navigate({ to: '/transactions/$id', params: { id: transaction.id }, replace: true });
    if (transaction.redirect_url !== null) location.assign(transaction.redirect_url);
  };
};
