import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database, ListenHandlers } from '#server/platform/database/database.ts';
import { PostgresClient } from '#server/platform/database/postgres/postgres-client.ts';

const PROBE_TICKS = 5;
const LONGEST_RETRY_MS = 2_000;

export type PostgresListener = {
  readonly listen: Database['listen'];
  close(): Promise<void>;
};

type Connection = { readonly client: PostgresClient; readonly lost: Promise<void> };

const listenOn = async ({ client }: Connection, channel: string): Promise<boolean> => {
  try {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return true;
  } catch {
    client.cut();
    return false;
  }
};

/**
 * A dedicated connection for all channels, opened with the first. A lost one is reconnected, with retries until it works; a
 * query now and then detects one that no longer answers.
 */
export const listenToPostgres = (config: pg.ClientConfig, tickMs: number): PostgresListener => {
  const probeMs = PROBE_TICKS * tickMs;
  const channels = new Map<string, readonly ListenHandlers[]>();
  const closing = new AbortController();
  let current: Connection | null = null;
  let running: Promise<void> | null = null;
  /** the latest attempt; results of earlier ones are dropped */
  let opening: PostgresClient | null = null;

  const open = async (): Promise<Connection | null> => {
    const client = new PostgresClient({
      ...config,
      application_name: 'vonk listener',
      query_timeout: probeMs,
    });
    opening = client;
    client.on('error', () => client.cut());
    const lost = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { receive } of channels.get(channel) ?? []) receive(payload);
    });
    try {
      await client.connect();
      return { client, lost };
    } catch {
      client.cut();
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
      // Subscribers look up what was notified while the connection was lost.
      for (const [channel, listeners] of channels) {
        if (await listenOn(connection, channel)) for (const { connect } of listeners) connect();
      }
      if (closing.signal.aborted) connection.client.cut();
      const timer = setInterval(() => {
        connection.client.query('select 1').catch(() => connection.client.cut());
      }, probeMs);
      await connection.lost;
      clearInterval(timer);
      current = null;
    }
  };

  return {
    listen: (channel, { receive, connect }) =>
      new Promise((resolve) => {
        const whenConnected = (): void => {
          resolve();
          connect();
        };
        channels.set(channel, [...(channels.get(channel) ?? []), { receive, connect: whenConnected }]);
        if (current === null) running ??= keepOpen();
        else void listenOn(current, channel).then((listens) => listens && whenConnected());
      }),
    close: async () => {
      closing.abort();
      opening?.cut();
      await running;
    },
  };
};
