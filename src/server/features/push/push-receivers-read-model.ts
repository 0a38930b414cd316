import { sessionHolds } from '#server/features/accounts/sessions/open-sessions-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** SQL. The subscriptions `b`, with their sessions `s`, through which member `m` receives pushes at `now`. */
export const receiversAt = (now: string): string =>
  `sessions s join push_subscriptions b on b.session_id = s.id and b.lost_at is null where s.member_id = m.id and ${sessionHolds(now)}`;

const sinceOf = statement<[memberIds: readonly MemberId[], now: Date], { id: MemberId; since: Date }>(
  'push-receiving-since',
  `select m.id, r.since
   from members m
   cross join lateral (select min(b.created_at) as since from ${receiversAt('$2')}) r
   where m.id = any ($1::bigint[]) and r.since is not null`,
);

/** Returns the start of the first push subscription, for those of the members who have one. */
export const findReceivingSince = async (
  tx: Pick<Transaction, 'run'>,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<ReadonlyMap<MemberId, Date>> =>
  new Map((await tx.run(sinceOf, [memberIds, now])).map(({ id, since }) => [id, since]));
