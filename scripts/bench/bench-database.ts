import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { ACTIVITY_SQL, populationSql } from '#scripts/bench/population-sql.ts';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import { hashSchema, productSchema } from '#server/platform/database/schema/schema-files.ts';
import { typeParsers } from '#server/platform/database/type-parsers.ts';

/** Returns the URL of a migrated database with this many members, which is reused until schema or population change. */
export const prepareDatabase = async (postgres: BenchPostgres, members: number): Promise<string> => {
  const content = [hashSchema(productSchema), populationSql(members), ACTIVITY_SQL];
  const name = `members_${members}_${createHash('sha256').update(content.join()).digest('hex').slice(0, 8)}`;
  const admin = await connectTo(postgres.urlOf('postgres'));
  try {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [
      `^members_${members}_`,
    ]);
    if (rows.some(({ datname }) => datname === name)) return postgres.urlOf(name);
    for (const { datname } of rows) await admin.query(`drop database ${datname}`);
    console.error(`growing ${members.toLocaleString('en')} members …`);
    // Renamed at the end, so that an interrupted run leaves no database that looks complete.
    await admin.query(`drop database if exists growing`);
    await admin.query(`create database growing`);
    await grow(postgres.urlOf('growing'), members);
    await admin.query(`alter database growing rename to ${name}`);
  } finally {
    await admin.end();
  }
  return postgres.urlOf(name);
};

const grow = async (url: string, members: number): Promise<void> => {
  const client = await connectTo(url);
  try {
    await migrate(client);
    await client.query(populationSql(members));
    await client.query('vacuum (analyze)');
    await client.query(ACTIVITY_SQL);
  } finally {
    await client.end();
  }
};

/**
 * Returns the configuration of a connection like those in the server's read pool: generic plans, made once per
 * connection, and dates as strings.
 */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  options: '-c jit=off -c plan_cache_mode=force_generic_plan',
  types: typeParsers,
});

export const connectTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(connectionTo(url));
  await client.connect();
  return client;
};

type Asked = Pick<pg.Client | pg.Pool, 'query'>;

export const countJobs = async (client: Asked, where = 'true'): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int as n from pgboss.job where ${where}`)).rows[0]?.n ?? 0;

/** Returns the number of jobs and announced events that are due. */
export const countWaiting = async (client: Asked): Promise<number> => {
  const jobs = await countJobs(client, `state < 'completed' and start_after <= now()`);
  return jobs + ((await client.query('select from announced_events')).rowCount ?? 0);
};

const IDLE_WITHIN_MS = 120_000;

/** Waits until all jobs are done, at most 2 minutes. Returns how long that took in ms. */
export const untilIdle = async (client: Asked): Promise<number> => {
  const startedAt = performance.now();
  while ((await countWaiting(client)) > 0 && performance.now() - startedAt < IDLE_WITHIN_MS) await wait(50);
  return performance.now() - startedAt;
};
