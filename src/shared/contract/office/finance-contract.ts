import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  browserIdInput,
  cleaned,
  cleanedLine,
  codeInput,
  instantField,
  lineInput,
  pastedInput,
  publicIdField,
} from '#shared/contract/fields.ts';
import { purchaseField, soldField } from '#shared/contract/office/purchase-contract.ts';
import { plainIdentifier } from '#shared/domain/pasted-text.ts';
import {
  PROVIDER_REF_LENGTH,
  PURCHASE_FILTERS,
  REFUND_REASON_LENGTH,
  TOTAL_GROUPS,
  TRANSFER_REF_LENGTH,
} from '#shared/domain/pay/finance-rules.ts';

/** Years before 2000 are refused: the year 0 is invalid, and there were no sales before 2000. */
const dayInput = z.iso.date().check(z.refine((day) => day >= '2000'));

const totalField = z.object({
  /** the day, domain, country or payment method */
  group: z.string(),
  currency: z.string(),
  payments: z.number(),
  received_cents: z.number(),
  /** refunds and chargebacks; 0 or negative */
  returned_cents: z.number(),
  /** the VAT included in what is left */
  tax_cents: z.number(),
});
export type FinanceTotal = z.output<typeof totalField>;

const liabilityField = z.object({
  site: z.string(),
  country: z.string(),
  currency: z.string(),
  tax_permille: z.number(),
  credits: z.number(),
  amount_cents: z.number(),
  tax_cents: z.number(),
});
export type Liability = z.output<typeof liabilityField>;

