import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { messageIdInput } from '#shared/contract/chat/message-contract.ts';
import { cleaned, publicIdField } from '#shared/contract/fields.ts';
import { REPORT_REASONS, REPORT_TEXT_LENGTH } from '#shared/domain/report-reasons.ts';

const reasonInput = z.enum(REPORT_REASONS);
const textInput = z.string().check(cleaned(), z.maxLength(REPORT_TEXT_LENGTH));

/** What a report is about. A new kind of object is one more member of the union. */
const reportedField = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('profile'), profile: publicIdField }),
  z.strictObject({
    kind: z.literal('photo'),
    profile: publicIdField,
    /** the 32 digits in the photo's address */
    photo: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  }),
  /** a message the reporter received */
  z.strictObject({ kind: z.literal('message'), conversation: publicIdField, message: messageIdInput }),
]);

export type Reported = z.output<typeof reportedField>;

export const reportsContract = defineCalls({
  'POST /api/report.php': {
    summary:
      'Report a profile, a photo or a message to the operators, and block the member at once if requested. A message is reported with the last few of its writer before it. Reporting the same object again while it is open is the same report. The member is not told who reported.',
    caller: 'member',
    limit: 'report',
    body: z.strictObject({ about: reportedField, reason: reasonInput, text: textInput, block: z.boolean() }),
    output: z.object({
      reference: z.string(),
      /** the reader has already reported it */
      is_repeat: z.boolean(),
      /** a receipt was mailed */
      is_mailed: z.boolean(),
    }),
    refusals: [],
  },
});
