import { type Database, statement } from '#server/platform/database/database.ts';
import { bulkMailsLeft, type MailQueue, MAIL_QUEUES } from '#server/platform/mail/mail-queue-rules.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const PAUSE_MS = 30 * MINUTE_MS;

type MailQueueRow = {
  queue: string;
  began_at: Date;
  paused_until: Date | null;
  sent_this_minute: number;
  days: MailQueue['days'];
};

const queues = statement<[now: Date], MailQueueRow>(
  'mail_queues',
  `select m.queue, m.began_at, m.paused_until,
     case when m.minute = date_trunc('minute', $1::timestamptz) then m.minute_sent else 0 end as sent_this_minute, coalesce(
     (select jsonb_agg(jsonb_build_object('ago', ($1::timestamptz at time zone 'UTC')::date - d.day, 'sent', d.sent,
        'pauses', d.pauses, 'complaints', d.complaints))
      from mail_queue_days d
      where d.queue = m.queue and d.day > ($1::timestamptz at time zone 'UTC')::date - 31), '[]') as days
   from mail_queues m`,
);

const countSent = statement<[queues: readonly string[], now: Date], never>(
  'mail_queue_count_sent',
  `with counted as (select queue, count(*)::int as sent from unnest($1::text[]) as u (queue) group by queue order by queue),
     begun as (
       insert into mail_queues as m (queue, began_at, minute, minute_sent)
       select queue, $2, date_trunc('minute', $2::timestamptz), sent from counted
       on conflict (queue) do update set minute = excluded.minute,
         minute_sent = excluded.minute_sent + case when m.minute = excluded.minute then m.minute_sent else 0 end)
   insert into mail_queue_days (queue, day, sent) select queue, ($2::timestamptz at time zone 'UTC')::date, sent from counted
   on conflict (queue, day) do update set sent = mail_queue_days.sent + excluded.sent`,
);

const pause = statement<[queue: string, now: Date, until: Date], never>(
  'mail_queue_pause',
  `with paused as (
     insert into mail_queues (queue, began_at, paused_until) values ($1, $2, $3)
     on conflict (queue) do update set paused_until = $3 where coalesce(mail_queues.paused_until < $3, true))
   insert into mail_queue_days (queue, day, pauses) values ($1, ($2::timestamptz at time zone 'UTC')::date, 1)
   on conflict (queue, day) do update set pauses = mail_queue_days.pauses + 1`,
);

type OpenQueue = { readonly queue: string; readonly is_bulk: boolean; readonly most: number };

export const findMailQueues = async (db: Database, now: Date): Promise<ReadonlyMap<string, MailQueue>> => {
  const rows = await db.run(queues, [now]);
  const known = rows.map((row): [string, MailQueue] => [
    row.queue,
    { beganAt: row.began_at, pausedUntil: row.paused_until, days: row.days, sentThisMinute: row.sent_this_minute },
  ]);
  return new Map(known);
};

export const NEW_MAIL_QUEUE: MailQueue = { beganAt: null, pausedUntil: null, days: [], sentThisMinute: 0 };

/**
 * Returns the queues from which mails may be taken, at most `limit` each. Account mails have no such limits and go
 * first.
 */
export const openQueues = async (db: Database, now: Date, limit: number): Promise<OpenQueue[]> => {
  const known = await findMailQueues(db, now);
  const all = MAIL_QUEUES.map((queue) => ({ queue, state: known.get(queue) ?? NEW_MAIL_QUEUE }));
  const account = all.map(({ queue }) => ({ queue, is_bulk: false, most: limit }));
  const bulk = all
    .map(({ queue, state }) => ({ queue, is_bulk: true, most: Math.min(limit, bulkMailsLeft(state, now)) }))
    .filter(({ most }) => most > 0);
  return [...account, ...bulk];
};

export const countSentMails = async (db: Database, sentTo: readonly string[], now: Date): Promise<void> => {
  await db.run(countSent, [sentTo, now]);
};

/** Pauses bulk mails of a queue, because the provider asked for fewer. */
export const pauseMailQueue = async (db: Database, queue: string, now: Date): Promise<void> => {
  await db.run(pause, [queue, now, new Date(now.getTime() + PAUSE_MS)]);
};
