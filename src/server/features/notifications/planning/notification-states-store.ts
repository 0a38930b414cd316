import { AGAIN_MS, CONVERSATION_AFTER_MS, type Settled } from '#server/features/notifications/planning/mail-rules.ts';
import type { NotificationState } from '#server/features/notifications/planning/notification-state-rules.ts';
import { receiversAt } from '#server/features/push/push-receivers-read-model.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationDetail, NotificationPace } from '#shared/domain/account/notification-settings.ts';

/** Events of one member within this time are notified together. */
export const SOON_MS = 5_000;

/** Wakes the notification dispatchers of all processes. */
export const NOTIFICATIONS_CHANNEL = 'vonk_notifications';

const schedule = statement<[memberIds: readonly MemberId[], nextCheckAt: Date], never>(
  'notification-schedule',
  // Members who are due sooner are left unchanged, and no dispatcher is woken for them.
  `with scheduled as (
     insert into notification_states as s (member_id, next_check_at)
     select m.id, $2 from members m where m.id = any ($1::bigint[]) and m.status = 'active' and not m.fictional order by m.id for key share
     on conflict (member_id) do update set next_check_at = excluded.next_check_at
     where s.next_check_at is null or s.next_check_at > excluded.next_check_at
     returning 1)
   select pg_notify('${NOTIFICATIONS_CHANNEL}', '') from scheduled having count(*) > 0`,
);

/** Schedules a check of these members 5 seconds after `from`, for rare events. May be called any number of times. */
export const scheduleChecks = async (
  db: Pick<Database, 'run'>,
  memberIds: readonly MemberId[],
  from: Date,
): Promise<void> => {
  await db.run(schedule, [memberIds, new Date(from.getTime() + SOON_MS)]);
};

/** SQL, of member `m`. */
const hasPush = (now: string): string => `exists (select from ${receiversAt(now)})`;

const scheduleOrReturn = statement<
  [memberIds: readonly MemberId[], areHere: readonly boolean[], again: Date, mail: Date, now: Date],
  { member_id: MemberId }
>(
  'notification-schedule-or-return',
  `with woken as materialized (
     select m.id, w.is_here, ${hasPush('$5')} as has_push
     from unnest($1::bigint[], $2::boolean[]) w (id, is_here)
     join members m on m.id = w.id and m.status = 'active' and not m.fictional
     -- Who is erased meanwhile is waited for, and is not there.
     order by m.id for key share of m),
   later as (
     insert into notification_states as s (member_id, next_check_at)
     select id, case when has_push then $3::timestamptz else $4 end from woken where is_here or not has_push order by id
     on conflict (member_id) do update set next_check_at = excluded.next_check_at
     where s.next_check_at is null or s.next_check_at > excluded.next_check_at)
   select id as member_id from woken where has_push and not is_here`,
);

type Woken = { readonly memberId: MemberId; readonly isHere: boolean };

/**
 * Returns the members to notify now: those who are away and have push. Schedules the others, unless they are due
 * sooner.
 */
export const scheduleOrReturnDue = async (
  db: Pick<Database, 'run'>,
  woken: readonly Woken[],
  now: Date,
): Promise<MemberId[]> => {
  const after = (waitMs: number) => new Date(now.getTime() + waitMs);
  const rows = await db.run(scheduleOrReturn, [
    woken.map(({ memberId }) => memberId),
    woken.map(({ isHere }) => isHere),
    after(AGAIN_MS),
    after(CONVERSATION_AFTER_MS),
    now,
  ]);
  return rows.map(({ member_id: id }) => id);
};

/** Upper bound, in seconds, on the time between a message's timestamp and its commit, before which no check sees it. */
export const LATE_SECONDS = 15;

/** SQL. True if the member was not checked since then and no check is scheduled in time. */
const isMissed = (
  at: string,
): string => `(s.checked_at is null or s.checked_at < ${at} + interval '${LATE_SECONDS} seconds')
  and (s.next_check_at is null or s.next_check_at > ${at} + case when ${hasPush('$2')}
    then interval '${AGAIN_MS + LATE_SECONDS * 1000} milliseconds' else interval '${CONVERSATION_AFTER_MS} milliseconds' end)`;

const missed = statement<[since: Date, until: Date, limit: number], { member_id: MemberId; at: Date }>(
  'notification-missed',
  // Each half reads its index only until it has enough rows.
  `(select m.id as member_id, v.last_message_at as at
   from conversation_members v
   join members m on m.id = v.member_id and m.status = 'active' and not m.fictional
   left join notification_states s on s.member_id = m.id
   where v.unread > 0 and v.last_message_at > $1 and v.last_message_at <= $2 and ${isMissed('v.last_message_at')}
   order by v.last_message_at limit $3)
   union all
   (select m.id, l.created_at
   from likes l
   join members m on m.id = l.liked_id and m.status = 'active' and not m.fictional
   left join notification_states s on s.member_id = m.id
   where l.seen_at is null and l.created_at > $1 and l.created_at <= $2 and ${isMissed('l.created_at')}
   order by l.created_at limit $3)
   order by at limit $3`,
);

/**
 * Finds members with a message or like that no check has seen, because a process died: the oldest first, up to the
 * limit.
 */
export const findMissed = async (
  db: Pick<Database, 'run'>,
  since: Date,
  until: Date,
  limit: number,
): Promise<MemberId[]> => (await db.run(missed, [since, until, limit])).map(({ member_id: id }) => id);

/** If a process dies while it holds a lease, another one takes over after this time. */
const LEASE_MS = 120_000;

