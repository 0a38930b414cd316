import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { publicIdField } from '#shared/contract/fields.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';
import { CARD_BRANDS } from '#shared/domain/pay/payment-method-properties.ts';

const storedCardField = z.object({
  /** the payment method it was used with */
  method: z.enum(PAYMENT_METHODS),
  brand: z.enum(CARD_BRANDS),
  last_four: z.string(),
});
export type StoredCard = z.output<typeof storedCardField>;

const cardOutput = z.object({ card: z.nullable(storedCardField) });

export const cardsContract = defineCalls({
  'GET /api/stored-card.php': {
    summary: 'One’s own card that is kept for the next time; there is at most one.',
    caller: 'member',
    limit: 'read',
    output: cardOutput,
    refusals: [],
  },
  'DELETE /api/stored-card.php': {
    summary: 'Forget the card that is kept: the provider’s name of it is deleted.',
    caller: 'member',
    limit: 'order',
    output: cardOutput,
    refusals: [],
  },
  'GET /api/repeat-order.php': {
    summary: 'What was bought last, as far as it is still sold, and the way to pay it again.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      /** null: nothing was bought, or it is no longer sold */
      bundle: z.nullable(publicIdField),
      /** the payment method of that order; null: not paid, or no longer available */
      method: z.nullable(z.enum(PAYMENT_METHODS)),
      card: z.nullable(storedCardField),
    }),
    refusals: [],
  },
});
