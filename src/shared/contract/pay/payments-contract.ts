import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { browserIdInput, codeInput, countryField, instantField, publicIdField } from '#shared/contract/fields.ts';
import { DISCOUNT_REFUSALS, discountField } from '#shared/contract/pay/discounts-contract.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';
import { isDiscountCode } from '#shared/domain/pay/discount-rules.ts';
import {
  ATTEMPT_STATUSES,
  PAYMENT_PROBLEMS,
  REVERSAL_STEPS,
  TRANSACTION_STATES,
} from '#shared/domain/pay/payment-states.ts';

const methodField = z.enum(PAYMENT_METHODS);

/** All amounts are in minor units of the bundle's currency and include VAT. */
export const bundleField = z.object({
  id: publicIdField,
  credits: z.number(),
  /** the number of messages the credits pay for */
  messages: z.number(),
  currency: z.string(),
  list_cents: z.number(),
  discount_cents: z.number(),
  /** the amount to pay */
  amount_cents: z.number(),
});
export type Bundle = z.output<typeof bundleField>;

const stepField = z.object({ status: z.enum(ATTEMPT_STATUSES), at: instantField });

export const transactionField = z.object({
  id: publicIdField,
  /** the order's reference in mails and on bank statements */
  reference: z.string(),
  /** the bundle ordered; may no longer be sold */
  bundle: publicIdField,
  state: z.enum(TRANSACTION_STATES),
  /** pending: the money is on its way, so the payment can be neither cancelled nor repeated */
  is_processing: z.boolean(),
  credits: z.number(),
  currency: z.string(),
  list_cents: z.number(),
  discount_cents: z.number(),
  amount_cents: z.number(),
  discount_code: z.nullable(z.string()),
  /** of the latest attempt */
  method: methodField,
  /** true if the latest attempt charged a stored card */
  is_stored_card: z.boolean(),
  /** of the latest attempt */
  problem: z.nullable(z.enum(PAYMENT_PROBLEMS)),
  created_at: instantField,
  completed_at: z.nullable(instantField),
  /** until when it can be paid */
  expires_at: instantField,
  /** the last day, `YYYY-MM-DD`, to get a refund for unused credits; null until paid */
  refund_until: z.nullable(z.string()),
  /** the refund if the buyer withdrew now, and for how many unused credits; null: none, or too late */
  withdrawal: z.nullable(z.object({ cents: z.number(), credits: z.number() })),
  /** refunds and returns, oldest first */
  reversals: z.array(z.object({ step: z.enum(REVERSAL_STEPS), cents: z.number(), at: instantField })),
  /** the value of credits used before a bank took the money back; until paid, cards and direct debit are not offered */
  claim_cents: z.nullable(z.number()),
  may_cancel: z.boolean(),
  may_retry: z.boolean(),
  /** pending: the provider's page where the payment continues */
  redirect_url: z.nullable(z.string()),
  /** pending: where to transfer the money, and with which reference, until `expires_at` */
  transfer: z.nullable(
    z.object({
      iban: z.string(),
      holder: z.string(),
      text: z.string(),
      /** the QR code for banking apps as rows of 0 and 1; null: none for this currency */
      qr: z.nullable(z.array(z.string())),
    }),
  ),
  /** pending: the day, `YYYY-MM-DD`, on which the direct debit is collected */
  collect_on: z.nullable(z.string()),
  /** of the latest attempt, oldest first */
  steps: z.array(stepField),
});
export type PaymentTransaction = z.output<typeof transactionField>;

const paymentOutput = z.object({
  transaction: transactionField,
});

const paymentRefusals = [
  'payment_not_ended',
  'idempotency_key_reused',
  'confirmation_required',
  'payment_method_unavailable',
  'stored_card_missing',
  'mandate_missing',
  'direct_debit_unavailable',
  'direct_debit_limit_reached',
  'direct_debit_paused',
  'card_charge_running',
  'spending_limit_reached',
  'email_not_proved',
] as const;

const discountRefusals = [
  ...DISCOUNT_REFUSALS,
  'discount_code_minimum',
  'discount_code_bundle',
  'discount_code_method',
] as const;

