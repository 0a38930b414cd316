import type { MigrationConnection } from '#server/platform/database/schema/migration-connection.ts';
import {
  hashText,
  readSqlFiles,
  type SchemaSource,
  type SqlFile,
} from '#server/platform/database/schema/schema-files.ts';
import { StartError } from '#server/platform/start-error.ts';

/** The baseline's name in the list of what a database has applied. */
export const BASELINE = 'baseline';

export type PendingFiles = {
  /** null: already applied */
  readonly baseline: { readonly files: SqlFile[]; readonly hash: string } | null;
  readonly migrations: SqlFile[];
};

const readApplied = async (connection: MigrationConnection): Promise<Map<string, string>> => {
  const { rows } = await connection.query(`select to_regclass('applied_migrations') is not null as exists`);
  if (rows[0]?.['exists'] !== true) return new Map();
  const applied = await connection.query('select name, hash from applied_migrations');
  return new Map(applied.rows.map(({ name, hash }) => [String(name), String(hash)]));
};

const assertBaseline = (known: string | undefined, hash: string): void => {
  if (known === undefined) {
    throw new StartError(
      'This database was made by a version from before the first release and cannot be brought up to date: start with an empty one (rename the folder `database` in DATA_DIR, or name another database in DATABASE_URL).',
    );
  }
  if (known !== hash) {
    throw new StartError(
      'The baseline was changed after this database had been made: restore database/baseline and put the change into a migration (or start with an empty database).',
    );
  }
};

const pendingMigrations = (migrations: SqlFile[], applied: Map<string, string>): SqlFile[] => {
  const lastApplied =
    [...applied.keys()]
      .filter((name) => name !== BASELINE)
      .toSorted()
      .at(-1) ?? '';
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
  // Files that only the database knows come from a newer version: old nodes continue during its rollout.
  return migrations.filter(({ name }) => !applied.has(name));
};

/** Returns what the database lacks. Only reads. Throws a `StartError` if it cannot be updated. */
export const findPendingFiles = async (
  connection: MigrationConnection,
  source: SchemaSource,
): Promise<PendingFiles> => {
  const files = readSqlFiles(source, 'baseline');
  const hash = hashText(files.map((file) => `${file.name} ${file.hash}`).join('\n'));
  const applied = await readApplied(connection);
  if (applied.size > 0) assertBaseline(applied.get(BASELINE), hash);
  return {
    baseline: applied.size > 0 ? null : { files, hash },
    migrations: pendingMigrations(readSqlFiles(source, 'migrations'), applied),
  };
};
