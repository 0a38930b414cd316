import { randomBytes } from 'node:crypto';
import { AudioError } from '#server/platform/audio/audio-error.ts';
import { type Audio, readAudio } from '#server/platform/audio/read-audio.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { claimLeftover, giveUpLeftover, noteLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { isVoiceLength, VOICE_SHORTEST_SECONDS, type VoiceType } from '#shared/domain/voice-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database; readonly objects: Objects };
type RecordingFile = {
  readonly file: Uint8Array;
  readonly folder: 'voices' | 'hellos';
  readonly longestSeconds: number;
};

export type Upload = {
  /** made by the client: a retry does not store a second recording */
  readonly clientId: string;
  readonly peaks: readonly number[];
  readonly file: Uint8Array;
};

type StoredRecording = {
  readonly objectKey: string;
  readonly type: VoiceType;
  readonly durationMs: number;
};

type Rows<Row> = {
  /** returns the row of an earlier try; refuses if the limit is reached */
  readonly findEarlier: (db: Pick<Database, 'run'>) => Promise<Row | null>;
  readonly add: (tx: Transaction, recording: StoredRecording) => Promise<Row>;
};

const EXTENSIONS: Readonly<Record<VoiceType, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

const requireAudio = (file: Uint8Array): Audio => {
  try {
    return readAudio(file);
  } catch (error) {
    if (error instanceof AudioError) return refuse(error.fault === 'type' ? 'voice_type_refused' : 'voice_unreadable');
    throw error;
  }
};

/** Writes the file before its row, which claims it. The sweep deletes files to which no row refers. */
const storeFile = async (
  { db, objects, now }: Context,
  { file, folder, longestSeconds }: RecordingFile,
): Promise<StoredRecording> => {
  const { type, durationMs, bytes } = requireAudio(file);
  if (!isVoiceLength(durationMs, longestSeconds)) {
    return refuse('voice_length_refused', { min: VOICE_SHORTEST_SECONDS, max: longestSeconds });
  }
  const objectKey = `${folder}/${randomBytes(16).toString('hex')}.${EXTENSIONS[type]}`;
  await noteLeftover(db, objectKey, now);
  await objects.put(objectKey, bytes);
  return { objectKey, type, durationMs };
};

const lockMember = statement<[memberId: MemberId], { id: MemberId }>(
  'recording-owner-lock',
  `select id from members where id = $1 and status <> 'deletion_pending' for no key update`,
);

/**
 * Locks a member, so that changes of their recordings run one after another. Refuses members who are deleting their
 * account.
 */
export const lockRecordingOwner = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  const [member] = await tx.run(lockMember, [memberId]);
  if (member === undefined) refuse('authentication_required');
};

/** Stores a recording and its row once, however often one upload arrives. */
export const storeOnce = async <Row>(
  ctx: Context,
  recordingFile: RecordingFile,
  { findEarlier, add }: Rows<Row>,
): Promise<Row> => {
  const { db, viewer, now } = ctx;
  const earlier = await findEarlier(db);
  if (earlier !== null) return earlier;
  const recording = await storeFile(ctx, recordingFile);
  return db.transaction(async (tx) => {
    await lockRecordingOwner(tx, viewer.memberId);
    const first = await findEarlier(tx);
    if (first !== null) {
      await giveUpLeftover(tx, recording.objectKey, now);
      return first;
    }
    await claimLeftover(tx, recording.objectKey);
    return add(tx, recording);
  });
};
