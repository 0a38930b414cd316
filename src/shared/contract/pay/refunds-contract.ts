import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { browserIdInput, cleanedLine, emailInput, instantField } from '#shared/contract/fields.ts';
import { ORDER_TEXT_LENGTH, WITHDRAWAL_NAME_LENGTH } from '#shared/domain/pay/refund-rules.ts';

const wordsInput = (length: number) => z.string().check(cleanedLine(), z.minLength(1), z.maxLength(length));

export const refundsContract = defineCalls({
  'GET /api/withdrawal.php': {
    summary: 'What the page of withdrawal fills in for a member; null for a visitor.',
    caller: 'anyone',
    limit: 'read',
    output: z.object({ member: z.nullable(z.object({ name: z.string(), email: z.string() })) }),
    refusals: [],
  },
  'GET /api/refundable.php': {
    summary:
      'What deleting the account gives back, by currency: the unused credits that can still be withdrawn, or all of them for a member who was told of new terms and has not accepted them.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      refundable: z.array(z.object({ cents: z.number(), currency: z.string(), credits: z.number() })),
    }),
    refusals: [],
  },
  'POST /api/withdrawal.php': {
    summary:
      'Withdraw from a purchase, with or without an account. A receipt with date and time is mailed; the answer does not tell whether the order or the address is known. Where both belong together, credits and money go at once.',
    caller: 'anyone',
    limit: 'report',
    body: z.strictObject({
      name: wordsInput(WITHDRAWAL_NAME_LENGTH),
      /** the order number as typed */
      order: wordsInput(ORDER_TEXT_LENGTH),
      email: emailInput,
      /** a key per press of the button, so that a retry does not declare twice */
      client_key: browserIdInput,
    }),
    output: z.object({ received_at: instantField }),
    refusals: ['email_invalid', 'rate_limited', 'idempotency_key_reused'],
  },
});
