import { statement } from '#server/platform/database/database.ts';

export const announceEvent = statement<[queues: readonly string[], payload: string, at: Date], never>(
  'events-announce',
  'insert into announced_events (queues, payload, announced_at) values ($1, $2, $3)',
);

export type AnnouncedEvent = { queues: readonly string[]; payload: object; at: Date };

/** Takes announced events. Queues that this version of the server does not know stay in the row for one that does. */
export const takeAnnounced = statement<[known: readonly string[], limit: number], AnnouncedEvent>(
  'events-take',
  `with due as (
     select id, queues, payload, announced_at from announced_events
     where queues && $1::text[] order by id limit $2 for update skip locked),
   finished as (
     delete from announced_events e using due where e.id = due.id and due.queues <@ $1::text[]),
   left_over as (
     update announced_events e set queues = array(select q from unnest(due.queues) q where q <> all ($1::text[]))
     from due where e.id = due.id and not due.queues <@ $1::text[])
   select array(select q from unnest(queues) q where q = any ($1::text[])) as queues, payload, announced_at as at
   from due order by id`,
);

export const deleteForgotten = statement<[before: Date], { dropped: number }>(
  'events-delete-forgotten',
  `with gone as (delete from announced_events where announced_at <= $1 returning id)
   select count(*)::int as dropped from gone`,
);

export const countWaiting = statement<[], { waiting: number }>(
  'events-count-waiting',
  'select count(*)::int as waiting from announced_events',
);
