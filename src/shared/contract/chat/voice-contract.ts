import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { publicIdField } from '#shared/contract/fields.ts';
import { recordingField, recordingForm } from '#shared/contract/recording-fields.ts';
import { VOICE_FILE_MEGABYTES } from '#shared/domain/voice-rules.ts';

export const voiceContract = defineCalls({
  'POST /api/voice.php': {
    summary:
      'Upload a recording for a voice message: Opus in WebM or Ogg, AAC in MP4, 1 to 60 seconds. Dates, comments and places in it are removed. Erased when it is not sent within a day. A repeated request with the same `client_id` answers with the existing recording.',
    caller: 'member',
    limit: 'upload',
    body: recordingForm,
    file: {
      maximumBytes: VOICE_FILE_MEGABYTES * 1_000_000,
      tooLarge: 'voice_too_heavy',
      tooMuchUnconfirmed: 'unconfirmed_upload_limit',
    },
    output: z.object({ voice: z.object({ id: publicIdField, ...recordingField.shape }) }),
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
