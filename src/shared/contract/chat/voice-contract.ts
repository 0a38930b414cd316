import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { publicIdField } from '#shared/contract/fields.ts';
import { VOICE_FILE_MEGABYTES, VOICE_LOUDEST_PEAK, VOICE_PEAKS, VOICE_TYPES } from '#shared/domain/chat/voice-rules.ts';

const peaksField = z
  .array(z.int().check(z.minimum(0), z.maximum(VOICE_LOUDEST_PEAK)))
  .check(z.minLength(VOICE_PEAKS), z.maxLength(VOICE_PEAKS));

/** A recording, for its owner or the one it was sent to. */
export const voiceField = z.object({
  /** may pass the longest by half a second */
  duration_ms: z.number(),
  peaks: z.array(z.number()),
  type: z.enum(VOICE_TYPES),
  filename: z.string(),
});

/** A field of a form is text: this one holds JSON. */
const peaksText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(300)),
    z.transform((text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    }),
  ),
  peaksField,
);

export const voiceContract = defineCalls({
  'POST /api/voice.php': {
    summary:
      'Upload a recording for a voice message: Opus in WebM or Ogg, AAC in MP4, 1 to 60 seconds. Dates, comments and places in it are removed. Erased when it is not sent within a day. A repeated request with the same `client_id` answers with the existing recording.',
    caller: 'member',
    limit: 'upload',
    body: z.strictObject({
      client_id: z.uuid(),
      /** JSON: 64 whole numbers from 0 to 31, how loud it is from beginning to end */
      peaks: peaksText,
    }),
    file: {
      maximumBytes: VOICE_FILE_MEGABYTES * 1_000_000,
      tooLarge: 'voice_too_heavy',
      tooMuchUnconfirmed: 'unconfirmed_upload_limit',
    },
    output: z.object({ voice: z.object({ id: publicIdField, ...voiceField.shape }) }),
    refusals: [
      'unconfirmed_upload_limit',
      'voice_limit_reached',
      'voice_type_refused',
      'voice_too_heavy',
      'voice_length_refused',
      'voice_unreadable',
    ],
  },
});
