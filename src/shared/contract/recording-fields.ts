import * as z from 'zod/mini';
import { VOICE_LOUDEST_PEAK, VOICE_PEAKS, VOICE_TYPES } from '#shared/domain/voice-rules.ts';

/** A recording, for those who may play it. */
export const recordingField = z.object({
  /** may exceed the maximum by half a second */
  duration_ms: z.number(),
  peaks: z.array(z.number()),
  type: z.enum(VOICE_TYPES),
  filename: z.string(),
});

export type Recording = z.output<typeof recordingField>;

const peaksField = z
  .array(z.int().check(z.minimum(0), z.maximum(VOICE_LOUDEST_PEAK)))
  .check(z.minLength(VOICE_PEAKS), z.maxLength(VOICE_PEAKS));

/** Form fields are text; this one contains JSON. */
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

export const recordingForm = z.strictObject({
  client_id: z.uuid(),
  /** JSON: 64 whole numbers from 0 to 31, the loudness over time */
  peaks: peaksText,
});
