import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type AlertFrequency, MAXIMUM_SAVED_SEARCHES } from '#shared/domain/search/saved-search-rules.ts';

export type DueSearch = { id: string; name: string; filter: unknown; alert: AlertFrequency; alerted_until: Date };

const dueMembers = statement<[now: Date, notAgain: readonly MemberId[], limit: number], { member_id: MemberId }>(
  'alerts-due-members',
  `select member_id from saved_searches
   where next_alert_at <= $1 and alert is not null and deleted_at is null and member_id <> all ($2::bigint[])
   order by next_alert_at
   limit $3`,
);

/** The members whose alerts have been due longest; `limit` counts searches, so there may be fewer members. */
export const findDueMembers = async (
  db: Pick<Database, 'run'>,
  { now, notAgain, limit }: { now: Date; notAgain: readonly MemberId[]; limit: number },
): Promise<Set<MemberId>> =>
  new Set((await db.run(dueMembers, [now, notAgain, limit])).map(({ member_id: memberId }) => memberId));

const claimMember = statement<[memberId: MemberId], { id: string }>(
  'alerts-claim-member',
  'select id from members where id = $1 for no key update skip locked',
);

const dueSearches = statement<[memberId: MemberId, now: Date], DueSearch>(
  'alerts-due-searches',
  `select id, name, filter, alert, alerted_until from saved_searches
   where member_id = $1 and next_alert_at <= $2 and alert is not null and deleted_at is null
   order by created_at desc, id
   limit ${MAXIMUM_SAVED_SEARCHES}`,
);

/**
 * All due searches of a member, locked until the transaction ends; empty if another runner holds the lock. Reads after
 * locking, so that searches which another runner has just handled are no longer due.
 */
export const claimDueSearches = async (tx: Transaction, memberId: MemberId, now: Date): Promise<DueSearch[]> => {
  const claimed = await tx.run(claimMember, [memberId]);
  return claimed.length === 0 ? [] : tx.run(dueSearches, [memberId, now]);
};

const settleDue = statement<[ids: readonly string[], alertedUntil: readonly Date[], nextAt: readonly Date[]], never>(
  'alerts-settle',
  `update saved_searches s set alerted_until = due.alerted_until, next_alert_at = due.next_at
   from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) as due (id, alerted_until, next_at)
   where s.id = due.id`,
);

export type Settled = { readonly id: string; readonly alertedUntil: Date; readonly nextAt: Date };

export const settleAlerts = async (tx: Transaction, settled: readonly Settled[]): Promise<void> => {
  const column = <Key extends keyof Settled>(key: Key): Settled[Key][] => settled.map((one) => one[key]);
  await tx.run(settleDue, [column('id'), column('alertedUntil'), column('nextAt')]);
};