export const paymentsContract = defineCalls({
  'GET /api/bundles.php': {
    summary:
      'The bundles for the visitor’s country, cheapest first, at their prices with this code; without one, with the active discount.',
    caller: 'anyone',
    limit: 'read',
    query: z.strictObject({ code: z.optional(codeInput) }),
    guessable: { field: 'code', isGuess: isDiscountCode },
    output: z.object({
      country: countryField,
      message_credits: z.number(),
      bundles: z.array(bundleField),
      /** if it does not apply to a bundle, that bundle's discount is 0 */
      discount: z.nullable(discountField),
    }),
    refusals: DISCOUNT_REFUSALS,
  },
  'GET /api/checkout.php': {
    summary:
      'All that is said before one bundle is ordered: its price, the ways to pay, the bank statement, the right to withdraw.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({ bundle: publicIdField, code: z.optional(codeInput) }),
    guessable: { field: 'code', isGuess: isDiscountCode },
    output: z.object({
      bundle: bundleField,
      discount: z.nullable(discountField),
      country: countryField,
      /**
       * the country of the IP address; null: unknown. If it differs from `country`, the order may have to ask where the
       * buyer lives
       */
      connection_country: z.nullable(z.string()),
      message_credits: z.number(),
      /** in the order offered: the last one used comes first */
      methods: z.array(
        z.object({
          code: methodField,
          /** a brand name, the same in all languages; null: the page has a text for it */
          label: z.nullable(z.string()),
          /** when the credits arrive after paying */
          speed: z.enum(['seconds', 'bank_days']),
          is_last_used: z.boolean(),
          /** true if the card can be stored */
          keeps_card: z.boolean(),
          /** true if a mandate has to be signed first */
          needs_mandate: z.boolean(),
        }),
      ),
      /** why the company's direct debit excludes this country: banks or currency; null: not because of the country */
      no_debit: z.nullable(z.enum(['accounts', 'currency'])),
      /** the start of the text on bank statements; the order's reference follows */
      statement_text: z.string(),
      /** the last day, `YYYY-MM-DD`, if paid today */
      refund_until: z.string(),
      /** the text that the country's law requires on the order button */
      pay_button: z.enum(['order_with_obligation_to_pay', 'buy_now']),
      /** false: the address is not confirmed, so the member cannot buy */
      may_order: z.boolean(),
    }),
    refusals: ['bundle_not_found', ...discountRefusals],
  },
  'POST /api/purchase.php': {
    summary:
      'Order a bundle with obligation to pay. The browser then goes to the transaction’s `redirect_url`; without one it has failed.',
    caller: 'member',
    limit: 'order',
    body: z.strictObject({
      bundle: publicIdField,
      method: methodField,
      code: z.nullable(codeInput),
      /** a key per press of the order button, so that a retry does not order twice; another order needs another key */
      client_key: browserIdInput,
      /** the price shown above the button; the order is refused if it has changed */
      amount_cents: z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      /** consent: "Start now; if I withdraw, I pay for what I have used" */
      begin_now: z.literal(true),
      /** the buyer's country of residence, if `isHomeUnclear` */
      home_country: z.optional(z.enum(COUNTRY_CODES)),
      /** requires `keeps_card` and a recently entered password */
      keep_card: z.optional(z.boolean()),
      /** charges the stored card without the provider's page; like direct debit, requires the password once a day */
      stored_card: z.optional(z.boolean()),
    }),
    output: paymentOutput,
    refusals: ['bundle_not_found', 'price_changed', 'home_country_required', ...discountRefusals, ...paymentRefusals],
  },
  'POST /api/payment-attempt.php': {
    summary: 'Pay an order that is not paid in another way, or in the same again. A waiting attempt is cancelled.',
    caller: 'member',
    limit: 'order',
    body: z.strictObject({
      transaction: publicIdField,
      method: methodField,
      client_key: browserIdInput,
      /** charges the stored card */
      stored_card: z.optional(z.boolean()),
    }),
    output: paymentOutput,
    refusals: [
      'not_found',
      'discount_code_method',
      'payment_processing',
      'already_paid',
      'payment_lapsed',
      ...paymentRefusals,
    ],
  },
  'POST /api/payment-check.php': {
    summary: 'Ask the provider how this order stands, for at most 3 seconds: for whoever comes back from paying.',
    caller: 'member',
    limit: 'order',
    body: z.strictObject({ transaction: publicIdField }),
    output: paymentOutput,
    refusals: ['not_found'],
  },
  'POST /api/payment-cancel.php': {
    summary: 'Give up an order that waits for its payment. Its discount code can be used again.',
    caller: 'member',
    limit: 'order',
    body: z.strictObject({ transaction: publicIdField }),
    output: paymentOutput,
    refusals: ['not_found', 'payment_processing', 'payment_not_ended', 'already_paid'],
  },
  'GET /api/transaction.php': {
    summary: 'One of one’s own orders as we know it.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({ id: publicIdField }),
    output: paymentOutput,
    refusals: ['not_found'],
  },
  'GET /api/transactions.php': {
    summary: 'One’s own orders, newest first, 20 at a time. `before` is the id of the last one seen.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({ before: z.optional(publicIdField) }),
    output: z.object({ transactions: z.array(transactionField), has_more: z.boolean() }),
    refusals: [],
  },
  'GET /api/credit-price.php': {
    summary: 'What credits have cost, in the order in which they will be used.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      /** the next lots to be spent; input for `moneyOfCredits` */
      lots: z.array(
        z.object({
          credits_left: z.number(),
          credits_total: z.number(),
          /** the price of the whole lot; 0: free */
          amount_cents: z.number(),
          /** null: free */
          currency: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /api/premium-claim.php': {
    summary: 'What premium was measured to do; null: nothing that is valid today.',
    caller: 'anyone',
    limit: 'read',
    output: z.object({
      claim: z.nullable(
        z.object({
          value_percentage: z.number(),
          sample: z.number(),
          measured_from: z.string(),
          measured_until: z.string(),
          valid_until: instantField,
          /** invented for a demo */
          is_demo: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
});
