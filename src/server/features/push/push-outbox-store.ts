import { sessionHolds } from '#server/features/accounts/sessions/open-sessions-read-model.ts';
import { statement } from '#server/platform/database/database.ts';

/** The most pushes sent at the same time. */
const AT_ONCE = 100;

/** A process must send a claimed push within this time; then others may claim it. */
const LEASE = `interval '1 minute'`;

/** Older pushes are deleted: the news has been read, or a newer push covers it. */
const DROPPED_AFTER_MINUTES = 15;

export type DuePush = {
  readonly id: string;
  readonly subscription_id: string;
  readonly kind: string;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly badge: number | null;
  readonly tries: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly site_id: number;
  readonly domain: string;
  readonly support_email: string;
  readonly niche: number;
  readonly is_discreet: boolean;
};

/**
 * Claims due pushes and stores the time of their next try. Pushes of an expired session are claimed but not returned.
 */
export const claimPushes = statement<[now: Date], DuePush>(
  'push-claim',
  `with due as (
     select id from push_messages where due_at <= $1 order by due_at limit ${AT_ONCE} for update skip locked
   ), claimed as (
     update push_messages p set tries = p.tries + 1, due_at = $1::timestamptz + ${LEASE}
     from due where p.id = due.id returning p.*
   )
   select c.id, c.subscription_id, c.kind, c.topic, c.title, c.body, c.url, c.badge, c.tries,
     b.endpoint, b.p256dh, b.auth, m.site_id, m.is_discreet, t.domain, t.support_email, t.niche
   from claimed c
   join push_subscriptions b on b.id = c.subscription_id
   join sessions s on s.id = b.session_id
   join members m on m.id = s.member_id
   join sites t on t.id = m.site_id
   where ${sessionHolds('$1')}`,
);

export const isPushDue = statement<[now: Date], { due: boolean }>(
  'push-any-due',
  'select exists (select from push_messages where due_at <= $1) as due',
);

/** Deletes pushes, locking rows in the order in which they are queued, because their ids change. */
export const finishPushes = statement<[ids: readonly string[]], never>(
  'push-finish',
  `delete from push_messages where id = any (array(
     select id from push_messages where id = any ($1::bigint[]) order by subscription_id, topic for update))`,
);

export const postponePush = statement<[id: string, until: Date], never>(
  'push-postpone',
  'update push_messages set due_at = $2 where id = $1',
);

export const forgetOldPushes = statement<[now: Date], { done: true }>(
  'push-forget-old',
  `delete from push_messages where id = any (array(
     select id from push_messages where created_at <= $1::timestamptz - interval '${DROPPED_AFTER_MINUTES} minutes'
     order by created_at limit 5000 for update skip locked))
   returning true as done`,
);

/**
 * Marks subscriptions as lost, so that their browsers subscribe again. Skips one whose browser has sent a new endpoint
 * in the meantime, and rows that another transaction has locked, to avoid a deadlock.
 */
export const loseSubscriptions = statement<[ids: readonly string[], endpoints: readonly string[], now: Date], never>(
  'push-lose-subscriptions',
  `with lost as (
     select s.id from push_subscriptions s join unnest($1::bigint[], $2::text[]) as ended (id, endpoint)
       on s.id = ended.id and s.endpoint = ended.endpoint
     for no key update of s skip locked
   ), marked as (
     update push_subscriptions s set lost_at = $3 from lost where s.id = lost.id)
   delete from push_messages where id = any (array(
     select p.id from push_messages p join lost on lost.id = p.subscription_id order by p.subscription_id, p.topic for update of p))`,
);
