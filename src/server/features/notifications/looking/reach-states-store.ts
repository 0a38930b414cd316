import type { ReachState, Settled } from '#server/features/notifications/looking/reach-rules.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { ReachDetail, ReachPace } from '#shared/domain/account/reach-choices.ts';

/** How soon after something happened the truth is looked at: what happens until then is one look. */
export const SOON_MS = 5_000;

/** Wakes those who look, in all processes. */
export const NUDGE_CHANNEL = 'vonk_reach';

const soonAfter = (now: Date): Date => new Date(now.getTime() + SOON_MS);

/** Who is looked at soon anyway is left alone, and nobody is woken for them. */
const nudging = (members: string): string =>
  `with nudged as (
     insert into reach_states as s (member_id, look_at)
     select m.id, $2 from members m where ${members} and m.status = 'active' and not m.fictional order by m.id
     on conflict (member_id) do update set look_at = excluded.look_at
     where s.look_at is null or s.look_at > excluded.look_at
     returning 1)
   select pg_notify('${NUDGE_CHANNEL}', '') from nudged having count(*) > 0`;

const nudge = statement<[memberIds: readonly MemberId[], lookAt: Date], never>(
  'reach-nudge',
  nudging('m.id = any ($1::bigint[])'),
);

/** Something may have happened to them. How often it is said, and what has changed since, does not matter. */
export const nudgeMembers = async (
  db: Pick<Database, 'run'>,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<void> => {
  await db.run(nudge, [memberIds, soonAfter(now)]);
};

/** The log of events knows who got what; without the events themselves a like would be told by nobody. */
const nudgeRecent = statement<[since: Date, lookAt: Date], never>(
  'reach-nudge-recent',
  nudging(
    "m.id in (select e.member_id from member_events e where e.created_at > $1 and e.kind in ('message', 'like'))",
  ),
);

export const nudgeRecentMembers = async (db: Pick<Database, 'run'>, since: Date, now: Date): Promise<void> => {
  await db.run(nudgeRecent, [since, soonAfter(now)]);
};

/** Whoever leased them and died leaves them to the next one after this time. */
const LEASE_MS = 120_000;

const lease = statement<[now: Date, until: Date, limit: number], { member_id: MemberId }>(
  'reach-lease',
  `update reach_states s set look_at = $2
   from (select member_id from reach_states where look_at <= $1 order by look_at limit $3 for update skip locked) due
   where s.member_id = due.member_id
   returning s.member_id`,
);

export const leaseDue = async (db: Pick<Database, 'run'>, now: Date, limit: number): Promise<MemberId[]> =>
  (await db.run(lease, [now, new Date(now.getTime() + LEASE_MS), limit])).map(({ member_id: id }) => id);

type Row = {
  quiet_from: number;
  quiet_to: number;
  pace: string;
  detail: string;
  waiting_since: Date | null;
  reminders: number;
  photo_reminders: number;
  refund_reminded: Date | null;
  weekly_since: Date | null;
};

const lock = statement<[memberId: MemberId], Row>(
  'reach-lock',
  // The member first, as whoever erases an account does.
  `select s.quiet_from, s.quiet_to, s.pace, s.detail, s.waiting_since, s.reminders, s.photo_reminders,
     s.refund_reminded, s.weekly_since
   from members m join reach_states s on s.member_id = m.id
   where m.id = $1
   for key share of m for no key update of s`,
);

/** The lock under which a member is told something: two who look at once tell it once. Null: the member is gone. */
export const lockReachState = async (tx: Transaction, memberId: MemberId): Promise<ReachState | null> => {
  const [row] = await tx.run(lock, [memberId]);
  if (row === undefined) return null;
  return {
    memberId,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    pace: row.pace as ReachPace,
    detail: row.detail as ReachDetail,
    waitingSince: row.waiting_since,
    reminders: row.reminders,
    photoReminders: row.photo_reminders,
    refundReminded: row.refund_reminded,
    weeklySince: row.weekly_since,
  };
};

const open = statement<[memberId: MemberId], never>(
  'reach-open',
  `insert into reach_states (member_id) select id from members where id = $1 on conflict do nothing`,
);

/** For those who tell of something else: the row is made if there is none. */
export const openReachState = async (tx: Transaction, memberId: MemberId): Promise<ReachState | null> => {
  await tx.run(open, [memberId]);
  return lockReachState(tx, memberId);
};

type Settling = [
  memberId: MemberId,
  waitingSince: Date | null,
  reminders: number,
  lookAt: Date | null,
  photoReminders: number,
  refundReminded: Date | null,
  weeklySince: Date | null,
];

const settle = statement<Settling, never>(
  'reach-settle',
  `update reach_states set waiting_since = $2, reminders = $3, look_at = $4, photo_reminders = $5, refund_reminded = $6,
     weekly_since = $7
   where member_id = $1`,
);

export const settleReachState = async (
  tx: Transaction,
  memberId: MemberId,
  settled: Settled & { readonly lookAt: Date | null },
): Promise<void> => {
  const { waitingSince, reminders, lookAt, photoReminders, refundReminded, weeklySince } = settled;
  await tx.run(settle, [memberId, waitingSince, reminders, lookAt, photoReminders, refundReminded, weeklySince]);
};
