import { statement } from '#server/platform/database/database.ts';

/** The part of a statement that announces what `rows` selects: queues, payload, moment. */
export const announcing = (rows: string): string =>
  `insert into announced_events (queues, payload, announced_at) ${rows}`;

export const announceEvent = statement<[queues: readonly string[], payload: string, at: Date], never>(
  'events-announce',
  announcing('select $1::text[], $2::jsonb, $3::timestamptz'),
);

export type AnnouncedEvent = { queues: readonly string[]; payload: object };

/** Those of queues that this version of the server does not know are left to one that does. */
export const takeAnnounced = statement<[known: readonly string[], limit: number], AnnouncedEvent>(
  'events-take',
  `with taken as (
     delete from announced_events where id in (
       select id from announced_events where queues <@ $1::text[] order by id limit $2 for update skip locked)
     returning id, queues, payload)
   select queues, payload from taken order by id`,
);

export const deleteForgotten = statement<[before: Date], never>(
  'events-delete-forgotten',
  'delete from announced_events where announced_at <= $1',
);

export const countWaiting = statement<[], { waiting: number }>(
  'events-count-waiting',
  'select count(*)::int as waiting from announced_events',
);
