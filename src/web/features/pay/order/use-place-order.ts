import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import type { Checkout } from '#web/features/pay/order/checkout-queries.ts';
import { useOpenPayment } from '#web/features/pay/transactions/use-open-payment.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';

type Words = { readonly methodMissing: string; readonly consentMissing: string };

/** The order form: sends the order once, however often it is pressed or repeated, and goes on to the payment. */
export const usePlaceOrder = ({ bundle, discount }: Checkout, method: PaymentMethod | '', words: Words) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const open = useOpenPayment();
  const clientKey = useRef<string | null>(null);
  return useForm({
    check: (valueOf) => ({
      ...(method === '' && { method: words.methodMissing }),
      ...(valueOf('begin_now') === '' && { begin_now: words.consentMissing }),
    }),
    send: async () => {
      if (method === '') return null;
      clientKey.current ??= crypto.randomUUID();
      return api('POST /api/purchase.php', {
        body: {
          bundle: bundle.id,
          method,
          code: bundle.discount_cents > 0 && discount !== null ? discount.code : null,
          client_key: clientKey.current,
          amount_cents: bundle.amount_cents,
          currency: bundle.currency,
          begin_now: true,
        },
      });
    },
    onDone: ({ transaction }) => open(transaction),
    onRefused: ({ code }) => {
      // After a fault nobody knows whether the order was made: the same key makes it once.
      if (code === 'fault') return false;
      clientKey.current = null;
      void queryClient.invalidateQueries({ queryKey: ['checkout'] });
      return false;
    },
  });
};
