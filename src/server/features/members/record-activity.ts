import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Activity is written again only after this time, because every write updates search indexes. */
const GRANULARITY_MINUTES = 5;
/** A member whose activity was written is not sent to the database again before this time. */
const ASK_AGAIN_MS = 60_000;
const FLUSH_MS = 1_000;
/** The batch size. After a restart all members come back at once, and larger batches would delay other requests. */
const AT_ONCE = 50;

const writeActivity = statement<[members: MemberId[], seenAt: Date[]], never>(
  'members-write-activity',
  `with seen as (select * from unnest($1::bigint[], $2::timestamptz[]) as seen (id, at)),
   changed as (
     insert into member_activity as known (member_id, last_active_at)
     select seen.id, seen.at from seen join members m on m.id = seen.id order by seen.id
     on conflict (member_id) do update set last_active_at = excluded.last_active_at
     where known.last_active_at < excluded.last_active_at - interval '${GRANULARITY_MINUTES} minutes'
     returning member_id, last_active_at
   )
   update member_search s set last_active_at = shown_activity(m.hidden_signals, changed.last_active_at)
   from changed join members m on m.id = changed.member_id where s.id = changed.member_id`,
);

/** A new member was active just now. */
export const startActivity = async (tx: Transaction, memberId: MemberId, now: Date): Promise<void> => {
  await tx.kysely.insertInto('member_activity').values({ member_id: memberId, last_active_at: now }).execute();
};

export type ActivityRecorder = {
  /** Remembers that a member was active just now; does no I/O. */
  record(memberId: MemberId): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

export const createActivityRecorder = (
  db: Database,
  clock: Clock,
  onFault: (error: unknown) => void,
): ActivityRecorder => {
  const seen = new Map<MemberId, Date>();
  /** in the order of writing, the oldest first */
  const written = new Map<MemberId, Date>();
  const forgetOld = (): void => {
    const since = clock.now().getTime() - ASK_AGAIN_MS;
    for (const [memberId, at] of written) {
      if (at.getTime() > since) return;
      written.delete(memberId);
    }
  };
  const flush = async () => {
    const all = [...seen];
    seen.clear();
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const batch = all.slice(start, start + AT_ONCE);
      await db.run(writeActivity, [batch.map(([memberId]) => memberId), batch.map(([, at]) => at)]);
      for (const [memberId, at] of batch) written.set(memberId, at);
    }
    forgetOld();
  };
  let callOff = (): void => {};
  const begin = (): void => {
    callOff = clock.after(FLUSH_MS, () => {
      begin();
      flush().catch(onFault);
    });
  };
  begin();
  return {
    record: (memberId) => {
      if (!written.has(memberId) && !seen.has(memberId)) seen.set(memberId, clock.now());
    },
    flush,
    stop: async () => {
      callOff();
      await flush();
    },
  };
};
