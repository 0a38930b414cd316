import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connections, Lease } from '#server/platform/database/connections.ts';
import type { PostgresAddress } from '#server/platform/database/postgres/postgres-address.ts';
import { clientConfig, PostgresClient } from '#server/platform/database/postgres/postgres-client.ts';
import type { DatabaseWatch } from '#server/platform/database/postgres/watch-database.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const GOODBYE_MS = 2_000;
/** A new connection compiles and plans everything anew: a payment costs it three times as much. */
const IDLE_MS = 10 * MINUTE_MS;

/** 08 and 57P0x: the connection ends; 25006: the server is no longer the primary. */
const endsConnection = (code: string): boolean => /^(08|57P0[123]$|25006$)/.test(code);
/** The memory or the connection slots are full. */
const lacksRoom = (code: string): boolean => /^53[23]00$/.test(code);
/** Of a server that takes writes it is noted by whoever can write (`watch-room.ts`). */
const lacksDisk = (code: string): boolean => code === '53100';

const nameless = ({ text, values = [] }: pg.QueryConfig<unknown[]>): pg.QueryConfig<unknown[]> => ({ text, values });

type Asker = {
  readonly client: PostgresClient;
  readonly watch: DatabaseWatch;
  readonly keepsNames: boolean;
  readonly isReplica: boolean;
};

/**
 * By callback: for a promise the driver assigns a function to a property of the query, and V8 puts such functions into the
 * old generation at once. There it keeps all data of the query alive until the next full collection: under load each minor
 * collection had megabytes to copy and paused for 15 ms instead of 1.
 */
const ask = ({ client, watch, keepsNames, isReplica }: Asker): Lease['query'] => {
  const answer = (config: pg.QueryConfig<unknown[]>) =>
    new Promise<pg.QueryResult<Record<string, unknown>>>((resolve, reject) => {
      client.query<Record<string, unknown>>(config, (fault, result) => (fault ? reject(fault) : resolve(result)));
    });
  const explain = (fault: unknown): unknown => {
    const code = fault instanceof pg.DatabaseError ? (fault.code ?? '') : '';
    if (endsConnection(code)) client.cut();
    if (client.isCut || lacksRoom(code) || (isReplica && lacksDisk(code))) return watch.unavailable(fault);
    // Otherwise the stack leads to the socket instead of the caller.
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
  readonly isReplica: boolean;
  /** settings of each connection, and of the pool itself; behind a pooler the role has the former */
  readonly startup: pg.PoolConfig;
};

export const openPostgresPool = ({ address, watch, size, isReplica, startup }: Options): PostgresPool => {
  const clients = new Set<PostgresClient>();
  let onEmpty = (): void => {};
  /** Registered from the start: a client that hangs while it connects is cut as well. */
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
    idleTimeoutMillis: IDLE_MS,
    ...(address.isPooled ? {} : startup),
  });
  // No query fails when an idle connection breaks: the pool opens a new one.
  pool.on('error', () => {});
  watch.guard(clients);

  return {
    acquire: async () => {
      watch.assertThere();
      const client = await pool.connect().catch((fault: unknown) => {
        throw watch.unavailable(fault);
      });
      if (!(client instanceof PostgresClient)) throw new TypeError('The pool made a client that is not ours.');
      return {
        query: ask({ client, watch, keepsNames: address.keepsNames, isReplica }),
        // Its state is unknown: a connection that was cut is not handed out again.
        release: (broken = false) => client.release(broken || client.isCut),
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
