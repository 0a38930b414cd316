import { statement } from '#server/platform/database/database.ts';

/**
 * SQL. Locks several mails in the order of ids, before their bodies, or skips locked ones. Two statements with
 * different orders would deadlock.
 */
export const lockedMails = (which: string): string => `select id from mails where ${which} order by id for update`;

export interface OutboxMail {
  readonly id: string;
  readonly site_id: number;
  readonly kind: string;
  readonly to_address: string;
  readonly queue: string;
  readonly is_bulk: boolean;
  /** reference of the recipient's address, for bounces; null for people without an account */
  readonly return_ref: string | null;
  readonly from_name: string;
  /** the site's address; null: the installation's */
  readonly from_address: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly picture: string | null;
  readonly headers: Record<string, string>;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly attempts: number;
  readonly last_error: string | null;
}

/**
 * Inserts any number of mails; `mails` is JSON. Skips `isUnasked` mails to mailboxes that have stopped them, and mails
 * whose `once` key the site has already used.
 */
export const insertMails = statement<[mails: string, now: Date], { id: string }>(
  'mail_insert',
  `with given as materialized (
     select random_id() as id, g.* from jsonb_to_recordset($1::jsonb) as g (
       site_id smallint, member_id bigint, kind text, to_address text, queue text, is_bulk boolean, once text, topic text, batch text,
       expires_at timestamptz, is_unasked boolean, from_name text, subject text, html text, text text, picture text,
       headers jsonb)
   ), placed as (
     insert into mails (id, site_id, member_id, kind, to_address, queue, is_bulk, once, topic, batch, expires_at, state, created_at, next_attempt_at)
     select g.id, g.site_id, g.member_id, g.kind, g.to_address, g.queue, g.is_bulk, g.once, g.topic, g.batch, g.expires_at,
       case when exists (select from sites s where s.id = g.site_id and s.is_demo) then 'shown' else 'waiting' end, $2, $2
     from given g
     where not g.is_unasked or not exists (
       select from mail_stops t where t.site_id = g.site_id and t.address_hash = sha256(convert_to(mailbox_of(g.to_address), 'UTF8')))
     order by g.site_id, g.once
     on conflict (site_id, once) where once is not null do nothing
     returning id
   ), bodies as (
     insert into mail_bodies (mail_id, from_name, subject, html, text, picture, headers)
     select g.id, g.from_name, g.subject, g.html, g.text, g.picture, g.headers from given g join placed using (id)
   ), refs as (
     insert into mail_refs (member_id, address_hash, queue)
     select g.member_id, sha256(convert_to(g.to_address, 'UTF8')), min(g.queue) from given g join placed using (id)
     where g.member_id is not null group by 1, 2 order by 1, 2
     on conflict do nothing
   )
   select id from placed`,
);

/** Call in the same transaction, before the mails are visible to others. */
export const takeBackMails = statement<[ids: readonly string[]], never>(
  'mail_take_back',
  'delete from mails where id = any ($1::bigint[])',
);

/**
 * Claims mails until `$2`, skipping those being claimed. `queues` lists delivery queues in order, with the most mails
 * of each: [{queue, is_bulk, most}]. An attempt counts only when it has ended, so a process that dies uses none.
 */
export const claimMails = statement<
  [now: Date, claimedUntil: Date, maxAttempts: number, limit: number, queues: string],
  OutboxMail
>(
  'mail_claim',
  `with claimed as (
     update mails set next_attempt_at = $2
     where id in (
       select due.id from jsonb_to_recordset($5::jsonb) as q (queue text, is_bulk boolean, most integer)
       cross join lateral (
         select id from mails m
         where m.is_bulk = q.is_bulk and m.queue = q.queue and m.state = 'waiting' and m.next_attempt_at <= $1
           and m.attempts < $3 and coalesce(m.expires_at > $1, true)
         order by m.next_attempt_at
         limit q.most
         for update skip locked
       ) due
       limit $4
     )
     returning *
   )
   select m.id, m.site_id, m.kind, m.to_address, m.queue, m.is_bulk, b.from_name, s.mail_from as from_address, b.subject,
     b.html, b.text, b.picture, b.headers, m.created_at, m.sent_at, m.attempts + 1 as attempts, m.last_error, r.ref as return_ref
   from claimed m join mail_bodies b on b.mail_id = m.id left join sites s on s.id = m.site_id
   left join mail_refs r on r.member_id = m.member_id and r.address_hash = sha256(convert_to(m.to_address, 'UTF8'))`,
);

