import { useNavigate } from '@tanstack/react-router';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { transactionQuery } from '#web/features/pay/transactions/transaction-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/**
 * Opens the provider's payment page. The order's page replaces the current history entry, so that Back leads to the
 * order and the member cannot order twice.
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
