import { randomUUID } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { EventBus } from '#server/platform/realtime/event-bus.ts';
import { createTurnSender } from '#server/platform/realtime/turn-sender.ts';
import { readNews } from '#server/platform/realtime/wire-news.ts';
import { StartError } from '#server/platform/start-error.ts';

const SUBJECT = 'vonk.events';
const MAXIMUM_BYTES = 64 * 1024;
const RETRY_MS = 500;
/** A broker that misses two pings counts as disconnected. */
const PING_MS = 5_000;

const connectTo = async (address: string, pingMs: number): Promise<NatsConnection> => {
  const url = new URL(address);
  try {
    return await connect({
      servers: `${url.hostname}:${url.port || '4222'}`,
      ...(url.username !== '' && { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }),
      ...(url.protocol === 'tls:' && { tls: {} }),
      name: 'vonk',
      noEcho: true,
      // While the broker is away, the streams read the log.
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      timeout: 5_000,
      pingInterval: pingMs,
    });
  } catch (fault) {
    throw new StartError(`NATS_URL at ${url.host} does not answer (${String(fault)}): mend it, or start that server.`);
  }
};

/** A broker between many nodes; events that it loses are read from the log. */
export const openNatsBus = async (
  address: string,
  onFault: (fault: unknown) => void,
  pingMs = PING_MS,
): Promise<EventBus> => {
  const node = randomUUID();
  const connection = await connectTo(address, pingMs);
  let deliver: Parameters<EventBus['start']>[0]['news'] = () => {};
  const sender = createTurnSender({
    node,
    maximumBytes: MAXIMUM_BYTES,
    send: async (texts) => {
      for (const text of texts) connection.publish(SUBJECT, text);
    },
    onFault,
  });
  return {
    start: async (handlers) => {
      deliver = handlers.news;
      connection.subscribe(SUBJECT, {
        callback: (fault, message) => {
          if (fault !== null) return onFault(fault);
          const news = readNews(node, message.string());
          if (news !== null) handlers.news(news);
        },
      });
      void (async () => {
        for await (const { type } of connection.status()) {
          if (type !== 'reconnect') continue;
          // The client reports a reconnect before the broker has its subscription. Messages published in between are
          // lost, so the log is read only afterwards. If the connection ends before that, the next reconnect reports
          // it.
          await connection.flush().then(handlers.gap, () => {});
        }
      })();
      await connection.flush();
    },
    send: (news) => {
      deliver(news);
      sender.add(news);
    },
    stop: async () => {
      await sender.settle();
      await connection.close();
    },
  };
};
