import { useQueryClient } from '@tanstack/react-query';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { mayKeyBeKnown } from '#web/features/pay/client-key-rules.ts';
import { transactionQuery } from '#web/features/pay/transactions/transaction-queries.ts';
import { useOpenPayment } from '#web/features/pay/transactions/use-open-payment.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useClientKeys } from '#web/platform/api/use-client-keys.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';

/** Returns the functions to pay an unpaid order again, with any method, or to cancel it. */
export const usePayAgain = ({ id }: Pick<PaymentTransaction, 'id'>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const open = useOpenPayment();
  const { keyFor, forgetLast, forgetAll } = useClientKeys();
  const call = useCall();
  const { confirmed, confirmation } = useConfirmed();
  const { queryKey } = transactionQuery(api, id);
  const learn = (transaction: PaymentTransaction): unknown => queryClient.setQueryData(queryKey, transaction);
  return {
    isPending: call.isPending,
    problem: call.problem,
    confirmation,
    pay: (method: PaymentMethod, { withStoredCard = false } = {}): void => {
      const attempt = { transaction: id, method, ...(withStoredCard && { stored_card: true }) };
      const body = { ...attempt, client_key: keyFor(attempt) };
      call.run(() => confirmed(() => api('POST /api/payment-attempt.php', { body })), {
        onDone: ({ transaction }) => {
          forgetAll();
          return open(transaction);
        },
        onRefused: ({ code }) => {
          if (!mayKeyBeKnown(code)) forgetLast();
          if (code in platformRefusals) return false;
          void queryClient.invalidateQueries({ queryKey });
          return false;
        },
      });
    },
    cancel: (): void =>
      call.run(() => api('POST /api/payment-cancel.php', { body: { transaction: id } }), {
        onDone: ({ transaction }) => learn(transaction),
        onRefused: () => {
          void queryClient.invalidateQueries({ queryKey });
          return false;
        },
      }),
  };
};
