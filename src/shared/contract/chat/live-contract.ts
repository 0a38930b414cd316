import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { publicIdField } from '#shared/contract/fields.ts';
import { LIFE_SIGNALS, MAXIMUM_WATCHED } from '#shared/realtime/live-rules.ts';

const signalsOutput = z.object({
  /** the signals that others may see */
  signals: z.object({ typing: z.boolean(), read: z.boolean(), presence: z.boolean() }),
});

export const liveContract = defineCalls({
  'POST /api/typing.php': {
    summary: 'I am typing in this conversation: at most once in three seconds, lasts five, never stored.',
    caller: 'member',
    limit: 'beacon',
    body: z.strictObject({ conversation: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
  'POST /api/beat.php': {
    summary:
      'I am here, for another 75 seconds. `watch` names partners whose presence the stream then tells for as long; the answer says which of them are here now.',
    caller: 'member',
    limit: 'beacon',
    body: z.strictObject({ watch: z.array(publicIdField).check(z.maxLength(MAXIMUM_WATCHED)) }),
    output: z.object({ online: z.array(publicIdField) }),
    refusals: [],
  },
  'GET /api/signals.php': {
    summary: 'Which of my signals others see: typing, read, presence.',
    caller: 'member',
    limit: 'read',
    output: signalsOutput,
    refusals: [],
  },
  'PUT /api/signals.php': {
    summary: 'Show one of my signals, or hide it.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ signal: z.enum(LIFE_SIGNALS), shown: z.boolean() }),
    output: signalsOutput,
    refusals: [],
  },
});
