import pg from 'pg';
import type { Connections, Lease } from '#server/platform/database/connections.ts';
import { listenToPostgres, type PostgresListener } from '#server/platform/database/listen-to-postgres.ts';
import { typeParsers } from '#server/platform/database/type-parsers.ts';
import { StartError } from '#server/platform/start-error.ts';

const OLDEST_VERSION = 150_000;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

export type PostgresServer = {
  readonly primary: Connections;
  readonly read: Connections;
  /** A connection of its own without time limits: migrations may wait for each other and build large indexes. */
  connectPatiently(): Promise<pg.Client>;
  readonly listen: PostgresListener['listen'];
  close(): Promise<void>;
};

type PostgresOptions = {
  url: string;
  /** Of a replica, or the same again. */
  readUrl: string;
  /** Past any connection pooler: what listens needs a connection that stays its own. */
  directUrl: string;
  /** Connections of each of the two pools. */
  poolSize: number;
  /** An idle connection broke; the pool makes a new one. */
  reportFault: (fault: unknown) => void;
};

/** The address without its password: it goes into logs. */
const withoutPassword = (address: string): string => {
  const url = new URL(address);
  if (url.password !== '') url.password = '…';
  return decodeURI(url.href);
};

const clientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types: typeParsers,
  application_name: 'vonk',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
});

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(url));
  // Whoever waits for an answer gets the error; without a listener it would end the process instead.
  client.on('error', () => {});
  await client.connect();
  return client;
};

/**
 * By callback: for a promise the driver assigns a function to a property of the query, and V8 puts such functions among the
 * old objects at once. There it keeps what belongs to the query until the next full collection: each small one had some
 * megabytes to copy, and paused for 15 ms instead of 1 under load.
 */
const ask = (client: pg.PoolClient): Lease['query'] => {
  const answer = (config: pg.QueryConfig<unknown[]>) =>
    new Promise<pg.QueryResult<Record<string, unknown>>>((resolve, reject) => {
      client.query<Record<string, unknown>>(config, (fault, result) => (fault ? reject(fault) : resolve(result)));
    });
  return async (config) => {
    try {
      return await answer(config);
    } catch (fault) {
      // Otherwise it leads to the socket instead of to whoever asked.
      if (fault instanceof Error) Error.captureStackTrace(fault);
      throw fault;
    }
  };
};

/** While somebody holds it a connection that breaks is theirs to notice, by the query that fails; it must not end the process. */
const fromPool = (pool: pg.Pool): Connections => ({
  acquire: async () => {
    const client = await pool.connect();
    let isCut = false;
    const noteCut = (): void => void (isCut = true);
    client.on('error', noteCut);
    return {
      query: ask(client),
      release: (broken = false) => {
        client.off('error', noteCut);
        client.release(broken || isCut);
      },
    };
  },
});

/** A name with several addresses fails with an empty message and a reason for each of them. */
const reasonOf = (fault: unknown): string => {
  const first: unknown = fault instanceof AggregateError ? fault.errors[0] : fault;
  return first instanceof Error ? first.message : String(first);
};

const assertUsable = async (setting: string, url: string): Promise<void> => {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartError(`${setting} is not the address of a database: write postgres://user:password@host:5432/name.`);
  }
  const client = await connect(url).catch((fault: unknown) => {
    throw new StartError(
      `${setting} ${withoutPassword(url)} does not answer (${reasonOf(fault)}): mend the address, or start that database.`,
    );
  });
  try {
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    );
    if (Number(rows[0]?.number) < OLDEST_VERSION) {
      throw new StartError(`${setting} leads to PostgreSQL ${rows[0]?.version}: use version 15 or newer.`);
    }
  } finally {
    await client.end();
  }
};

/** Connects to a real PostgreSQL; a wrong address is found before anything is touched. */
export const openPostgres = async (options: PostgresOptions): Promise<PostgresServer> => {
  const { url, readUrl, directUrl, poolSize, reportFault } = options;
  await assertUsable('DATABASE_URL', url);
  if (readUrl !== url) await assertUsable('DATABASE_READ_URL', readUrl);
  if (directUrl !== url) await assertUsable('DATABASE_DIRECT_URL', directUrl);
  const limits = {
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  };
  const primary = new pg.Pool({ ...clientConfig(url), ...limits });
  // Planning a search costs more than running it: plan once per connection, whatever the parameters.
  const read = new pg.Pool({ ...clientConfig(readUrl), ...limits, options: '-c plan_cache_mode=force_generic_plan' });
  for (const pool of [primary, read]) {
    pool.on('error', reportFault);
    // Also between the pool's hand and ours: a break that nobody listens for would end the process.
    pool.on('connect', (client) => client.on('error', () => {}));
  }
  const listener = listenToPostgres(clientConfig(directUrl));
  return {
    primary: fromPool(primary),
    read: fromPool(read),
    connectPatiently: () => connect(directUrl),
    listen: (channel, handlers) => listener.listen(channel, handlers),
    close: async () => {
      await listener.close();
      // `end` does not wait for the last goodbyes: what breaks after it concerns nobody.
      for (const pool of [primary, read]) pool.off('error', reportFault).on('error', () => {});
      await Promise.all([primary.end(), read.end()]);
    },
  };
};
