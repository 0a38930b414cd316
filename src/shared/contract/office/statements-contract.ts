import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { cleaned, cleanedLine, instantField, publicIdField } from '#shared/contract/fields.ts';
import { FINANCE_ACTIONS, REFUND_REASON_LENGTH } from '#shared/domain/pay/finance-rules.ts';
import {
  DIFFERENCE_KINDS,
  STATEMENT_KINDS,
  STATEMENT_MEGABYTES,
  TRANSFER_PROPOSALS,
} from '#shared/domain/pay/statement-kinds.ts';

const statementField = z.object({
  id: publicIdField,
  /** the file's name */
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  imported_at: instantField,
  /** null: imported by command, or the account was erased */
  actor: z.nullable(z.string()),
  /** the number of lines not in earlier files */
  lines: z.number(),
  matched: z.number(),
  sums: z.array(z.object({ currency: z.string(), amount_cents: z.number(), fee_cents: z.number() })),
});
export type ProviderStatement = z.output<typeof statementField>;

/** Identifies a line of a statement, or a movement in our books. */
const lineInput = z.nullable(z.string().check(z.regex(/^\d{1,18}$/)));
const movementInput = z.nullable(publicIdField);

const differenceField = z.object({
  difference: z.enum(DIFFERENCE_KINDS),
  kind: z.enum(STATEMENT_KINDS),
  /** null: not in the statement */
  line: z.nullable(z.string()),
  /** null: not in our books */
  movement: z.nullable(publicIdField),
  /** the provider's id of the payment */
  provider_ref: z.string(),
  day: z.string(),
  currency: z.string(),
  reported_cents: z.nullable(z.number()),
  known_cents: z.nullable(z.number()),
  /** null: it belongs to no purchase of ours */
  purchase: z.nullable(z.object({ id: publicIdField, reference: z.string() })),
  /** the order named in the payer's text and what to do; null: no order is named */
  proposal: z.nullable(
    z.object({
      kind: z.enum(TRANSFER_PROPOSALS),
      /** false: the reader uploaded the file or requested it, so a colleague has to decide */
      may_take: z.boolean(),
      /** true if one operator has requested it and the amount requires a second one */
      is_asked: z.boolean(),
      order: z.object({ id: publicIdField, reference: z.string() }),
      asked_cents: z.number(),
      asked_currency: z.string(),
    }),
  ),
});
export type Difference = z.output<typeof differenceField>;

const entryField = z.object({
  id: z.string(),
  action: z.enum(FINANCE_ACTIONS),
  /** null: a difference was closed */
  amount_cents: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  keeps_credits: z.boolean(),
  reason: z.string(),
  /** null: the account was erased */
  actor: z.nullable(z.string()),
  at: instantField,
  purchase: z.nullable(z.object({ id: publicIdField, reference: z.string() })),
  /** for a difference: the provider's id of the payment */
  provider_ref: z.nullable(z.string()),
});
export type FinanceEntry = z.output<typeof entryField>;

export const statementsContract = defineCalls({
  'POST /api/finance-statement.php': {
    summary:
      'Hand in what the payment provider says it has done: a CSV with the columns day, kind, reference, amount, fee and currency, and with text if payers have written one. The same lines a second time change nothing.',
    caller: 'finance',
    limit: 'upload',
    body: z.strictObject({ name: z.string().check(cleanedLine(), z.minLength(1), z.maxLength(100)) }),
    file: {
      maximumBytes: STATEMENT_MEGABYTES * 1_000_000,
      tooLarge: 'statement_too_large',
      tooMuchUnconfirmed: 'unconfirmed_upload_limit',
    },
    output: z.object({ lines: z.number(), added: z.number(), matched: z.number() }),
    refusals: ['not_found', 'statement_unreadable', 'statement_too_large', 'unconfirmed_upload_limit'],
  },
  'GET /api/finance-statements.php': {
    summary:
      'The statements of the provider that were handed in, latest first, 30 at a time. `before` is the id of the last one seen.',
    caller: 'read_finance',
    limit: 'read',
    query: z.strictObject({ before: z.optional(publicIdField) }),
    output: z.object({ statements: z.array(statementField), has_more: z.boolean() }),
    refusals: [],
  },
  'GET /api/finance-differences.php': {
    summary:
      'Where our books and the statements differ and nobody has said why, oldest first, at most 100; never about one’s own purchases.',
    caller: 'read_finance',
    limit: 'read',
    output: z.object({ differences: z.array(differenceField), has_more: z.boolean() }),
    refusals: [],
  },
  'POST /api/finance-difference.php': {
    summary: 'Close a difference with a reason. Neither the books nor the statement change by it.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({
      line: lineInput,
      movement: movementInput,
      reason: z.string().check(cleaned(), z.minLength(1), z.maxLength(REFUND_REASON_LENGTH)),
    }),
    output: z.object({}),
    refusals: ['not_found'],
  },
  'POST /api/finance-incoming.php': {
    summary:
      'Let a transfer that the provider knows nothing of pay the order that it names, where the sum is right; never a line of a file of one’s own. Above about € 100 a line that the command has read waits for a second person, who makes the same call.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({ line: z.string().check(z.regex(/^\d{1,18}$/)) }),
    output: z.object({ outcome: z.enum(['taken', 'asked']) }),
    refusals: ['not_found', 'decided_already', 'statement_uploaded_yourself', 'refund_asked_yourself'],
  },
  'GET /api/finance-log.php': {
    summary:
      'What operators decided about the money of the company, latest first, 50 at a time; never about one’s own purchases. `before` is the id of the last one seen.',
    caller: 'read_finance',
    limit: 'read',
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
    output: z.object({ entries: z.array(entryField), has_more: z.boolean() }),
    refusals: [],
  },
});