export const financeContract = defineCalls({
  'GET /api/finance-purchases.php': {
    summary:
      'Purchases of the company by order number, email address, discount code, or the provider’s name of the payment; without text all. `charged_back` is no status, but a payment that a bank has taken back, however long ago. `iban` is the last four characters of an account that was debited; days are in UTC, both included. Newest first, 50 at a time, never one’s own. `before` is the id of the last one seen.',
    caller: 'read_finance',
    limit: 'read',
    query: z.strictObject({
      text: z.optional(z.string().check(cleanedLine(), z.maxLength(254))),
      iban: z.optional(codeInput.check(z.regex(/^[0-9A-Za-z]{4}$/))),
      status: z.optional(z.enum(PURCHASE_FILTERS)),
      from: z.optional(dayInput),
      until: z.optional(dayInput),
      before: z.optional(publicIdField),
    }),
    output: z.object({ purchases: z.array(soldField), has_more: z.boolean() }),
    refusals: [],
  },
  'GET /api/finance-purchase.php': {
    summary: 'One purchase of the company with all its steps; never one’s own.',
    caller: 'read_finance',
    limit: 'read',
    query: z.strictObject({ id: publicIdField }),
    output: z.object({ purchase: purchaseField }),
    refusals: ['not_found'],
  },
  'POST /api/finance-refund.php': {
    summary:
      'Give back a part of what was paid, by the way it came. Above about € 100 of one purchase it waits for a colleague. Never of one’s own purchase.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({
      id: publicIdField,
      amount_cents: z.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
      reason: z.string().check(cleaned(), z.minLength(1), z.maxLength(REFUND_REASON_LENGTH)),
      /** goodwill: the buyer keeps the credits */
      keeps_credits: z.boolean(),
      /** a key per press of the button, so that a retry does not refund twice */
      client_key: browserIdInput,
    }),
    output: z.object({ outcome: z.enum(['refunded', 'asked']) }),
    refusals: ['not_found', 'refund_too_high', 'idempotency_key_reused'],
  },
  'POST /api/finance-grant.php': {
    summary:
      'Grant what a colleague has asked for: a refund, the end of a claim, what became of a refund, or why too much was given back.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
    output: z.object({}),
    refusals: [
      'not_found',
      'refund_too_high',
      'refund_asked_yourself',
      'decided_already',
      'refund_may_still_go',
      'refund_still_owed',
    ],
  },
  'GET /api/finance-open.php': {
    summary:
      'Purchases of the company that wait for a person: a refund has failed, is unclear or late, more was given back than known, a charge is unclear, or a claim is open. Oldest first, 50 at a time, never one’s own. `after` is the id of the last one seen.',
    caller: 'read_finance',
    limit: 'read',
    query: z.strictObject({ after: z.optional(publicIdField) }),
    output: z.object({ purchases: z.array(soldField), has_more: z.boolean() }),
    refusals: [],
  },
  'POST /api/finance-transfer.php': {
    summary: 'Note that a failed refund was transferred by hand. Never of one’s own purchase.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({
      id: publicIdField,
      transfer_ref: lineInput(TRANSFER_REF_LENGTH),
    }),
    output: z.object({}),
    refusals: ['not_found', 'decided_already'],
  },
  'POST /api/finance-refund-end.php': {
    summary:
      'Say what became of a refund that the provider does not tell: it has gone, or it has not, and is owed again. More than about € 100 of one purchase waits for a colleague. Never of one’s own purchase.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({
      id: publicIdField,
      outcome: z.enum(['gone', 'not_gone']),
      reason: z.string().check(cleaned(), z.minLength(1), z.maxLength(REFUND_REASON_LENGTH)),
    }),
    output: z.object({ outcome: z.enum(['closed', 'asked']) }),
    refusals: ['not_found', 'decided_already', 'refund_may_still_go'],
  },
  'POST /api/finance-excess.php': {
    summary:
      'Say why the provider gave back more of a payment than our books have; `id` is that of the attempt. What went to the buyer counts as given back, and can only be said once no refund of that payment is waiting to be sent or transferred. More than about € 100 of one purchase waits for a colleague. A sum that grows later waits anew. Never of one’s own purchase.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({
      id: publicIdField,
      /** given: the buyer received it; other: it did not belong to this order */
      outcome: z.enum(['given', 'other']),
      reason: z.string().check(cleaned(), z.minLength(1), z.maxLength(REFUND_REASON_LENGTH)),
    }),
    output: z.object({ outcome: z.enum(['closed', 'asked']) }),
    refusals: ['not_found', 'decided_already', 'refund_still_owed'],
  },
  'POST /api/finance-charge-close.php': {
    summary:
      'Say what became of a charge that the provider has not answered for an hour, of a direct debit that it has not named for three days, or of a payment that it has named, without an answer that we can read for two weeks: of that one only that it was not made, and only if the provider, asked once more, does not say otherwise. What the provider has called on its way for two weeks is shown, too, and ended by the provider alone. What was made is named as the provider does, which is then asked; a collection of which only the sum says that it is of this order has to be named by a colleague, too. Never of one’s own purchase.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({
      id: publicIdField,
      /** null: the payment was not made */
      provider_ref: z.nullable(
        pastedInput(1000, plainIdentifier).check(z.regex(/^[\w-]+$/), z.maxLength(PROVIDER_REF_LENGTH)),
      ),
      reason: z.string().check(cleaned(), z.minLength(1), z.maxLength(REFUND_REASON_LENGTH)),
    }),
    output: z.object({ outcome: z.enum(['closed', 'asked']) }),
    refusals: ['not_found', 'decided_already', 'charge_not_found', 'charge_answered', 'refund_asked_yourself'],
  },
  'POST /api/finance-claim.php': {
    summary:
      'Close a claim: paid in another way, or given up. More than about € 100 of one purchase waits for a colleague. Never of one’s own purchase.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({
      id: publicIdField,
      outcome: z.enum(['settled', 'waived']),
      reason: z.string().check(cleaned(), z.minLength(1), z.maxLength(REFUND_REASON_LENGTH)),
    }),
    output: z.object({ outcome: z.enum(['closed', 'asked']) }),
    refusals: ['not_found', 'decided_already'],
  },
  'GET /api/finance-totals.php': {
    summary:
      'Money of the company by day (in UTC), site, country or method, both days included. As a table at `/finance/totals.csv`.',
    caller: 'read_finance',
    limit: 'read',
    query: z.strictObject({ from: dayInput, until: dayInput, by: z.enum(TOTAL_GROUPS) }),
    output: z.object({ totals: z.array(totalField) }),
    refusals: [],
  },
  'GET /api/finance-liability.php': {
    summary:
      'What the company owes in unused credits, by site, country and VAT: now, or at the end of a day (in UTC). As a table at `/finance/liability.csv`.',
    caller: 'read_finance',
    limit: 'read',
    query: z.strictObject({ day: z.optional(dayInput) }),
    output: z.object({
      liability: z.array(liabilityField),
      /** when the lots were read; null: not recorded for that day */
      as_of: z.nullable(instantField),
    }),
    refusals: [],
  },
});
