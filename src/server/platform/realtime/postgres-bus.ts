import { randomUUID } from 'node:crypto';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { EventBus } from '#server/platform/realtime/event-bus.ts';
import { createTurnSender } from '#server/platform/realtime/turn-sender.ts';
import { readNews } from '#server/platform/realtime/wire-news.ts';

const CHANNEL = 'vonk_events';
/** PostgreSQL allows 7,999 bytes. */
const MAXIMUM_BYTES = 7_900;

/** Notified payloads are not durable, so the commit need not wait for the disk. After a crash the event log has them. */
const notifyAll = statement<[texts: readonly string[]], never>(
  'realtime-notify-all',
  `with hurried as materialized (select set_config('synchronous_commit', 'off', true))
   select pg_notify('${CHANNEL}', payload) from hurried, unnest($1::text[]) as payload`,
);

/**
 * Nodes with the same PostgreSQL publish through it. They do so outside the transactions that caused the events, because
 * commits that notify wait for each other.
 */
export const createPostgresBus = (
  db: Pick<Database, 'run' | 'listen'>,
  onFault: (fault: unknown) => void,
): EventBus => {
  const node = randomUUID();
  let deliver: Parameters<EventBus['start']>[0]['news'] = () => {};
  const sender = createTurnSender({
    node,
    maximumBytes: MAXIMUM_BYTES,
    send: async (texts) => void (await db.run(notifyAll, [texts])),
    onFault,
  });
  return {
    start: async (handlers) => {
      deliver = handlers.news;
      await db.listen(CHANNEL, {
        receive: (text) => {
          const news = readNews(node, text);
          if (news !== null) handlers.news(news);
        },
        connect: handlers.gap,
      });
    },
    send: (news) => {
      deliver(news);
      sender.add(news);
    },
    stop: () => sender.settle(),
  };
};
