import type { OutputOf } from '#shared/contract/contract.ts';
import type { Discount } from '#shared/contract/pay/discounts-contract.ts';
import type { Bundle, PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';

/** Sample responses about buying; a test passes only what matters to it. */
export const bundle = (differences: Partial<Bundle> = {}): Bundle => ({
  id: '00000000000000b1',
  credits: 200,
  messages: 20,
  currency: 'EUR',
  list_cents: 1999,
  discount_cents: 0,
  amount_cents: 1999,
  ...differences,
});

export const discount = (differences: Partial<Discount> = {}): Discount => ({
  code: 'SUMMER',
  kind: 'code',
  country: null,
  user_id: null,
  expires: null,
  value_percentage: 25,
  bundle_credits: null,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: null,
  ...differences,
});

type Checkout = OutputOf<'GET /api/checkout.php'>;

export const checkout = (differences: Partial<Checkout> = {}): Checkout => ({
  bundle: bundle(),
  discount: null,
  country: 'NL',
  connection_country: null,
  message_credits: 10,
  methods: [
    {
      code: 'ideal',
      label: 'iDEAL | Wero',
      speed: 'seconds',
      is_last_used: false,
      keeps_card: false,
      needs_mandate: false,
    },
    {
      code: 'wire_transfer',
      label: null,
      speed: 'bank_days',
      is_last_used: false,
      keeps_card: false,
      needs_mandate: false,
    },
  ],
  no_debit: null,
  statement_text: 'VNK Media',
  refund_until: '2026-01-16',
  pay_button: 'order_with_obligation_to_pay',
  may_order: true,
  ...differences,
});

export const transaction = (differences: Partial<PaymentTransaction> = {}): PaymentTransaction => ({
  id: '00000000000000c1',
  reference: 'K7M2P9Q4R8T1',
  bundle: '00000000000000b1',
  state: 'pending',
  is_processing: false,
  credits: 200,
  currency: 'EUR',
  list_cents: 1999,
  discount_cents: 0,
  amount_cents: 1999,
  discount_code: null,
  method: 'ideal',
  is_stored_card: false,
  problem: null,
  created_at: '2026-01-02T10:00:00.000Z',
  completed_at: null,
  expires_at: '2026-01-03T10:00:00.000Z',
  refund_until: null,
  withdrawal: null,
  reversals: [],
  claim_cents: null,
  may_cancel: true,
  may_retry: true,
  redirect_url: '#provider',
  transfer: null,
  collect_on: null,
  steps: [{ status: 'waiting', at: '2026-01-02T10:00:01.000Z' }],
  ...differences,
});
