import { access, readdir } from 'node:fs/promises';
import { broken, fine, type Finding, reasonOf, warning } from '#scripts/doctor/finding.ts';
import type { DatabaseConfig } from '#server/config.ts';
import { lockDirectory } from '#server/platform/database/directory-lock.ts';
import { openPostgres, type PostgresServer } from '#server/platform/database/open-postgres.ts';

export async function checkDatabase(database: DatabaseConfig, migrationsFolder: string): Promise<Finding[]> {
  return database.kind === 'embedded'
    ? [await checkLock(database.directory)]
    : checkPostgres(database, migrationsFolder);
}

async function checkLock(directory: string): Promise<Finding> {
  try {
    await access(directory);
  } catch {
    return fine(`The embedded database will be made in ${directory}`);
  }
  try {
    lockDirectory(directory).release();
    return fine(`The embedded database in ${directory} is free to use`);
  } catch (error) {
    return warning(reasonOf(error), 'If that is the server, all is well: "npm run doctor" only looks.');
  }
}

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>;

async function checkPostgres(database: PostgresConfig, migrationsFolder: string): Promise<Finding[]> {
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
    const schema = await checkSchema(server, migrationsFolder);
    return [schema, ...needs.map(({ says, remedy }) => warning(says, remedy))];
  } finally {
    await server.close();
  }
}

async function checkSchema(server: PostgresServer, migrationsFolder: string): Promise<Finding> {
  const client = await server.connectPatiently();
  try {
    const { rows } = await client.query<{ version: string; mayCreate: boolean; isMigrated: boolean }>(
      `select current_setting('server_version') as version,
              has_database_privilege(current_database(), 'create')
                and has_schema_privilege(current_schema(), 'create') as "mayCreate",
              to_regclass('applied_migrations') is not null as "isMigrated"`,
    );
    const { version, mayCreate, isMigrated } = rows[0] ?? { version: '?', mayCreate: false, isMigrated: false };
    if (!mayCreate) {
      return broken(
        'DATABASE_URL: its user may not create tables, and the schema of the job queue.',
        'Make the user the owner of the database: alter database <name> owner to <user>;',
      );
    }
    const applied = isMigrated ? await client.query<{ name: string }>('select name from applied_migrations') : null;
    const known = new Set((applied?.rows ?? []).map(({ name }) => name));
    const pending = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql') && !known.has(name));
    return fine(
      pending.length === 0
        ? `DATABASE_URL: PostgreSQL ${version}, schema up to date`
        : `DATABASE_URL: PostgreSQL ${version}, ${pending.length} migrations wait for the next start`,
    );
  } finally {
    client.cut();
  }
}
