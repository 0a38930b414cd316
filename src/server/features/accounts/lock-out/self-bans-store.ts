import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { repeatUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const DUE_AT_ONCE = 200;

/** Never shortens an existing lock-out. */
const insertBan = statement<[memberId: MemberId, now: Date, endsAt: Date], never>(
  'self-ban-insert',
  `insert into self_bans (member_id, started_at, ends_at) values ($1, $2, $3)
   on conflict (member_id) do update set ends_at = greatest(self_bans.ends_at, excluded.ends_at)`,
);

/** Turns notifications off. They stay off after the lock-out until the member turns them on. */
const hideMember = statement<[memberId: MemberId], never>(
  'self-ban-hide',
  `update members
   set status = 'locked_out',
       notifications_disabled = array_append(array_remove(notifications_disabled, 'list-unsubscribe'), 'list-unsubscribe')
   where id = $1`,
);

const endOfBan = statement<[memberId: MemberId], { ends_at: Date }>(
  'self-ban-end-of',
  'select ends_at from self_bans where member_id = $1',
);

const dueMembers = statement<[now: Date], { member_id: MemberId }>(
  'self-bans-due',
  `select member_id from self_bans where ends_at <= $1 order by ends_at limit ${DUE_AT_ONCE}`,
);

const endDue = statement<[memberId: MemberId, now: Date], never>(
  'self-ban-end-due',
  `with ended as (delete from self_bans where member_id = $1 and ends_at <= $2 returning member_id)
   update members set status = 'active' where id in (select member_id from ended) and status = 'locked_out'`,
);

const endSince = statement<[memberId: MemberId, since: Date], never>(
  'self-ban-end-since',
  `with ended as (delete from self_bans where member_id = $1 and started_at >= $2 returning member_id)
   update members set status = 'active' where id in (select member_id from ended) and status = 'locked_out'`,
);

export const startSelfBan = async (
  tx: Transaction,
  { memberId, now, endsAt }: { readonly memberId: MemberId; readonly now: Date; readonly endsAt: Date },
): Promise<void> => {
  await tx.run(insertBan, [memberId, now, endsAt]);
  await tx.run(hideMember, [memberId]);
};

export const findSelfBanEnd = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<Date | null> =>
  (await db.run(endOfBan, [memberId]))[0]?.ends_at ?? null;

/** Ends a lock-out that started at or after `since`, because an intruder may have started it. */
export const endSelfBanSince = async (tx: Transaction, memberId: MemberId, since: Date): Promise<void> => {
  await tx.run(endSince, [memberId, since]);
};

/**
 * Ends lock-outs whose time is over. Members who are leaving or banned meanwhile stay so. Locks each member, because
 * the reversal of a deletion or ban at the same time reads the same row.
 */
export const endDueSelfBans = (db: Pick<Database, 'run' | 'transaction'>, now: Date, signal: AbortSignal) =>
  repeatUntilNone(signal, async () => {
    const due = await db.run(dueMembers, [now]);
    for (const { member_id: memberId } of due) {
      await db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        await tx.run(endDue, [memberId, now]);
      });
    }
    return due.length;
  });
