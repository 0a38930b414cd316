import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { lockedMails } from '#server/platform/mail/mail-statements.ts';

export type RefOwner = { readonly member_id: MemberId; readonly address_hash: Buffer; readonly queue: string };

const ownerOf = statement<[ref: string], RefOwner>(
  'mail_ref_owner',
  `select r.member_id, r.address_hash, r.queue from mail_refs r join members m on m.id = r.member_id
   where r.ref = $1 for no key update of m`,
);

type Failing = 'failed' | 'soft';

const noteFailure = statement<[ref: string, day: Date, isSoft: boolean], { days: number }>(
  'mail_ref_note_failure',
  `update mail_refs set
     failed_on = case when $3 or ($2::timestamptz at time zone 'UTC')::date = any (failed_on) then failed_on
       else failed_on || ($2::timestamptz at time zone 'UTC')::date end,
     soft_on = case when not $3 or ($2::timestamptz at time zone 'UTC')::date = any (soft_on) then soft_on
       else soft_on || ($2::timestamptz at time zone 'UTC')::date end
   where ref = $1
   returning (select count(*)::int from unnest(case when $3 then soft_on else failed_on end) as d (day)
     where d.day > ($2::timestamptz at time zone 'UTC')::date - 14) as days`,
);

const forgetFailures = statement<[ref: string], never>(
  'mail_ref_forget_failures',
  "update mail_refs set failed_on = '{}', soft_on = '{}' where ref = $1",
);

const dropWaiting = statement<[memberId: MemberId], never>(
  'mail_drop_waiting_bulk',
  `delete from mails where id = any (array(${lockedMails("member_id = $1 and is_bulk and state in ('waiting', 'held')")}))`,
);

const countTrouble = statement<[queue: string, now: Date, complaints: number, blocks: number, faults: number], never>(
  'mail_queue_count_trouble',
  `insert into mail_queue_days (queue, day, complaints, pauses, faults)
   values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, $5)
   on conflict (queue, day) do update
   set complaints = mail_queue_days.complaints + $3, pauses = mail_queue_days.pauses + $4, faults = mail_queue_days.faults + $5`,
);

/**
 * Returns the member whose mail bounced; null: deleted. Locks the member first, as their erasure does, so that reports
 * about one member are handled one after the other.
 */
export const findRefOwner = async (tx: Transaction, ref: string): Promise<RefOwner | null> =>
  (await tx.run(ownerOf, [ref]))[0] ?? null;

/** Records a failure of this kind for today. Returns on how many of the last 14 days, today included, there was one. */
export const countFailingDays = async (tx: Transaction, ref: string, way: Failing, now: Date): Promise<number> =>
  (await tx.run(noteFailure, [ref, now, way === 'soft']))[0]?.days ?? 0;

export const forgetFailingDays = async (tx: Transaction, ref: string): Promise<void> => {
  await tx.run(forgetFailures, [ref]);
};

/** Drops the waiting and held bulk mails of a member. */
export const dropWaitingBulk = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.run(dropWaiting, [memberId]);
};

const dropWaitingKinds = statement<[memberId: MemberId, kinds: readonly string[]], never>(
  'mail_drop_waiting_kinds',
  `delete from mails where id = any (array(${lockedMails(
    "member_id = $1 and is_bulk and state in ('waiting', 'held') and kind = any ($2)",
  )}))`,
);

export const dropWaitingMailsOf = async (
  tx: Transaction,
  memberId: MemberId,
  kinds: readonly string[],
): Promise<void> => {
  await tx.run(dropWaitingKinds, [memberId, kinds]);
};

const dropWaitingTopics = statement<[memberIds: readonly MemberId[], topics: readonly string[]], never>(
  'mail_drop_waiting_topics',
  `delete from mails where id = any (array(${lockedMails(
    `is_bulk and state in ('waiting', 'held') and (member_id, topic) in (select * from unnest($1::bigint[], $2::text[]))`,
  )}))`,
);

/** Drops waiting mails with these topics, which are about nothing else. */
export const dropWaitingTopicsOf = async (
  tx: Transaction,
  of: readonly { readonly memberId: MemberId; readonly topic: string }[],
): Promise<void> => {
  await tx.run(dropWaitingTopics, [of.map(({ memberId }) => memberId), of.map(({ topic }) => topic)]);
};

export const countQueueComplaint = async (tx: Transaction, queue: string, now: Date): Promise<void> => {
  await tx.run(countTrouble, [queue, now, 1, 0, 0]);
};

/**
 * Counts a rejection that concerns the sender. One by policy marks the day as bad but does not pause the queue: any
 * recipient could forge such reports.
 */
export const countQueueRejection = async (
  tx: Transaction,
  queue: string,
  verdict: 'blocked' | 'ours',
  now: Date,
): Promise<void> => {
  await tx.run(countTrouble, [queue, now, 0, verdict === 'blocked' ? 1 : 0, verdict === 'ours' ? 1 : 0]);
};
