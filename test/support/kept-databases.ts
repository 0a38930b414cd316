import pg from 'pg';
import { buildDatabase } from '#server/platform/database/build-database.ts';
import type { Connections } from '#server/platform/database/connections.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listenToPostgres } from '#server/platform/database/postgres/listen-to-postgres.ts';
import { limits, readStartup } from '#server/platform/database/postgres/pooler-needs.ts';
import { clientConfig } from '#server/platform/database/postgres/postgres-client.ts';
import { openPostgresPool } from '#server/platform/database/postgres/postgres-pool.ts';
import { watchDatabase } from '#server/platform/database/postgres/watch-database.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { createDatabase } from '#test/support/processes/postgres-admin.ts';

const POOL_SIZE = 5;
const TICK_MS = 1_000;
/** Rows that were deleted still take room: a database whose tables have grown to this makes way for a new one. */
const LARGEST_BYTES = 8 * 1024 ** 2;

/**
 * A database that one test file after the other uses: to copy one, to connect to it and to plan all statements anew would
 * cost each file some 200 ms.
 */
type KeptDatabase = {
  readonly url: string;
  readonly primary: Connections;
  readonly read: Connections;
  /** Empties tables: it fires no trigger, and the others keep the plans that its setting would have made them forget. */
  readonly cleaner: pg.Pool;
  readonly schema: Schema;
  drop(): Promise<void>;
};

type Schema = { readonly entries: number; readonly since: string };

/** Tables whose rows come with the schema. */
const WITH_ROWS = ['applied_migrations', 'applied_releases'];
/** What a change of the schema leaves a row in, or takes one from; and what `analyze` found out about rows. */
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

/** As it was made but for rows: nothing in its schema was changed, nobody works on it, and it has not grown too large. */
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
    // A connection that waits for the next file keeps no process alive, as watch-file.ts sees it.
    openPostgresPool({
      address,
      watch,
      size: POOL_SIZE,
      isReplica: false,
      startup: { ...startup, allowExitOnIdle: true },
    });
  const primary = pool(limits);
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

/** A statement that empties tables, where they ever had a row. */
export const emptying = (where: string): string =>
  // The role of a replica fires no trigger: neither those of foreign keys nor those that keep the books from being changed.
  `do $$ declare filled regclass; begin
    perform set_config('session_replication_role', 'replica', true);
    for filled in select oid from pg_class where relkind = 'r' and pg_relation_size(oid) > 0 and ${where}
    loop execute 'delete from ' || filled; end loop;
  end $$`;

/** Of this process: more than one if a file had several open at once. */
const waiting: KeptDatabase[] = [];

/** A loan of connections: they are counted, and none is handed out when it has ended. */
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
    /** Whether all are back. */
    end: (): boolean => {
      isOver = true;
      return out === 0;
    },
  };
};

const cleaners = new WeakMap<object, pg.Pool>();

/** The connection that empties this database between tests, if it is a kept one. */
export const cleanerOf = (db: object): pg.Pool | undefined => cleaners.get(db);

/** A migrated database without a row. When it is closed, the next file gets it, unless anything but its rows was changed. */
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
