import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database, NoticeHandlers } from '#server/platform/database/database.ts';

const PROBE_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;
const LONGEST_RETRY_MS = 5_000;

export type PostgresListener = {
  readonly listen: Database['listen'];
  close(): Promise<void>;
};

type Connection = { readonly client: pg.Client; readonly socket: Socket; readonly lost: Promise<void> };

const listenOn = async ({ client, socket }: Connection, channel: string): Promise<boolean> => {
  try {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return true;
  } catch {
    socket.destroy();
    return false;
  }
};

/**
 * One connection of its own for all channels, opened with the first. A lost one is replaced for as long as it takes; one
 * that has fallen silent is found out by a question now and then.
 */
export const listenToPostgres = (config: pg.ClientConfig): PostgresListener => {
  const channels = new Map<string, NoticeHandlers>();
  const closing = new AbortController();
  let current: Connection | null = null;
  let running: Promise<void> | null = null;

  const open = async (): Promise<Connection | null> => {
    const socket = new Socket();
    const client = new pg.Client({
      ...config,
      application_name: 'vonk listener',
      stream: () => socket,
      keepAlive: true,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    const lost = new Promise<void>((resolve) => client.once('end', resolve));
    // Whoever waits for an answer gets the error; `end` tells the rest.
    client.on('error', () => socket.destroy());
    client.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.notice(payload));
    try {
      await client.connect();
      return { client, socket, lost };
    } catch {
      socket.destroy();
      return null;
    }
  };

  const keepOpen = async (): Promise<void> => {
    for (let failures = 0; !closing.signal.aborted;) {
      const connection = await open();
      if (connection === null) {
        failures += 1;
        const ceiling = Math.min(LONGEST_RETRY_MS, 100 * 2 ** failures);
        await wait(Math.random() * ceiling, undefined, { signal: closing.signal }).catch(() => {});
        continue;
      }
      failures = 0;
      current = connection;
      // What was said while nobody listened is to be looked up as soon as somebody does.
      for (const [channel, { connect }] of channels) if (await listenOn(connection, channel)) connect();
      if (closing.signal.aborted) connection.socket.destroy();
      const timer = setInterval(() => {
        connection.client.query('select 1').catch(() => connection.socket.destroy());
      }, PROBE_MS);
      await connection.lost;
      clearInterval(timer);
      current = null;
    }
  };

  return {
    listen: (channel, { notice, connect }) =>
      new Promise((resolve) => {
        const whenConnected = (): void => {
          resolve();
          connect();
        };
        channels.set(channel, { notice, connect: whenConnected });
        if (current === null) running ??= keepOpen();
        else void listenOn(current, channel).then((listens) => listens && whenConnected());
      }),
    close: async () => {
      closing.abort();
      await current?.client.end().catch(() => {});
      await running;
    },
  };
};
