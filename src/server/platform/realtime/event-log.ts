import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { EventRef, MemberEvent } from '#server/platform/realtime/realtime.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { EventKind } from '#shared/realtime/live-events.ts';

/** Page size: the events of one member in one answer. */
export const PAGE_EVENTS = 200;

/** Call once for a new member. */
export const startEventLog = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.kysely.insertInto('member_state').values({ member_id: memberId }).execute();
};

type Cursor = { readonly memberId: MemberId; readonly after: number };
export type LogPage = { readonly head: number; readonly events: readonly MemberEvent[]; readonly isFull: boolean };

type LogRow = {
  position: string;
  head_seq: string | null;
  seq: string | null;
  kind: EventKind;
  ref: EventRef;
};

const eventsAfter = statement<[memberIds: MemberId[], after: number[]], LogRow>(
  'realtime-events-after',
  `select a.position, s.head_seq, e.seq, e.kind, e.ref
   from unnest($1::bigint[], $2::bigint[]) with ordinality as a (member_id, after_seq, position)
   left join member_state s on s.member_id = a.member_id
   left join lateral (
     select seq, kind, ref from member_events where member_id = a.member_id and seq > a.after_seq
     order by seq limit ${PAGE_EVENTS}) e on true
   order by a.position, e.seq`,
);

/** The next page for each cursor, with the head of the same snapshot; from the primary, because a replica may lag. */
export const readLog = async (db: Pick<Database, 'run'>, cursors: readonly Cursor[]): Promise<LogPage[]> => {
  const rows = await db.run(eventsAfter, [cursors.map((one) => one.memberId), cursors.map((one) => one.after)]);
  const pages = cursors.map(() => ({ head: 0, events: [] as MemberEvent[], isFull: false }));
  for (const { position, head_seq, seq, kind, ref } of rows) {
    const index = Number(position) - 1;
    const [page, cursor] = [pages[index], cursors[index]];
    if (page === undefined || cursor === undefined) continue;
    page.head = Number(head_seq ?? 0);
    if (seq !== null) page.events.push({ memberId: cursor.memberId, seq: Number(seq), kind, ref });
    page.isFull = page.events.length === PAGE_EVENTS;
  }
  return pages;
};

const headsOf = statement<[memberIds: MemberId[]], { member_id: MemberId; head_seq: string }>(
  'realtime-heads-of',
  `select member_id, head_seq from member_state where member_id = any ($1::bigint[])`,
);

/** Returns the last seq of each member; members without events may be absent. */
export const readHeads = async (
  db: Pick<Database, 'run'>,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> => {
  const rows = await db.run(headsOf, [[...memberIds]]);
  return new Map(rows.map(({ member_id, head_seq }) => [member_id, Number(head_seq)]));
};

/**
 * Returns the last seq. Call before reading the related data, so that later events cover everything that the data
 * lacks.
 */
export const readHead = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<number> =>
  (await readHeads(db, [memberId])).get(memberId) ?? 0;

const forgetChunk = statement<[before: Date], { done: true }>(
  'realtime-forget-events',
  `delete from member_events where (member_id, seq) in (
     select member_id, seq from member_events where created_at < $1 order by created_at limit 5000)
   returning true as done`,
);

export const KEPT_EVENT_DAYS = 7;

/** A browser that was away for longer loads everything again. */
export const forgetOldEvents = async (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_EVENT_DAYS * DAY_MS);
  await runUntilNone(ctx, forgetChunk, [before]);
};
