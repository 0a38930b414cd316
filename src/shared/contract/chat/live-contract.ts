import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { publicIdField } from '#shared/contract/fields.ts';
import { LIFE_SIGNALS, MAXIMUM_WATCHED } from '#shared/realtime/live-rules.ts';

const signalsOutput = z.object({
  /** what others may see */
  signals: z.object({ typing: z.boolean(), read: z.boolean(), presence: z.boolean() }),
});

export const liveContract = defineCalls({
  'POST /api/typing.php': {
    summary: 'I am writing in this conversation: at most once in three seconds, gone after five, stored nowhere.',
    caller: 'member',
    limit: 'beacon',
    body: z.strictObject({ conversation: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
  'POST /api/beat.php': {
    summary:
      'I am here, for another 75 seconds. `watch` names partners of conversations whose coming and going the stream then ' +
      'tells for as long; the answer says which of them are here now.',
    caller: 'member',
    limit: 'beacon',
    body: z.strictObject({ watch: z.array(publicIdField).check(z.maxLength(MAXIMUM_WATCHED)) }),
    output: z.object({ online: z.array(publicIdField) }),
    refusals: [],
  },
  'GET /api/signals.php': {
    summary: 'Which signs of life of mine others see: that I type, that I have read, that I am here.',
    caller: 'member',
    limit: 'read',
    output: signalsOutput,
    refusals: [],
  },
  'PUT /api/signals.php': {
    summary: 'Show one of my signs of life, or keep it to myself.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ signal: z.enum(LIFE_SIGNALS), shown: z.boolean() }),
    output: signalsOutput,
    refusals: [],
  },
});
