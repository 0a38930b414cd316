import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { mayKeyBeKnown } from '#web/features/pay/client-key-rules.ts';
import type { Checkout } from '#web/features/pay/methods/checkout-queries.ts';
import { useOpenPayment } from '#web/features/pay/transactions/use-open-payment.ts';
import { useClientKeys } from '#web/platform/api/use-client-keys.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** `home`: the buyer's country of residence; null: not asked. */
type Choice = {
  readonly method: PaymentMethod | '';
  readonly home: CountryCode | '' | null;
  /** store the card for the next order */
  readonly keepCard?: boolean;
  /** pay with the stored card, without the provider's page */
  readonly withStoredCard?: boolean;
};

/**
 * Returns the order form's state. Sends the order once, however often it is pressed or retried, then opens the payment.
 */
export const usePlaceOrder = (
  { bundle, discount }: Checkout,
  { method, home, keepCard = false, withStoredCard = false }: Choice,
) => {
  const t = useTranslations('order');
  const api = useApi();
  const queryClient = useQueryClient();
  const open = useOpenPayment();
  const navigate = useNavigate();
  const { keyFor, shareLast, endSharing, forgetLast } = useClientKeys('order-key');
  const { confirmed, confirmation } = useConfirmed();
  const form = useForm({
    check: (valueOf) => ({
      ...(method === '' && { method: t('methods.missing') }),
      ...(home === '' && { home_country: t('home.choose') }),
      ...(valueOf('begin_now') === '' && { begin_now: t('consent.missing') }),
    }),
    send: async () => {
      if (method === '' || home === '') return null;
      const order = {
        bundle: bundle.id,
        method,
        code: bundle.discount_cents > 0 && discount !== null ? discount.code : null,
        amount_cents: bundle.amount_cents,
        currency: bundle.currency,
        begin_now: true as const,
        ...(home !== null && { home_country: home }),
        ...(keepCard && { keep_card: true }),
        ...(withStoredCard && { stored_card: true }),
      };
      const body = { ...order, client_key: keyFor(order) };
      // Charged without the provider’s page, perhaps also if no answer comes: another choice must not be paid as well.
      if (withStoredCard || method === 'sepa_direct_debit') shareLast();
      return confirmed(() => api('POST /api/purchase.php', { body }));
    },
    onDone: ({ transaction }) => {
      endSharing();
      return open(transaction);
    },
    onRefused: ({ code, details }) => {
      if (!mayKeyBeKnown(code)) forgetLast();
      if (code in platformRefusals) return false;
      void queryClient.invalidateQueries({ queryKey: ['checkout'] });
      void queryClient.invalidateQueries({ queryKey: ['repeat-order'] });
      const { transaction: earlier } = details;
      // The shared key belongs to an earlier order, which may be charged: it is shown, and no other one is made.
      if (code === 'idempotency_key_reused' && typeof earlier === 'string') {
        void navigate({ to: '/transactions/$id', params: { id: earlier }, replace: true });
        return true;
      }
      return false;
    },
  });
  return { ...form, confirmation };
};
