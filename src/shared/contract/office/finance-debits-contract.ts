import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { cleaned, instantField, publicIdField } from '#shared/contract/fields.ts';
import { PURCHASE_ACTIONS, REFUND_REASON_LENGTH } from '#shared/domain/pay/finance-rules.ts';

const returnField = z.object({
  /** the payment attempt's id */
  id: publicIdField,
  purchase: z.object({ id: publicIdField, reference: z.string() }),
  /** the site's domain */
  site: z.string(),
  /** null: the account was erased */
  email: z.nullable(z.string()),
  amount_cents: z.number(),
  currency: z.string(),
  /** SEPA's reason code; NARR: the provider uses a reason of its own */
  code: z.string(),
  /** the reason as sent by the provider: a SEPA code or its own number */
  reported_code: z.string(),
  at: instantField,
  /** the mandate's reference */
  mandate: z.string(),
  /** true if the money had arrived before it was returned */
  was_paid: z.boolean(),
  /** true if it blocks the member and the account from direct debit */
  is_blocked: z.boolean(),
  /** true if an operator has to check it */
  is_unchecked: z.boolean(),
  /** the value of credits used before the bank took the money back, still owed */
  claim: z.nullable(z.object({ id: publicIdField, amount_cents: z.number() })),
  /** operators' decisions since, oldest first */
  actions: z.array(
    z.object({
      action: z.enum(PURCHASE_ACTIONS),
      amount_cents: z.number(),
      reason: z.string(),
      /** null: the account was erased */
      actor: z.nullable(z.string()),
      at: instantField,
    }),
  ),
});
export type DebitReturn = z.output<typeof returnField>;

export const financeDebitsContract = defineCalls({
  'GET /api/finance-debits.php': {
    summary:
      'Direct debits of the company that a bank has not paid or has taken back, and what became of them. Latest first, 50 at a time, never of one’s own purchase. `before` is the id of the last one seen.',
    caller: 'read_finance',
    limit: 'read',
    query: z.strictObject({ before: z.optional(publicIdField) }),
    output: z.object({ returns: z.array(returnField), has_more: z.boolean() }),
    refusals: [],
  },
  'POST /api/finance-debit.php': {
    summary:
      'Lift what a return has blocked, or note that somebody has looked at it. Where the bank says that there is no mandate, or that its customer wants no debits, a colleague has to do the same. Never of one’s own purchase.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({
      id: publicIdField,
      decision: z.enum(['unblocked', 'checked']),
      reason: z.string().check(cleaned(), z.minLength(1), z.maxLength(REFUND_REASON_LENGTH)),
    }),
    output: z.object({ outcome: z.enum(['done', 'asked']) }),
    refusals: ['not_found', 'decided_already', 'refund_asked_yourself'],
  },
});
