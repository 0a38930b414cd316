import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField } from '#shared/contract/fields.ts';
import { PAGE_NAMES } from '#shared/domain/static-pages.ts';

/** A part of a line; `href` is a path of the site, a web address or a mailto address. */
const pieceField = z.object({
  text: z.string(),
  mark: z.optional(z.enum(['strong', 'emphasis'])),
  href: z.optional(z.string()),
});
const lineField = z.array(pieceField);

const blockField = z.discriminatedUnion('kind', [
  /** level 2 or 3; `id` is its anchor */
  z.object({ kind: z.literal('heading'), level: z.number(), id: z.string(), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), line: lineField }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(lineField) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(lineField)) }),
  /** names and their values */
  z.object({ kind: z.literal('facts'), rows: z.array(z.object({ name: z.string(), value: lineField })) }),
]);

export type PageLine = z.output<typeof lineField>;
export type PageBlock = z.output<typeof blockField>;

export const pagesContract = defineCalls({
  'GET /api/page.php': {
    summary:
      'A static page in the reader’s language, with the details of their country; an earlier version by its date.',
    caller: 'anyone',
    limit: 'read',
    query: z.strictObject({ name: z.enum(PAGE_NAMES), version: z.optional(instantField.check(z.maxLength(40))) }),
    output: z.object({
      title: z.string(),
      summary: lineField,
      /** since when this text is in force; also identifies the version */
      valid_from: instantField,
      blocks: z.array(blockField),
      /** newest first, including future ones */
      versions: z.array(instantField),
      /** ids of headings with changes since the member accepted the terms; null: not requested */
      changed: z.nullable(z.array(z.string())),
    }),
    refusals: ['not_found'],
  },
  'GET /api/terms.php': {
    summary: 'The newest terms that the member has not accepted yet, of today or to come; null for a visitor.',
    caller: 'anyone',
    limit: 'read',
    output: z.object({ new_version: z.nullable(instantField) }),
    refusals: [],
  },
  'POST /api/terms.php': {
    summary: 'Accept the newest terms.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ version: instantField.check(z.maxLength(40)) }),
    output: z.object({}),
    refusals: ['terms_changed'],
  },
});
