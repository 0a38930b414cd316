import type { Database } from '#server/platform/database/database.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Places = Record<string, string>;

const listTables = async (db: Database, schemas: string): Promise<string[]> => {
  const { rows } = await db.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and ${schemas} order by 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
};

/** Returns the columns that are not generated from others. */
const listStoredColumns = async (db: Pick<Database, 'query'>, table: string): Promise<string[]> => {
  const { rows } = await db.query(
    `select format('%I', attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
};

/** Returns the result of an aggregate over the rows `t` of each table, in one round trip. */
const askEach = async (db: Database, tables: readonly string[], aggregate: string): Promise<Map<string, string>> => {
  const { rows } = await db.query(
    tables.map((table) => `select '${table}' as name, (${aggregate})::text as said from ${table} t`).join(';'),
  );
  return new Map((rows as { name: string; said: string }[]).map(({ name, said }) => [name, said]));
};

/** Returns every row of every table in all schemas as PostgreSQL prints it; bytes are hexadecimal. */
export const dumpDatabase = async (db: Database): Promise<Places> => {
  const tables = await listTables(db, `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`);
  const places = await askEach(db, tables, `coalesce(string_agg(t::text, e'\\n'), '')`);
  return Object.fromEntries([...places].map(([name, rows]) => [name.replace(/^public\./, ''), rows]));
};

const listObjects = async (objects: Objects): Promise<string[]> => (await objects.list('', { limit: 10_000 })).keys;

const readObject = async (objects: Objects, key: string): Promise<Buffer> =>
  Buffer.concat(await (await objects.get(key))!.body.toArray());

/** Returns every stored file by its key; the key is part of the text, so that it is searched as well. */
export const dumpObjects = async (objects: Objects): Promise<Places> => {
  const places: Places = {};
  for (const key of await listObjects(objects))
    places[key] = `${key}\n${(await readObject(objects, key)).toString('latin1')}`;
  return places;
};

export type Backup = {
  readonly tables: ReadonlyMap<string, string>;
  readonly objects: ReadonlyMap<string, Uint8Array>;
};

type Stores = { readonly db: Database; readonly objects: Objects };

export const takeBackup = async ({ db, objects }: Stores): Promise<Backup> => {
  const tables = await askEach(
    db,
    await listTables(db, `n.nspname = 'public'`),
    `coalesce(jsonb_agg(to_jsonb(t)), '[]')`,
  );
  const files = new Map<string, Uint8Array>();
  for (const key of await listObjects(objects)) files.set(key, await readObject(objects, key));
  return { tables, objects: files };
};

/** Restores the database exactly. Deleted files are restored; files added since are kept. */
export const restoreDatabase = async ({ db, objects }: Stores, backup: Backup): Promise<void> => {
  await db.transaction(async (tx) => {
    // As pg_restore does: inserts rows in any order, without triggers and foreign keys.
    await tx.query('set local session_replication_role = replica');
    const deletes = [...backup.tables.keys()].map((table) => `delete from ${table};`);
    await tx.query(`do $$ begin ${deletes.join(' ')} end $$`);
    for (const [table, rows] of backup.tables) {
      if (rows === '[]') continue;
      const columns = (await listStoredColumns(tx, table)).join(', ');
      await tx.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [rows],
      );
    }
  });
  for (const [key, bytes] of backup.objects) await objects.put(key, bytes);
};
