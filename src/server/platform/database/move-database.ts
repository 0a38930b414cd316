import type { Lease } from '#server/platform/database/connections.ts';
import { StartError } from '#server/platform/start-error.ts';

/** One connection of each. Both databases have the same tables once the missing ones are created in the empty target. */
type Move = {
  readonly from: Lease;
  readonly to: Lease;
  readonly createMissing?: () => Promise<void>;
};

type Table = { readonly name: string; readonly columns: string };

const ROWS_AT_ONCE = 1000;

/** All tables but those of the job queue, which are in a schema of their own and are not moved. */
const TABLES = `
  select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^applied_'
  group by c.relname order by c.relname`;

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last_value
  from pg_sequences where schemaname = 'public' and last_value is not null`;

/**
 * Copies every row into an empty database, all or none, and returns how many. The source is only read. Foreign keys are
 * dropped while copying, because tables refer to each other in circles, and checked when they are added again.
 */
export const moveDatabase = async ({ from, to, createMissing }: Move): Promise<number> => {
  const tables = await ask<Table>(from, TABLES);
  let moved = 0;
  await ask(from, 'begin isolation level repeatable read read only');
  await ask(to, 'begin');
  try {
    await assertEmpty(to);
    await createMissing?.();
    const keys = await ask<{ drop: string; add: string }>(to, FOREIGN_KEYS);
    for (const { drop } of keys) await ask(to, drop);
    for (const { name } of tables) await ask(to, `alter table ${name} disable trigger user`);
    for (const table of tables) moved += await copyTable({ from, to }, table);
    for (const { name } of tables) await ask(to, `alter table ${name} enable trigger user`);
    for (const { add } of keys) await ask(to, add);
    for (const { name, last_value: last } of await ask<{ name: string; last_value: string }>(from, SEQUENCES)) {
      await ask(to, 'select setval($1::regclass, $2::bigint)', [name, last]);
    }
    await ask(to, 'commit');
  } catch (error) {
    await ask(to, 'rollback');
    throw error;
  } finally {
    await ask(from, 'rollback');
  }
  return moved;
};

const ask = async <Row>(lease: Lease, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await lease.query({ text, values })).rows as Row[];

/** Throws if one of the tables has a row. */
const assertEmpty = async (database: Lease): Promise<void> => {
  for (const { name } of await ask<Table>(database, TABLES)) {
    const [row] = await ask<{ taken: boolean }>(database, `select exists (select from ${name}) as taken`);
    if (row?.taken === true)
      throw new StartError(`The database behind DATABASE_URL is not empty (${name}): give a new one.`);
  }
};

const copyTable = async ({ from, to }: Pick<Move, 'from' | 'to'>, { name, columns }: Table): Promise<number> => {
  let copied = 0;
  await from.query({ text: `declare moving no scroll cursor for select to_jsonb(t)::text as row from ${name} as t` });
  for (;;) {
    const { rows } = await from.query({ text: `fetch ${ROWS_AT_ONCE} from moving` });
    if (rows.length === 0) break;
    // Values are copied as text, because JavaScript numbers would round ids.
    const json = `[${rows.map(({ row }) => row as string).join(',')}]`;
    await to.query({
      text: `insert into ${name} (${columns}) overriding system value
             select ${columns} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
      values: [json],
    });
    copied += rows.length;
  }
  await from.query({ text: 'close moving' });
  return copied;
};
