import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { codeInput, instantField, lineInput, pastedInput } from '#shared/contract/fields.ts';
import { plainIdentifier } from '#shared/domain/pasted-text.ts';
import { DIRECT_DEBIT_STEPS } from '#shared/domain/pay/direct-debit-steps.ts';
import { plainIban } from '#shared/domain/pay/iban-rules.ts';

const addressField = z.object({ street: z.string(), house_number: z.string(), zip: z.string(), city: z.string() });

const directDebitField = z.object({
  /** true if the checkout offers direct debit; false: steps are refused, and only existing data is shown */
  is_offered: z.boolean(),
  /** the first step not completed yet */
  step: z.enum(DIRECT_DEBIT_STEPS),
  holder: z.nullable(z.string()),
  /** masked: only country and last characters */
  iban: z.nullable(z.string()),
  address: z.nullable(addressField),
  /** masked: only first and last digits */
  phone: z.nullable(z.string()),
  /** until when the last code sent is valid; null: none */
  code_until: z.nullable(instantField),
  /** the text of the mandate */
  words: z.nullable(z.string()),
  /** the mandate's reference on bank statements */
  reference: z.nullable(z.string()),
  signed_at: z.nullable(instantField),
});
export type DirectDebit = z.output<typeof directDebitField>;

const output = z.object({ direct_debit: directDebitField });

const always = ['confirmation_required', 'email_not_proved'] as const;
const step = [...always, 'direct_debit_unavailable'] as const;

export const debitsContract = defineCalls({
  'GET /api/direct-debit.php': {
    summary: 'One’s own direct debit: what is entered so far, or signed.',
    caller: 'member',
    limit: 'read',
    output,
    refusals: ['confirmation_required'],
  },
  'PUT /api/direct-debit-account.php': {
    summary: 'The account to collect from, and whose it is. What was signed for another account ends.',
    caller: 'member',
    limit: 'order',
    body: z.strictObject({
      /** empty: the one entered before */
      iban: pastedInput(100, plainIban),
      holder: lineInput(70),
    }),
    output,
    refusals: [...step, 'iban_invalid', 'payment_processing'],
  },
  'PUT /api/direct-debit-address.php': {
    summary: 'Where the owner of the account lives.',
    caller: 'member',
    limit: 'order',
    body: z.strictObject({
      street: lineInput(100),
      house_number: lineInput(20),
      zip: lineInput(16),
      city: lineInput(80),
    }),
    output,
    refusals: [...step, 'mandate_missing'],
  },
  'POST /api/direct-debit-code.php': {
    summary: 'Send a code to a mobile phone by text message: three a day, each for ten minutes.',
    caller: 'member',
    limit: 'order',
    body: z.strictObject({
      /** empty: the one entered before */
      phone: pastedInput(60, plainIdentifier),
    }),
    output,
    refusals: [
      ...step,
      'mandate_missing',
      'phone_invalid',
      'phone_country_unavailable',
      'sms_code_limit_reached',
      'sms_not_sent',
    ],
  },
  'POST /api/direct-debit-phone.php': {
    summary: 'Prove the mobile phone with the code that was sent to it, in at most five tries.',
    caller: 'member',
    limit: 'order',
    body: z.strictObject({ otp: codeInput }),
    output,
    refusals: [...step, 'sms_code_invalid'],
  },
  'POST /api/direct-debit-mandate.php': {
    summary: 'Sign the mandate: orders can be collected from the account from now on.',
    caller: 'member',
    limit: 'order',
    body: z.strictObject({
      /** as shown above the button */
      words: z.string().check(z.maxLength(4000)),
    }),
    output,
    refusals: [...step, 'mandate_missing', 'mandate_changed'],
  },
  'DELETE /api/direct-debit.php': {
    summary: 'Revoke the mandate, or give up what was entered.',
    caller: 'member',
    limit: 'order',
    output,
    refusals: [...always, 'payment_processing'],
  },
});
