import { access } from 'node:fs/promises';
import { broken, fine, type Finding, reasonOf, warning } from '#scripts/doctor/finding.ts';
import type { DatabaseConfig } from '#server/config.ts';
import { lockDirectory } from '#server/platform/database/embedded/directory-lock.ts';
import { openPostgres, type PostgresServer } from '#server/platform/database/postgres/open-postgres.ts';
import { findFunctionChanges } from '#server/platform/database/schema/apply-functions.ts';
import { findPendingFiles } from '#server/platform/database/schema/find-pending-files.ts';
import { productSchema } from '#server/platform/database/schema/schema-files.ts';
import { StartError } from '#server/platform/start-error.ts';

export const checkDatabase = async (database: DatabaseConfig): Promise<Finding[]> =>
  database.kind === 'embedded' ? [await checkLock(database.directory)] : checkPostgres(database);

const checkLock = async (directory: string): Promise<Finding> => {
  try {
    await access(directory);
  } catch {
    return fine(`The embedded database will be made in ${directory}`);
  }
  try {
    lockDirectory(directory).release();
    return fine(`The embedded database in ${directory} is free to use`);
  } catch (error) {
    return warning(reasonOf(error), 'If that is the server, all is well: "npm run doctor" changes nothing.');
  }
};

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>;

const checkPostgres = async (database: PostgresConfig): Promise<Finding[]> => {
  let server: PostgresServer;
  try {
    server = await openPostgres({ ...database, poolSize: 1, say: () => {} });
  } catch (error) {
    const remedy =
      'Check host, port, user, password and database of the address, and that the database runs and lets this machine in.';
    return [broken(reasonOf(error), remedy)];
  }
  try {
    const needs = await server.findPoolerNeeds({ mend: false });
    const schema = await checkSchema(server);
    const clock = await checkClock(server);
    return [schema, clock, ...needs.map(({ summary, remedy }) => warning(summary, remedy))];
  } finally {
    await server.close();
  }
};

/** A process renews its claim on mails every 15 s; others take them over 45 s after the last renewal. */
const MOST_APART_MS = 5_000;

/** Judges the difference between the clocks. Negative: this machine's clock is behind the database's. */
export const judgeClock = (apartMs: number): Finding => {
  const seconds = Math.abs(apartMs / 1000).toFixed(1);
  if (Math.abs(apartMs) <= MOST_APART_MS)
    return fine(`The clocks of this machine and the database are ${seconds} s apart`);
  return warning(
    `The clock of this machine is ${seconds} s ${apartMs < 0 ? 'behind' : 'ahead of'} the database’s.`,
    'Synchronise the clocks of all machines with NTP: from 30 seconds on, two processes may send the same mail.',
  );
};

const checkClock = async (server: PostgresServer): Promise<Finding> => {
  const client = await server.connectPatiently();
  try {
    const asked = Date.now();
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    const here = (asked + Date.now()) / 2;
    return judgeClock(here - new Date(rows[0]?.at ?? here).getTime());
  } finally {
    client.cut();
  }
};

const checkSchema = async (server: PostgresServer): Promise<Finding> => {
  const client = await server.connectPatiently();
  try {
    const { rows } = await client.query<{ version: string; mayCreate: boolean }>(
      `select current_setting('server_version') as version,
              has_database_privilege(current_database(), 'create')
                and has_schema_privilege(current_schema(), 'create') as "mayCreate"`,
    );
    const { version, mayCreate } = rows[0] ?? { version: '?', mayCreate: false };
    if (!mayCreate) {
      return broken(
        'DATABASE_URL: its user may not create tables or the schema of the job queue.',
        'Make the user the owner of the database: alter database <name> owner to <user>;',
      );
    }
    const { baseline, migrations } = await findPendingFiles(client, productSchema);
    if (baseline !== null) return fine(`DATABASE_URL: PostgreSQL ${version}, empty: the first start makes the schema`);
    const { changed, gone } = await findFunctionChanges(client, productSchema);
    const waiting = migrations.length + changed.length + gone.length;
    return fine(
      waiting === 0
        ? `DATABASE_URL: PostgreSQL ${version}, schema up to date`
        : `DATABASE_URL: PostgreSQL ${version}, changes of the schema that wait for the next start: ${waiting}`,
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return broken(error.message, 'Until this is fixed, the server refuses to start with the same message.');
  } finally {
    client.cut();
  }
};
