import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connections, Lease } from '#server/platform/database/connections.ts';
import type { PostgresAddress } from '#server/platform/database/postgres/postgres-address.ts';
import { clientConfig, PostgresClient } from '#server/platform/database/postgres/postgres-client.ts';
import type { DatabaseWatch } from '#server/platform/database/postgres/watch-database.ts';

const GOODBYE_MS = 2_000;

/** 08 and 57P0x: the connection ends; 25006: what was the primary is none any more. */
const endsConnection = (code: string): boolean => /^(08|57P0[123]$|25006$)/.test(code);
/** Disk, memory or places for connections are used up. */
const lacksRoom = (code: string): boolean => /^53[123]00$/.test(code);

const nameless = ({ text, values = [] }: pg.QueryConfig<unknown[]>): pg.QueryConfig<unknown[]> => ({ text, values });

type Asker = { readonly client: PostgresClient; readonly watch: DatabaseWatch; readonly keepsNames: boolean };

/**
 * By callback: for a promise the driver assigns a function to a property of the query, and V8 puts such functions among the
 * old objects at once. There it keeps what belongs to the query until the next full collection: each small one had some
 * megabytes to copy, and paused for 15 ms instead of 1 under load.
 */
const ask = ({ client, watch, keepsNames }: Asker): Lease['query'] => {
  const answer = (config: pg.QueryConfig<unknown[]>) =>
    new Promise<pg.QueryResult<Record<string, unknown>>>((resolve, reject) => {
      client.query<Record<string, unknown>>(config, (fault, result) => (fault ? reject(fault) : resolve(result)));
    });
  const explain = (fault: unknown): unknown => {
    const code = fault instanceof pg.DatabaseError ? (fault.code ?? '') : '';
    if (endsConnection(code)) client.cut();
    if (client.isCut || lacksRoom(code)) return watch.unavailable(fault);
    // Otherwise it leads to the socket instead of to whoever asked.
    if (fault instanceof Error) Error.captureStackTrace(fault);
    return fault;
  };
  return async (config) => {
    client.askedAt = watch.now();
    try {
      return await answer(keepsNames ? config : nameless(config));
    } catch (fault) {
      throw explain(fault);
    } finally {
      client.askedAt = null;
    }
  };
};

export type PostgresPool = Connections & { close(): Promise<void> };

type Options = {
  readonly address: PostgresAddress;
  readonly watch: DatabaseWatch;
  readonly size: number;
  /** what each connection brings along; behind a pooler it is the role that has it */
  readonly startup: pg.ClientConfig;
};

export const openPostgresPool = ({ address, watch, size, startup }: Options): PostgresPool => {
  const clients = new Set<PostgresClient>();
  let onEmpty = (): void => {};
  /** Known from its first moment: one that hangs while it connects is cut as well. */
  class OwnClient extends PostgresClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      this.onceGone(() => {
        clients.delete(this);
        if (clients.size === 0) onEmpty();
      });
    }
  }
  const pool = new pg.Pool({
    ...clientConfig(address.url),
    Client: OwnClient,
    max: size,
    ...(address.isPooled ? {} : startup),
  });
  // An idle connection that breaks has failed nobody: the pool makes a new one.
  pool.on('error', () => {});
  watch.guard(clients);

  return {
    acquire: async () => {
      watch.assertThere();
      const client = await pool.connect().catch((fault: unknown) => {
        throw watch.unavailable(fault);
      });
      const own = client as unknown as PostgresClient;
      return {
        query: ask({ client: own, watch, keepsNames: address.keepsNames }),
        // What it was in the middle of is unknown to all: one that was cut is not handed out again.
        release: (broken = false) => client.release(broken || own.isCut),
      };
    },
    close: async () => {
      const emptied = new Promise<void>((resolve) => (onEmpty = resolve));
      void pool.end();
      if (clients.size > 0) await Promise.race([emptied, wait(GOODBYE_MS, undefined, { ref: false })]);
      for (const client of clients) client.cut();
    },
  };
};
