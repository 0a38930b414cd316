import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Store = Pick<Database, 'run'>;

const deleteOther = statement<[idHash: Buffer, endpoint: string], { since: Date | null }>(
  'push-subscription-delete-other',
  `delete from push_subscriptions p using sessions s
   where s.id_hash = $1 and p.session_id = s.id and p.endpoint <> $2
   returning case when p.lost_at is null then p.created_at end as since`,
);

/** Deletes rather than moves the row: pushes queued for the previous member must not reach the next. */
const deleteOfOthers = statement<[idHash: Buffer, endpoint: string], never>(
  'push-subscription-delete-of-others',
  `delete from push_subscriptions where endpoint = $2 and session_id <> (select id from sessions where id_hash = $1)`,
);

const store = statement<
  [idHash: Buffer, endpoint: string, p256dh: string, auth: string, now: Date],
  { session_id: string }
>(
  'push-subscription-store',
  `insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
   select id, $2, $3, $4, $5 from sessions where id_hash = $1
   on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, lost_at = null,
     created_at = case when push_subscriptions.lost_at is null then push_subscriptions.created_at else excluded.created_at end
   returning session_id`,
);

type Stored = {
  readonly session: Buffer;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly now: Date;
};

/**
 * Stores a subscription. A known endpoint moves to the newest session, because a browser has one session at a time. If
 * it replaces a working one, it keeps that one's start. Returns false if the session has ended.
 */
export const storeSubscription = async (
  tx: Pick<Transaction, 'run'>,
  { session, endpoint, p256dh, auth, now }: Stored,
): Promise<boolean> => {
  const [replaced] = await tx.run(deleteOther, [session, endpoint]);
  await tx.run(deleteOfOthers, [session, endpoint]);
  return (await tx.run(store, [session, endpoint, p256dh, auth, replaced?.since ?? now])).length > 0;
};

const ofSession = statement<[idHash: Buffer], { is_lost: boolean }>(
  'push-subscription-of-session',
  `select p.lost_at is not null as is_lost
   from push_subscriptions p join sessions s on s.id = p.session_id where s.id_hash = $1`,
);

/** lost: the push service no longer knows it, though the member has not turned pushes off */
export const findPushState = async (db: Store, session: Buffer): Promise<'subscribed' | 'lost' | 'not_subscribed'> => {
  const [row] = await db.run(ofSession, [session]);
  if (row === undefined) return 'not_subscribed';
  return row.is_lost ? 'lost' : 'subscribed';
};

const deleteOfSession = statement<[idHash: Buffer], never>(
  'push-subscription-delete-of-session',
  'delete from push_subscriptions p using sessions s where s.id_hash = $1 and p.session_id = s.id',
);

export const deleteSubscriptionOfSession = async (db: Store, session: Buffer): Promise<void> => {
  await db.run(deleteOfSession, [session]);
};

const deleteOne = statement<[memberId: MemberId, id: string], { id: string }>(
  'push-subscription-delete',
  `delete from push_subscriptions p using sessions s
   where p.id = $2 and s.id = p.session_id and s.member_id = $1 returning p.id`,
);

/** Returns false if the member has no such device. */
export const deleteSubscription = async (db: Store, memberId: MemberId, id: string): Promise<boolean> =>
  (await db.run(deleteOne, [memberId, id])).length > 0;

export type DeviceRow = {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly is_this: boolean;
};

const devices = statement<[memberId: MemberId, session: Buffer, now: Date], DeviceRow>(
  'push-devices',
  `select p.id, s.user_agent, p.created_at, s.id_hash = $2 as is_this
   from push_subscriptions p join sessions s on s.id = p.session_id
   where s.member_id = $1 and s.expires_at > $3 and p.lost_at is null
   order by is_this desc, p.created_at desc, p.id`,
);

/** Lists the member's devices: the current one first, then the newest. */
export const listDevices = (
  db: Store,
  { memberId, session, now }: { readonly memberId: MemberId; readonly session: Buffer; readonly now: Date },
): Promise<DeviceRow[]> => db.run(devices, [memberId, session, now]);

const markTested = statement<[memberId: MemberId, id: string, now: Date, before: Date], { id: string }>(
  'push-subscription-mark-tested',
  `update push_subscriptions p set tested_at = $3 from sessions s
   where p.id = $2 and s.id = p.session_id and s.member_id = $1 and (p.tested_at is null or p.tested_at <= $4)
   returning p.id`,
);

/** Returns false if it was tested since then, or is not the member's. */
export const markSubscriptionTested = async (
  tx: Pick<Transaction, 'run'>,
  { memberId, id, now, before }: { memberId: MemberId; id: string; now: Date; before: Date },
): Promise<boolean> => (await tx.run(markTested, [memberId, id, now, before])).length > 0;
