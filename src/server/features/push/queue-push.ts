import { receiversAt } from '#server/features/push/push-receivers-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Notification channel that wakes the push senders of all processes. */
export const PUSH_CHANNEL = 'vonk_push';

export type PushRow = {
  readonly member: MemberId;
  readonly kind: 'new_conversations' | 'new_messages' | 'likes';
  /** of several with the same topic, the browser shows the newest */
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  /** a path of the member's site */
  readonly url: string;
  /** number on the app icon */
  readonly badge: number;
};

/** Gives the row a new id, so that a sender of the previous content does not delete it. */
const REPLACE = `on conflict (subscription_id, topic) do update set
     id = random_id(), kind = excluded.kind, title = excluded.title, body = excluded.body, url = excluded.url,
     badge = excluded.badge, tries = 0, due_at = default, created_at = default`;

const queue = statement<
  [
    members: MemberId[],
    kinds: string[],
    topics: string[],
    titles: string[],
    bodies: string[],
    urls: string[],
    badges: number[],
    now: Date,
  ],
  { member_ids: MemberId[] | null }
>(
  'push-queue',
  `with queued as (
     insert into push_messages (subscription_id, kind, topic, title, body, url, badge)
     select r.id, q.kind, q.topic, q.title, q.body, q.url, q.badge
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[])
       as q (member_id, kind, topic, title, body, url, badge)
     join members m on m.id = q.member_id
     cross join lateral (select b.id from ${receiversAt('$8')}) r
     order by r.id, q.topic
     ${REPLACE}
     returning subscription_id)
   select array_agg(distinct x.member_id)::text[] as member_ids, pg_notify('${PUSH_CHANNEL}', '')
   from queued q join push_subscriptions s on s.id = q.subscription_id join sessions x on x.id = s.session_id
   having count(*) > 0`,
);

/**
 * Queues a push for every subscribed browser of these members, sent after the transaction commits. A member and topic
 * may occur only once. Returns the members who have such a browser.
 */
export const queuePush = async (
  tx: Pick<Transaction, 'run'>,
  rows: readonly PushRow[],
  now: Date,
): Promise<Set<MemberId>> => {
  if (rows.length === 0) return new Set();
  const [queued] = await tx.run(queue, [
    rows.map(({ member }) => member),
    rows.map(({ kind }) => kind),
    rows.map(({ topic }) => topic),
    rows.map(({ title }) => title),
    rows.map(({ body }) => body),
    rows.map(({ url }) => url),
    rows.map(({ badge }) => badge),
    now,
  ]);
  return new Set(queued?.member_ids);
};

type TestPush = Pick<PushRow, 'title' | 'body' | 'url'> & { readonly subscriptionId: string };

const queueTest = statement<[subscriptionId: string, title: string, body: string, url: string], { notified: string }>(
  'push-queue-test',
  `with queued as (
     insert into push_messages (subscription_id, kind, topic, title, body, url, badge)
     values ($1, 'test', 'test', $2, $3, $4, null)
     ${REPLACE}
     returning 1)
   select pg_notify('${PUSH_CHANNEL}', '')::text as notified from queued`,
);

/** Queues a test push that the member has asked for. */
export const queueTestPush = async (
  tx: Pick<Transaction, 'run'>,
  { subscriptionId, title, body, url }: TestPush,
): Promise<void> => {
  await tx.run(queueTest, [subscriptionId, title, body, url]);
};
