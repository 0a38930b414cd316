import pg from 'pg';
import { buildDatabase } from '#server/platform/database/build-database.ts';
import type { Connections } from '#server/platform/database/connections.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listenToPostgres } from '#server/platform/database/postgres/listen-to-postgres.ts';
import { readStartup, writeStartup } from '#server/platform/database/postgres/pooler-needs.ts';
import { clientConfig } from '#server/platform/database/postgres/postgres-client.ts';
import { openPostgresPool } from '#server/platform/database/postgres/postgres-pool.ts';
import { watchDatabase } from '#server/platform/database/postgres/watch-database.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { createDatabase } from '#test/support/processes/postgres-admin.ts';

const POOL_SIZE = 5;
const TICK_MS = 1_000;
/** Deleted rows still take space: a database whose tables have grown to this size is replaced by a new one. */
const LARGEST_BYTES = 8 * 1024 ** 2;

/**
 * A database that test files use one after the other. Copying one, connecting to it and planning all statements again
 * would cost each file about 200 ms.
 */
type KeptDatabase = {
  readonly url: string;
  readonly primary: Connections;
  readonly read: Connections;
  /** Empties tables without firing triggers. A separate connection, because that setting discards cached plans. */
  readonly cleaner: pg.Pool;
  readonly schema: Schema;
  drop(): Promise<void>;
};

type Schema = { readonly entries: number; readonly since: string };

/** Tables that the migrations fill with rows. */
const WITH_ROWS = ['applied_migrations', 'applied_releases'];
/** Tables of which every schema change adds, changes or removes a row in one, and the statistics of `analyze`. */
const DESCRIBED_IN = [
  ...WITH_ROWS,
  'pg_class',
  'pg_attribute',
  'pg_rewrite',
  'pg_enum',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_proc',
  'pg_trigger',
  'pg_type',
  'pg_namespace',
  'pg_statistic',
  'pg_db_role_setting',
];
const count = (filter: string): string =>
  DESCRIBED_IN.map((table) => `(select count(*) ${filter} from ${table})`).join(' + ');

const readSchema = async (cleaner: pg.Pool): Promise<Schema> => {
  const { rows } = await cleaner.query<Schema>(
    `select (${count('')})::int as entries, pg_current_xact_id()::text as since`,
  );
  return rows[0]!;
};

/**
 * Returns true if the schema is unchanged, no other connection is at work, no advisory lock is held, and the tables are
 * small enough.
 */
const isReusable = async ({ cleaner, schema }: KeptDatabase): Promise<boolean> => {
  const { rows } = await cleaner.query<{ reusable: boolean }>(
    `select ${count('')} = $1 and ${count('filter (where age(xmin) < age($2::text::xid))')} = 0
       and not exists (select from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database()))
       and not exists (select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle')
       and (select sum(pg_relation_size(oid)) from pg_class where oid >= 16384 and relkind = 'r') < ${LARGEST_BYTES} as reusable`,
    [schema.entries, schema.since],
  );
  return rows[0]!.reusable;
};

const create = async (adminUrl: string): Promise<KeptDatabase> => {
  const { url, drop } = await createDatabase(adminUrl);
  const address = { setting: 'DATABASE_URL', url, isPooled: false, keepsNames: true } as const;
  const watch = watchDatabase({ name: 'The database', url, say: () => {}, tickMs: TICK_MS });
  const pool = (startup: pg.PoolConfig) =>
    // An idle connection does not keep the process alive, so watch-file.ts does not report it.
    openPostgresPool({
      address,
      watch,
      size: POOL_SIZE,
      isReplica: false,
      startup: { ...startup, allowExitOnIdle: true },
    });
  const primary = pool(writeStartup);
  const read = pool(readStartup);
  const cleaner = new pg.Pool({ ...clientConfig(url), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  return {
    url,
    primary,
    read,
    cleaner,
    schema: await readSchema(cleaner),
    drop: async () => {
      await Promise.all([watch.stop(), primary.close(), read.close(), cleaner.end()]);
      await drop();
    },
  };
};

/** Returns a statement that empties the matching tables, skipping those that never held a row. */
export const emptying = (where: string): string =>
  // The role `replica` disables triggers: those of foreign keys, and those that protect the ledger from changes.
  `do $$ declare filled regclass; begin
    perform set_config('session_replication_role', 'replica', true);
    for filled in select oid from pg_class where relkind = 'r' and pg_relation_size(oid) > 0 and ${where}
    loop execute 'delete from ' || filled; end loop;
  end $$`;

/** Idle databases of this process: more than one if a file had several open at once. */
const waiting: KeptDatabase[] = [];

/** Lends connections to one test file: counts those in use, and refuses new ones after `end`. */
const lend = (connections: Connections): Connections & { end: () => boolean } => {
  let out = 0;
  let isOver = false;
  return {
    acquire: async () => {
      if (isOver) throw new Error('The database of this test file is closed.');
      out += 1;
      const lease = await connections.acquire().catch((fault: unknown) => {
        out -= 1;
        throw fault;
      });
      return {
        query: (config) => lease.query(config),
        release: (broken) => {
          out -= 1;
          lease.release(broken);
        },
      };
    },
    /** Ends the loan. Returns true if all connections have been returned. */
    end: (): boolean => {
      isOver = true;
      return out === 0;
    },
  };
};

const cleaners = new WeakMap<object, pg.Pool>();

/** Returns the connection that empties this database between tests, if it is a kept database. */
export const cleanerOf = (db: object): pg.Pool | undefined => cleaners.get(db);

/** Returns a migrated, empty database. Once closed it goes to the next file, unless more than its rows has changed. */
export const borrowDatabase = async (adminUrl: string): Promise<Database> => {
  const kept = waiting.pop() ?? (await create(adminUrl));
  const [primary, read] = [lend(kept.primary), lend(kept.read)];
  const listener = listenToPostgres(clientConfig(kept.url), TICK_MS);
  const giveBack = async (): Promise<void> => {
    const isBack = [primary.end(), read.end()].every(Boolean);
    await listener.close();
    if (!isBack || !(await isReusable(kept))) return kept.drop();
    await kept.cleaner.query(`${emptying(`oid >= 16384 and not oid = any ('{${WITH_ROWS.join()}}'::regclass[])`)};
      select setval(seqrelid, seqstart, false) from pg_sequence`);
    waiting.push(kept);
  };
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    cleaners.delete(database);
    return (closed ??= giveBack());
  };
  const database = buildDatabase({ kind: 'postgres', primary, read, listen: listener.listen, close, ...faultsFail });
  cleaners.set(database, kept.cleaner);
  return database;
};
