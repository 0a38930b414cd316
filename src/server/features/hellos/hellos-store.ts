import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { giveUpLeftover } from '#server/platform/objects/leftovers.ts';
import type { HelloRejectionReason } from '#shared/domain/hello-rejection.ts';
import type { VoiceType } from '#shared/domain/voice-rules.ts';

export type HelloRow = {
  readonly key: string;
  readonly client_id: string;
  readonly type: VoiceType;
  readonly duration_ms: number;
  readonly peaks: number[];
  readonly status: 'pending' | 'active' | 'rejected';
  readonly reason: HelloRejectionReason | null;
};

const COLUMNS = 'key, client_id, type, duration_ms, peaks, status, rejection_reason as reason';

const ofMember = statement<[memberId: MemberId], HelloRow>(
  'hello-of-member',
  `select ${COLUMNS} from hellos where member_id = $1`,
);

export const findOwnHello = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<HelloRow | null> =>
  (await db.run(ofMember, [memberId]))[0] ?? null;

const remove = statement<[memberId: MemberId], { object_key: string }>(
  'hello-remove',
  'delete from hellos where member_id = $1 returning object_key',
);

/** Deletes the member's hello; the next sweep deletes its file. */
export const removeHello = async (tx: Transaction, memberId: MemberId, now: Date): Promise<void> => {
  for (const { object_key: key } of await tx.run(remove, [memberId])) await giveUpLeftover(tx, key, now);
};

type NewHello = [
  memberId: MemberId,
  objectKey: string,
  clientId: string,
  type: VoiceType,
  durationMs: number,
  peaks: readonly number[],
  now: Date,
];

const add = statement<NewHello, HelloRow>(
  'hello-add',
  `insert into hellos (member_id, object_key, client_id, type, duration_ms, peaks, status, created_at)
   values ($1, $2, $3, $4, $5, $6::smallint[], 'pending', $7) returning ${COLUMNS}`,
);

export const addHello = async (tx: Transaction, hello: NewHello): Promise<HelloRow> => {
  const [row] = await tx.run(add, hello);
  if (row === undefined) throw new Error('A hello that was stored was not answered.');
  return row;
};
