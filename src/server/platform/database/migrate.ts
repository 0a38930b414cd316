import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFullDisk } from '#server/platform/full-disk.ts';
import { StartError } from '#server/platform/start-error.ts';

/** All that migrating needs: one connection that keeps its session. */
export type MigrationConnection = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

type Migration = { name: string; text: string; hash: string };

/** Any number, but the same in every node: whoever holds it migrates, the others wait. */
const ADVISORY_LOCK = 7_305_118_242;

const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      // A checkout on Windows must not look like a changed file.
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });

const pendingMigrations = (migrations: Migration[], applied: Map<string, string>): Migration[] => {
  const lastApplied = [...applied.keys()].toSorted().at(-1) ?? '';
  for (const { name, hash } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== hash) {
      throw new StartError(
        `The migration ${name} was changed after this database had applied it: restore the file and put the change into a new one (or begin with an empty database).`,
      );
    }
    if (known === undefined && name < lastApplied) {
      throw new StartError(
        `The migration ${name} comes before ${lastApplied}, which this database has already applied: give it a later number.`,
      );
    }
  }
  // What only the database knows comes from a newer version: nodes of the old one go on while a new one is rolled out.
  return migrations.filter(({ name }) => !applied.has(name));
};

const describeFault = ({ name, text }: Migration, fault: unknown): StartError => {
  const fullDisk = explainFullDisk(fault);
  if (fullDisk !== null) return fullDisk;
  const { message, position } = fault as { message: string; position?: string };
  const line = position === undefined ? '' : `:${text.slice(0, Number(position)).split('\n').length}`;
  return new StartError(
    `The migration ${name}${line} failed (${message}); nothing of it was kept: mend it and start again.`,
  );
};

const apply = async (connection: MigrationConnection, migration: Migration): Promise<void> => {
  await connection.query('begin');
  try {
    await connection.query(migration.text);
    await connection.query('insert into applied_migrations (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await connection.query('commit');
  } catch (fault) {
    await connection.query('rollback');
    throw describeFault(migration, fault);
  }
};

/** Applies what is missing, each file in a transaction of its own, and answers the names. Safe with many nodes at once. */
export const migrate = async (connection: MigrationConnection, folder: string): Promise<string[]> => {
  const migrations = readMigrations(folder);
  await connection.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    await connection.query(
      `create table if not exists applied_migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await connection.query('select name, hash from applied_migrations');
    const applied = new Map(rows.map(({ name, hash }) => [String(name), String(hash)]));
    const pending = pendingMigrations(migrations, applied);
    for (const migration of pending) await apply(connection, migration);
    return pending.map(({ name }) => name);
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
};