/**
 * Returns the mails that may be sent: still claimed until `$2`, not rewritten, held or taken back since, and in no
 * queue that another process has paused.
 */
export const letMailsGo = statement<[ids: readonly string[], claimedUntil: Date, now: Date], { id: string }>(
  'mail_let_go',
  `update mails set state = 'leaving'
   where id = any (array(${lockedMails(`id = any ($1::bigint[]) and state = 'waiting' and next_attempt_at = $2
     and not exists (select from mail_queues q where q.queue = mails.queue and q.paused_until > $3)`)}))
   returning id`,
);

export const markMailsSent = statement<[ids: readonly string[], now: Date], never>(
  'mail_mark_sent',
  `with locked as materialized (${lockedMails('id = any ($1::bigint[])')}),
     bodies as (delete from mail_bodies where mail_id = any (array(select id from locked)))
   update mails set state = 'sent', sent_at = $2, attempts = attempts + 1, last_error = null
   where id = any (array(select id from locked))`,
);

/** Renews claims that still end at one of `$2`; other mails are claimed by another process, or done. */
export const renewClaims = statement<[ids: readonly string[], claimedUntil: readonly Date[], until: Date], never>(
  'mail_renew_claims',
  `update mails set next_attempt_at = $3
   where id = any (array(${lockedMails(
     "id = any ($1::bigint[]) and next_attempt_at = any ($2::timestamptz[]) and state in ('waiting', 'leaving')",
   )}))`,
);

export const markMailFailed = statement<[id: string, error: string, nextAttemptAt: Date, claimedUntil: Date], never>(
  'mail_mark_failed',
  `update mails set state = 'waiting', attempts = attempts + 1, last_error = $2, next_attempt_at = $3
   where id = $1 and next_attempt_at = $4 and state in ('waiting', 'leaving')`,
);

export const giveUpMail = statement<[id: string, error: string, claimedUntil: Date], never>(
  'mail_give_up',
  `with ended as (
     update mails set state = 'ended', attempts = attempts + 1, last_error = $2
     where id = $1 and next_attempt_at = $3 and state in ('waiting', 'leaving') returning id)
   delete from mail_bodies b using ended where b.mail_id = ended.id`,
);

/** Returns mails to the queue as if they had not been claimed. */
export const releaseMails = statement<[ids: readonly string[], now: Date, claimedUntil: Date], never>(
  'mail_release',
  `update mails set state = 'waiting', next_attempt_at = $2
   where id = any (array(${lockedMails("id = any ($1::bigint[]) and next_attempt_at = $3 and state in ('waiting', 'leaving')")}))`,
);

/**
 * Ends expired mails, and mails left by a process that died while sending, which are counted for their queue. Takes at
 * most `limit` of each. Returns the numbers.
 */
export const endOverdueMails = statement<[now: Date, limit: number], { ended: number; lost: number }>(
  'mail_end_overdue',
  `with lost as (
     select id, queue from mails where state = 'leaving' and next_attempt_at <= $1
     order by next_attempt_at limit $2 for update skip locked
   ), late as (
     select id from mails where state = 'waiting' and expires_at <= $1 and next_attempt_at <= $1
     order by expires_at limit $2 for update skip locked
   ), late_held as (
     select id from mails where state = 'held' and expires_at <= $1 order by expires_at limit $2 for update skip locked
   ), overdue as (
     select id from lost union all select id from late union all select id from late_held
   ), ended as (
     update mails set state = 'ended', last_error = coalesce(last_error, 'not known whether it arrived, or too late')
     where id = any (array(select id from overdue))
   ), bodies as (
     delete from mail_bodies where mail_id = any (array(select id from overdue))
   ), counted as (
     insert into mail_queue_days as d (queue, day, lost)
     select queue, ($1::timestamptz at time zone 'UTC')::date, count(*) from lost group by queue order by queue
     on conflict (queue, day) do update set lost = d.lost + excluded.lost
   )
   select (select count(*) from overdue)::int as ended, (select count(*) from lost)::int as lost`,
);

/** Must be repeated until it takes none. */
export const deleteOldMails = statement<[createdBefore: Date], { done: true }>(
  'mail_delete_old',
  `delete from mails where id = any (array(select id from mails where created_at < $1 order by created_at desc limit 1000 for update skip locked))
   returning true as done`,
);
