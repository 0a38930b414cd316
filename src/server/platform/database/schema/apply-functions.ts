import pg from 'pg';
import { type Definition, FUNCTIONS_FOLDER, readDefinitions } from '#server/platform/database/schema/function-files.ts';
import type { MigrationConnection } from '#server/platform/database/schema/migration-connection.ts';
import { lineOfFault, type SchemaSource } from '#server/platform/database/schema/schema-files.ts';
import { StartError } from '#server/platform/start-error.ts';

/** A function or trigger in the database; `identity` is unique even where two functions share a name. */
type Present = { kind: string; name: string; identity: string; madeFrom: string | null };

export type FunctionChanges = { readonly changed: Definition[]; readonly gone: Present[]; readonly present: Present[] };

/** invalid_function_definition: `create or replace` cannot change results or parameter names. */
const OTHER_SIGNATURE = '42P13';

const readPresent = async (connection: MigrationConnection): Promise<Present[]> => {
  const { rows } = await connection.query(
    `select 'function' as kind, proname::text as name, oid::regprocedure::text as identity,
            obj_description(oid, 'pg_proc') as "madeFrom"
     from pg_proc where pronamespace = current_schema()::regnamespace
     union all
     select 'trigger', concat(tgname, ' on ', relname), format('%I on %s', tgname, tgrelid::regclass),
            obj_description(t.oid, 'pg_trigger')
     from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and relnamespace = current_schema()::regnamespace`,
  );
  return rows as Present[];
};

const isSame = (one: { kind: string; name: string }, other: { kind: string; name: string }): boolean =>
  one.kind === other.kind && one.name === other.name;

/** Returns true if the database knows a later release: this node is older and must not restore its own functions. */
const isOutdated = async (connection: MigrationConnection, release: string): Promise<boolean> => {
  const { rows } = await connection.query(`select to_regclass('applied_releases') is not null as exists`);
  if (rows[0]?.['exists'] !== true) return false;
  const releases = await connection.query('select release from applied_releases');
  return releases.rows.some((row) => String(row['release']).localeCompare(release, 'en', { numeric: true }) > 0);
};

/** Returns the functions and triggers that differ from their files. Only reads. */
export const findFunctionChanges = async (
  connection: MigrationConnection,
  source: SchemaSource,
): Promise<FunctionChanges> => {
  const definitions = readDefinitions(source);
  const present = await readPresent(connection);
  if (await isOutdated(connection, source.release)) return { changed: [], gone: [], present };
  return {
    changed: definitions.filter(
      (definition) => !present.some((one) => isSame(one, definition) && one.madeFrom === definition.madeFrom),
    ),
    gone: present.filter(
      (one) =>
        one.madeFrom?.startsWith(FUNCTIONS_FOLDER) === true &&
        !definitions.some((definition) => isSame(one, definition)),
    ),
    present,
  };
};

const create = async (connection: MigrationConnection, { file, line, text }: Definition): Promise<void> => {
  await connection.query(text).catch((cause: unknown) => {
    const { message } = cause as Error;
    const place = `${file}${lineOfFault(text, cause, line)}`;
    throw new StartError(`${place} failed (${message}); no function was changed: mend it and start again.`, { cause });
  });
};

const replace = async (connection: MigrationConnection, definition: Definition, present: Present[]): Promise<void> => {
  await connection.query('savepoint replacing');
  try {
    await create(connection, definition);
  } catch (fault) {
    if (((fault as Error).cause as { code?: string }).code !== OTHER_SIGNATURE) throw fault;
    await connection.query('rollback to savepoint replacing');
    for (const one of present) if (isSame(one, definition)) await connection.query(`drop function ${one.identity}`);
    await create(connection, definition);
  }
};

const drop = async (connection: MigrationConnection, kind: string, present: Present[]): Promise<void> => {
  for (const one of present) if (one.kind === kind) await connection.query(`drop ${kind} ${one.identity}`);
};

const applyChanges = async (connection: MigrationConnection, changes: FunctionChanges): Promise<void> => {
  const { changed, gone, present } = changes;
  const functions = changed.filter(({ kind }) => kind === 'function');
  const triggers = changed.filter(({ kind }) => kind === 'trigger');
  // First without checking bodies, because one may call another that does not exist yet; then all of them with checks.
  await connection.query('set local check_function_bodies = off');
  for (const definition of functions) await replace(connection, definition, present);
  await connection.query('set local check_function_bodies = on');
  // Constraint triggers, which `create` cannot replace.
  const constraints = triggers.filter(({ text }) => text.startsWith('create constraint'));
  await drop(
    connection,
    'trigger',
    present.filter((old) => constraints.some((one) => isSame(one, old))),
  );
  for (const definition of [...functions, ...triggers]) await create(connection, definition);

  const now = await readPresent(connection);
  // With other parameters it is a second function of the same name.
  const outgrown = present.filter(
    (old) => functions.some((one) => isSame(one, old)) && now.filter((one) => isSame(one, old)).length > 1,
  );
  await drop(connection, 'trigger', gone);
  await drop(connection, 'function', [...gone, ...outgrown]);
  for (const { kind, name, identity } of now) {
    const definition = changed.find((one) => isSame(one, { kind, name }));
    if (definition === undefined || outgrown.some((one) => one.identity === identity)) continue;
    await connection.query(`comment on ${kind} ${identity} is ${pg.escapeLiteral(definition.madeFrom)}`);
  }
};

/** Updates functions and triggers to match the files, all or none. Returns what was changed. */
export const applyFunctions = async (connection: MigrationConnection, source: SchemaSource): Promise<string[]> => {
  const changes = await findFunctionChanges(connection, source);
  await connection.query('begin');
  try {
    if (changes.changed.length + changes.gone.length > 0) await applyChanges(connection, changes);
    await connection.query('insert into applied_releases (release) values ($1) on conflict do nothing', [
      source.release,
    ]);
    await connection.query('commit');
  } catch (fault) {
    await connection.query('rollback');
    throw fault;
  }
  return [...changes.changed, ...changes.gone].map(({ kind, name }) => `${kind} ${name}`);
};