const lease = statement<[now: Date, until: Date, limit: number], { member_id: MemberId }>(
  'notification-lease',
  `update notification_states s set next_check_at = $2
   from (select member_id from notification_states where next_check_at <= $1 order by next_check_at limit $3 for update skip locked) due
   where s.member_id = due.member_id
   returning s.member_id`,
);

/** Schedules another check of members who could not be notified, after the time of a lease. */
export const retryLater = async (
  db: Pick<Database, 'run'>,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<void> => {
  await db.run(schedule, [memberIds, new Date(now.getTime() + LEASE_MS)]);
};

export const leaseDue = async (db: Pick<Database, 'run'>, now: Date, limit: number): Promise<MemberId[]> =>
  (await db.run(lease, [now, new Date(now.getTime() + LEASE_MS), limit])).map(({ member_id: id }) => id);

type Row = {
  member_id: MemberId;
  quiet_from: number;
  quiet_to: number;
  pace: string;
  detail: string;
  push_detail: string;
  strangers_in_app: boolean;
  waiting_since: Date | null;
  reminders: number;
  photo_reminders: number;
  refund_reminded: Date | null;
  weekly_since: Date | null;
  push_opened_at: Date | null;
  snoozed_from: Date | null;
  snoozed_until: Date | null;
};

const open = statement<[memberIds: readonly MemberId[]], never>(
  'notification-open',
  `insert into notification_states (member_id) select id from members where id = any ($1::bigint[]) order by id for key share
   on conflict do nothing`,
);

const COLUMNS = `s.member_id, s.quiet_from, s.quiet_to, s.pace, s.detail, s.push_detail, s.strangers_in_app, s.waiting_since, s.reminders, s.photo_reminders,
     s.refund_reminded, s.weekly_since, s.push_opened_at, s.snoozed_from, s.snoozed_until`;

const lock = statement<[memberIds: readonly MemberId[]], Row>(
  'notification-lock',
  // Locks the member first, as the erasure of an account does.
  `select ${COLUMNS}
   from members m join notification_states s on s.member_id = m.id
   where m.id = any ($1::bigint[])
   order by m.id
   for key share of m for no key update of s`,
);

const toState = (row: Row): NotificationState => ({
  memberId: row.member_id,
  quietFrom: row.quiet_from,
  quietTo: row.quiet_to,
  pace: row.pace as NotificationPace,
  detail: row.detail as NotificationDetail,
  pushDetail: row.push_detail as NotificationDetail,
  strangersInApp: row.strangers_in_app,
  waitingSince: row.waiting_since,
  reminders: row.reminders,
  photoReminders: row.photo_reminders,
  refundReminded: row.refund_reminded,
  weeklySince: row.weekly_since,
  pushOpenedAt: row.push_opened_at,
  snoozedFrom: row.snoozed_from,
  snoozedUntil: row.snoozed_until,
});

/** Locks the members' states, so that two processes never send the same news twice. Deleted members are left out. */
export const openNotificationStates = async (
  tx: Transaction,
  memberIds: readonly MemberId[],
): Promise<NotificationState[]> => {
  await tx.run(open, [memberIds]);
  return (await tx.run(lock, [memberIds])).map(toState);
};

/** Does the same for one member. Null: the member is deleted. */
export const openNotificationState = async (tx: Transaction, memberId: MemberId): Promise<NotificationState | null> =>
  (await openNotificationStates(tx, [memberId]))[0] ?? null;

const read = statement<[memberId: MemberId], Row>(
  'notification-read',
  `select ${COLUMNS} from notification_states s where s.member_id = $1`,
);

/** Reads the state without a lock. Null: the member has no state yet. */
export const readNotificationState = async (tx: Transaction, memberId: MemberId): Promise<NotificationState | null> =>
  (await tx.run(read, [memberId])).map(toState)[0] ?? null;

type Settling = [
  memberIds: MemberId[],
  waitingSince: (Date | null)[],
  reminders: number[],
  nextCheckAt: (Date | null)[],
  photoReminders: number[],
  refundReminded: (Date | null)[],
  weeklySince: (Date | null)[],
  now: Date,
];

const settle = statement<Settling, never>(
  'notification-settle',
  `update notification_states s
   set waiting_since = x.waiting_since, reminders = x.reminders, next_check_at = x.next_check_at, photo_reminders = x.photo_reminders,
       refund_reminded = x.refund_reminded, weekly_since = x.weekly_since, checked_at = $8
   from unnest($1::bigint[], $2::timestamptz[], $3::integer[], $4::timestamptz[], $5::integer[], $6::timestamptz[],
     $7::timestamptz[]) x (member_id, waiting_since, reminders, next_check_at, photo_reminders, refund_reminded, weekly_since)
   where s.member_id = x.member_id`,
);

export type SettledState = Settled & { readonly memberId: MemberId; readonly nextCheckAt: Date | null };

export const settleNotificationStates = async (
  tx: Transaction,
  settled: readonly SettledState[],
  now: Date,
): Promise<void> => {
  await tx.run(settle, [
    settled.map(({ memberId }) => memberId),
    settled.map(({ waitingSince }) => waitingSince),
    settled.map(({ reminders }) => reminders),
    settled.map(({ nextCheckAt }) => nextCheckAt),
    settled.map(({ photoReminders }) => photoReminders),
    settled.map(({ refundReminded }) => refundReminded),
    settled.map(({ weeklySince }) => weeklySince),
    now,
  ]);
};
