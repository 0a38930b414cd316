import { type Database, statement } from '#server/platform/database/database.ts';
import { bulkMailsLeft, type Lane, LANES } from '#server/platform/mail/mail-queue-rules.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const PAUSE_MS = 30 * MINUTE_MS;

type LaneRow = {
  lane: string;
  began_at: Date;
  paused_until: Date | null;
  sent_this_minute: number;
  days: Lane['days'];
};

const lanes = statement<[now: Date], LaneRow>(
  'mail_lanes',
  `select l.lane, l.began_at, l.paused_until,
     case when l.minute = date_trunc('minute', $1::timestamptz) then l.minute_sent else 0 end as sent_this_minute, coalesce(
     (select jsonb_agg(jsonb_build_object('ago', ($1::timestamptz at time zone 'UTC')::date - d.day, 'sent', d.sent,
        'pauses', d.pauses, 'complaints', d.complaints))
      from mail_lane_days d
      where d.lane = l.lane and d.day > ($1::timestamptz at time zone 'UTC')::date - 31), '[]') as days
   from mail_lanes l`,
);

const countSent = statement<[lanes: readonly string[], now: Date], never>(
  'mail_lane_count_sent',
  `with counted as (select lane, count(*)::int as sent from unnest($1::text[]) as u (lane) group by lane order by lane),
     begun as (
       insert into mail_lanes as l (lane, began_at, minute, minute_sent)
       select lane, $2, date_trunc('minute', $2::timestamptz), sent from counted
       on conflict (lane) do update set minute = excluded.minute,
         minute_sent = excluded.minute_sent + case when l.minute = excluded.minute then l.minute_sent else 0 end)
   insert into mail_lane_days (lane, day, sent) select lane, ($2::timestamptz at time zone 'UTC')::date, sent from counted
   on conflict (lane, day) do update set sent = mail_lane_days.sent + excluded.sent`,
);

const pause = statement<[lane: string, now: Date, until: Date], never>(
  'mail_lane_pause',
  `with paused as (
     insert into mail_lanes (lane, began_at, paused_until) values ($1, $2, $3)
     on conflict (lane) do update set paused_until = $3 where coalesce(mail_lanes.paused_until < $3, true))
   insert into mail_lane_days (lane, day, pauses) values ($1, ($2::timestamptz at time zone 'UTC')::date, 1)
   on conflict (lane, day) do update set pauses = mail_lane_days.pauses + 1`,
);

type Queue = { readonly lane: string; readonly is_bulk: boolean; readonly most: number };

export const findLanes = async (db: Database, now: Date): Promise<ReadonlyMap<string, Lane>> => {
  const rows = await db.run(lanes, [now]);
  const known = rows.map((row): [string, Lane] => [
    row.lane,
    { beganAt: row.began_at, pausedUntil: row.paused_until, days: row.days, sentThisMinute: row.sent_this_minute },
  ]);
  return new Map(known);
};

export const NEW_LANE: Lane = { beganAt: null, pausedUntil: null, days: [], sentThisMinute: 0 };

/**
 * Returns the queues from which mails may be taken, at most `limit` each. Account mails have no such limits and go
 * first.
 */
export const openQueues = async (db: Database, now: Date, limit: number): Promise<Queue[]> => {
  const known = await findLanes(db, now);
  const all = LANES.map((lane) => ({ lane, facts: known.get(lane) ?? NEW_LANE }));
  const account = all.map(({ lane }) => ({ lane, is_bulk: false, most: limit }));
  const bulk = all
    .map(({ lane, facts }) => ({ lane, is_bulk: true, most: Math.min(limit, bulkMailsLeft(facts, now)) }))
    .filter(({ most }) => most > 0);
  return [...account, ...bulk];
};

export const countSentMails = async (db: Database, sentTo: readonly string[], now: Date): Promise<void> => {
  await db.run(countSent, [sentTo, now]);
};

/** Pauses bulk mails of a queue, because the provider asked for fewer. */
export const pauseLane = async (db: Database, lane: string, now: Date): Promise<void> => {
  await db.run(pause, [lane, now, new Date(now.getTime() + PAUSE_MS)]);
};
