import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connections, Lease } from '#server/platform/database/connections.ts';
import type { PostgresAddress } from '#server/platform/database/postgres/postgres-address.ts';
import { clientConfig, PostgresClient } from '#server/platform/database/postgres/postgres-client.ts';
import type { DatabaseWatch } from '#server/platform/database/postgres/watch-database.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const GOODBYE_MS = 2_000;
/** Long, because a new connection compiles and plans everything again: a payment costs three times as much on it. */
const IDLE_MS = 10 * MINUTE_MS;

/** 08 and 57P0x: the connection ends; 25006: the server is no longer the primary. */
const endsConnection = (code: string): boolean => /^(08|57P0[123]$|25006$)/.test(code);
/** The server's memory or connection slots are used up. */
const lacksRoom = (code: string): boolean => /^53[23]00$/.test(code);
/** The server's disk is full. For a primary, `watch-room.ts` reports it. */
const lacksDisk = (code: string): boolean => code === '53100';

const nameless = ({ text, values = [] }: pg.QueryConfig<unknown[]>): pg.QueryConfig<unknown[]> => ({ text, values });

type Asker = {
  readonly client: PostgresClient;
  readonly watch: DatabaseWatch;
  readonly keepsNames: boolean;
  readonly isReplica: boolean;
};

/**
 * Uses callbacks: with promises, the driver stores a function in the query, which V8 allocates in the old generation.
 * It then keeps the query's data alive until the next full collection; under load, each minor collection copies
 * megabytes and pauses for 15 ms instead of 1.
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
    // Otherwise the stack shows the socket rather than the caller.
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
  /** settings of each connection, and of the pool; behind a pooler, roles have the connection's settings */
  readonly startup: pg.PoolConfig;
};

export const openPostgresPool = ({ address, watch, size, isReplica, startup }: Options): PostgresPool => {
  const clients = new Set<PostgresClient>();
  let onEmpty = (): void => {};
  /** Registers itself at once, so that a client that hangs while connecting is cut as well. */
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
  // A broken idle connection fails no query: the pool opens a new one.
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
        // A cut connection is in an unknown state, so it is not used again.
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
