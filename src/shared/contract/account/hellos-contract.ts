import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { recordingField, recordingForm } from '#shared/contract/recording-fields.ts';
import { HELLO_REJECTION_REASONS } from '#shared/domain/hello-rejection.ts';
import { VOICE_FILE_MEGABYTES } from '#shared/domain/voice-rules.ts';

const ownHelloField = z.object({
  ...recordingField.shape,
  status: z.enum(['pending', 'active', 'rejected']),
  /** why it was rejected */
  reason: z.nullable(z.enum(HELLO_REJECTION_REASONS)),
});

export type OwnHello = z.output<typeof ownHelloField>;

export const hellosContract = defineCalls({
  'GET /api/my-hello.php': {
    summary: 'One’s own spoken hello, whatever its status.',
    caller: 'member',
    limit: 'read',
    output: z.object({ hello: z.nullable(ownHelloField) }),
    refusals: [],
  },
  'POST /api/hello.php': {
    summary:
      'Upload the spoken hello of one’s profile: Opus in WebM or Ogg, AAC in MP4, 1 to 30 seconds. Dates, comments and places in it are removed. It replaces the one before, which is erased. Others hear it once the operators have approved it. A repeated request with the same `client_id` answers with the existing recording.',
    caller: 'member',
    limit: 'upload',
    body: recordingForm,
    file: {
      maximumBytes: VOICE_FILE_MEGABYTES * 1_000_000,
      tooLarge: 'voice_too_heavy',
      tooMuchUnconfirmed: 'unconfirmed_upload_limit',
    },
    output: z.object({ hello: ownHelloField }),
    refusals: [
      'unconfirmed_upload_limit',
      'voice_type_refused',
      'voice_too_heavy',
      'voice_length_refused',
      'voice_unreadable',
    ],
  },
  'DELETE /api/hello.php': {
    summary: 'Erase one’s spoken hello.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  },
});
