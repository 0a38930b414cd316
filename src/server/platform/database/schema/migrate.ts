import { applyFunctions } from '#server/platform/database/schema/apply-functions.ts';
import { BASELINE, findPendingFiles } from '#server/platform/database/schema/find-pending-files.ts';
import type { MigrationConnection } from '#server/platform/database/schema/migration-connection.ts';
import {
  lineOfFault,
  productSchema,
  type SchemaSource,
  type SqlFile,
} from '#server/platform/database/schema/schema-files.ts';
import { explainFullDisk } from '#server/platform/full-disk.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Advisory lock with the same number on every node: its holder migrates, the others wait. */
const ADVISORY_LOCK = 7_305_118_242;

const describeFault = (what: string, { name, text }: SqlFile, fault: unknown): StartError => {
  const { message } = fault as Error;
  const place = `${name}${lineOfFault(text, fault)}`;
  return new StartError(`The ${what} ${place} failed (${message}); nothing of it was kept: mend it and start again.`, {
    cause: fault,
  });
};

type Step = { what: string; files: SqlFile[]; name: string; hash: string };

const apply = async (connection: MigrationConnection, { what, files, name, hash }: Step): Promise<void> => {
  await connection.query('begin');
  try {
    for (const file of files) {
      await connection.query(file.text).catch((fault: unknown) => {
        throw describeFault(what, file, fault);
      });
    }
    await connection.query('insert into applied_migrations (name, hash) values ($1, $2)', [name, hash]);
    await connection.query('commit');
  } catch (fault) {
    await connection.query('rollback');
    throw fault;
  }
};

/**
 * Updates a database and returns what was applied: the baseline in one transaction, then each migration in its own,
 * then all functions that differ in one. May run on several nodes at once.
 */
export const migrate = async (
  connection: MigrationConnection,
  source: SchemaSource = productSchema,
): Promise<string[]> => {
  await connection.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    const { baseline, migrations } = await findPendingFiles(connection, source);
    await connection.query(
      `create table if not exists applied_migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now());
       create table if not exists applied_releases (
         release text primary key, started_at timestamptz not null default now())`,
    );
    const steps: Step[] = migrations.map((file) => ({ ...file, what: 'migration', files: [file] }));
    if (baseline !== null) steps.unshift({ ...baseline, what: 'baseline file', name: BASELINE });
    for (const step of steps) await apply(connection, step);
    return [...steps.map(({ name }) => name), ...(await applyFunctions(connection, source))];
  } catch (fault) {
    throw explainFullDisk(fault instanceof StartError ? fault.cause : fault) ?? fault;
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
};
