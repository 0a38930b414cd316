import type { Connections } from '#server/platform/database/connections.ts';
import { listenToPostgres, type PostgresListener } from '#server/platform/database/postgres/listen-to-postgres.ts';
import {
  findPoolerNeeds,
  limits,
  type PoolerNeed,
  readSettings,
  readStartup,
  writeSettings,
  writeStartup,
} from '#server/platform/database/postgres/pooler-needs.ts';
import { inspectAddress, type PostgresAddress } from '#server/platform/database/postgres/postgres-address.ts';
import { clientConfig, PostgresClient } from '#server/platform/database/postgres/postgres-client.ts';
import { openPostgresPool } from '#server/platform/database/postgres/postgres-pool.ts';
import { watchDatabase } from '#server/platform/database/postgres/watch-database.ts';
import { StartError } from '#server/platform/start-error.ts';

export type PostgresServer = {
  readonly primary: Connections;
  readonly read: Connections;
  /**
   * Opens a separate connection without time limits, because migrations wait for each other and may build large
   * indexes.
   */
  connectPatiently(): Promise<PostgresClient>;
  /**
   * Finds the settings that a connection pooler prevents. With `mend`, sets those that roles may set for themselves.
   */
  findPoolerNeeds(options: { readonly mend: boolean }): Promise<PoolerNeed[]>;
  readonly listen: PostgresListener['listen'];
  close(): Promise<void>;
};

type PostgresOptions = {
  readonly url: string;
  /** The URL of a replica, or the same as `url`. */
  readonly readUrl: string;
  /** Bypasses any connection pooler: LISTEN needs a dedicated connection. */
  readonly directUrl: string;
  /** Connections of each of the two pools. */
  readonly poolSize: number;
  /** Logs one line when the database goes away, and one when it is back. */
  readonly say: (line: string) => void;
  /** The tick in which silence of the database is measured; one second if absent. */
  readonly tickMs?: number;
};

const TICK_MS = 1_000;

const assertDirect = ({ setting, isPooled }: PostgresAddress): void => {
  if (!isPooled) return;
  throw new StartError(
    `${setting} leads through a connection pooler: live events and migrations need the address of PostgreSQL itself in DATABASE_DIRECT_URL.`,
  );
};

/** The role's limits are for requests; a migration may wait longer. */
const UNLIMITED = Object.keys(limits)
  .map((name) => `-c ${name}=0`)
  .join(' ');

/** Connects to a real PostgreSQL; a wrong address is reported before anything is changed. */
export const openPostgres = async (options: PostgresOptions): Promise<PostgresServer> => {
  const { url, readUrl, directUrl, poolSize: size, say, tickMs = TICK_MS } = options;
  const address = await inspectAddress('DATABASE_URL', url);
  const readAddress = readUrl === url ? address : await inspectAddress('DATABASE_READ_URL', readUrl);
  assertDirect(directUrl === url ? address : await inspectAddress('DATABASE_DIRECT_URL', directUrl));

  const watch = watchDatabase({ name: 'The database', url, say, tickMs });
  const isReplica = readUrl !== url;
  const readWatch = isReplica ? watchDatabase({ name: 'The database for reading', url: readUrl, say, tickMs }) : watch;
  const primary = openPostgresPool({ address, watch, size, isReplica: false, startup: writeStartup });
  const read = openPostgresPool({
    address: readAddress,
    watch: readWatch,
    size,
    isReplica,
    startup: readStartup,
  });
  const listener = listenToPostgres(clientConfig(directUrl), tickMs);
  return {
    primary,
    read,
    connectPatiently: async () => {
      // Set at the start of the connection: under the role's limit, even the statement that lifts it could time out.
      const client = new PostgresClient({ ...clientConfig(directUrl), options: UNLIMITED });
      await client.connect();
      return client;
    },
    findPoolerNeeds: (how) =>
      findPoolerNeeds(
        [
          { address, connections: primary, settings: writeSettings },
          { address: readAddress, connections: read, settings: readSettings },
        ],
        how,
      ),
    listen: (channel, handlers) => listener.listen(channel, handlers),
    close: async () => {
      await Promise.all([watch.stop(), readWatch.stop(), listener.close(), primary.close(), read.close()]);
    },
  };
};
