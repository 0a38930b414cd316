import { isRecentSql } from '#server/platform/clock/recent.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId, VoiceId } from '#server/platform/ids/public-id.ts';
import type { VoiceType } from '#shared/domain/voice-rules.ts';

export type VoiceRow = {
  readonly id: VoiceId;
  readonly key: string;
  readonly type: VoiceType;
  readonly duration_ms: number;
  readonly peaks: number[];
};

const VOICE_COLUMNS = 'id, key, type, duration_ms, peaks';

const uploaded = statement<[memberId: MemberId, clientId: string], VoiceRow>(
  'voice-uploaded',
  `select ${VOICE_COLUMNS} from voices where member_id = $1 and client_id = $2`,
);

export const findUploadedVoice = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  clientId: string,
): Promise<VoiceRow | null> => (await db.run(uploaded, [memberId, clientId]))[0] ?? null;

/** Maximum number of recordings waiting to be sent; they are deleted after a day. */
export const UNSENT_AT_MOST = 50;

const countUnsent = statement<[memberId: MemberId, now: Date], { voices: number }>(
  'voices-count-unsent',
  `select count(*)::int as voices from voices vo where vo.member_id = $1 and not vo.is_kept and ${isRecentSql('vo.created_at', '$2', '1 day')}
     and not exists (select from messages g where g.voice_id = vo.id)`,
);

export const requireFewUnsent = async (db: Pick<Database, 'run'>, memberId: MemberId, now: Date): Promise<void> => {
  const [row] = await db.run(countUnsent, [memberId, now]);
  if ((row?.voices ?? 0) >= UNSENT_AT_MOST) refuse('voice_limit_reached', { max: UNSENT_AT_MOST });
};

type NewVoice = [
  memberId: MemberId,
  objectKey: string,
  clientId: string,
  type: VoiceType,
  durationMs: number,
  peaks: readonly number[],
  now: Date,
];

const add = statement<NewVoice, VoiceRow>(
  'voice-add',
  `insert into voices (member_id, object_key, client_id, type, duration_ms, peaks, created_at)
   values ($1, $2, $3, $4, $5, $6::smallint[], $7) returning ${VOICE_COLUMNS}`,
);

export const addVoice = async (tx: Transaction, voice: NewVoice): Promise<VoiceRow> => {
  const [row] = await tx.run(add, voice);
  if (row === undefined) throw new Error('A recording that was stored was not answered.');
  return row;
};
