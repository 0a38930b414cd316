import { describe, expect, it } from 'vitest';
import { findUsesInCode } from '#scripts/schema/code-uses.ts';
import { readSchemaUses, type SchemaUses } from '#scripts/schema/schema-uses.ts';
import { findUses } from '#scripts/schema/sql-uses.ts';
import { productSchema } from '#server/platform/database/schema/schema-files.ts';
import { FOREIGN_WRITES } from '#test/architecture/foreign-writes.ts';
import { complaintsAboutWrites } from '#test/architecture/table-rules.ts';

const uses = readSchemaUses(productSchema);
const { owners } = uses;

/** Returns the product's uses of tables, plus those of one more file. */
const withCode = (file: string, source: string): SchemaUses => ({
  ...uses,
  code: [...uses.code, { file, owner: file.split('/')[3]!, ...findUsesInCode(file, source, owners) }],
});
const withFunction = (file: string, text: string): SchemaUses => ({
  ...uses,
  functions: [...uses.functions, { name: 'planted', file, owner: file.split('/')[2]!, ...findUses(text, owners) }],
});

describe('tables', () => {
  it('are written only by their owners and by the files on the list', () => {
    expect(owners.tables.size).toBeGreaterThan(40);
    expect(uses.code.filter(({ writes }) => writes.size > 0).length).toBeGreaterThan(60);
    expect(complaintsAboutWrites(uses, FOREIGN_WRITES)).toEqual([]);
  });

  it('have a reason for every foreign write, and each is listed once', () => {
    const places = FOREIGN_WRITES.flatMap(({ file, tables }) => tables.map((table) => `${file} ${table}`));
    expect(new Set(places).size).toBe(places.length);
    expect(FOREIGN_WRITES.filter(({ why }) => why.length < 20)).toEqual([]);
  });

  it.each([
    ['a statement', "statement('x', `insert into photos (id) values ($1) on conflict do nothing`);"],
    [
      'a part of a statement',
      'sql`with gone as (delete from photos p where p.id = ${id} returning id) select 1 from gone`;',
    ],
    ['an update with an alias', "tx.query('update photos as p set private = true');"],
    ['a merge', 'statement("x", "merge into photos p using new_photos n on n.id = p.id when matched then delete");'],
    ['the query builder', "db.kysely.insertInto('photos').values(row).execute();"],
    [
      'the query builder, in steps',
      "const { kysely } = tx;\nkysely.selectFrom('likes');\nkysely.deleteFrom('photos as p');",
    ],
    ['the seed', "seedRows(tx, 'photos', rows);"],
  ])('complain about a new foreign write in %s', (_, source) => {
    const file = 'src/server/features/likes/like-photo.ts';
    expect(complaintsAboutWrites(withCode(file, source), FOREIGN_WRITES)).toEqual([
      `${file} writes to photos, which belongs to photos: call a use case of photos instead`,
    ]);
  });

  it('complain about a new foreign write in a function of the database', () => {
    const file = 'database/functions/likes/planted.sql';
    const text = 'begin\n  update photos set private = true;\n  delete from likes;\nend';
    expect(complaintsAboutWrites(withFunction(file, text), FOREIGN_WRITES)).toEqual([
      `${file} writes to photos, which belongs to photos: call a use case of photos instead`,
    ]);
  });

  it.each([
    ['its own table', "statement('x', 'insert into likes (liker_id) values ($1)');"],
    ['the lock of a row', "statement('x', `select from photos p where p.id = $1 for update of p`);"],
    [
      'what it only reads',
      "db.kysely.selectFrom('photos').innerJoin('profiles as p', 'p.member_id', 'photos.member_id');",
    ],
    ['a comment and a text', "statement('x', `select 'insert into photos' -- delete from photos\n from likes`);"],
    [
      'the column after a conflict',
      "statement('x', 'insert into likes values ($1) on conflict (id) do update set photos = 1');",
    ],
  ])('leave %s alone', (_, source) => {
    expect(complaintsAboutWrites(withCode('src/server/features/likes/own.ts', source), FOREIGN_WRITES)).toEqual([]);
  });

  it.each([
    'db.query(`update ${table} set x = 1`);',
    'db.kysely.deleteFrom(table);',
    'db.query(`insert into ${sql.table(t)} values (1)`);',
  ])('complain about a write to an unknown table: %s', (source) => {
    const file = 'src/server/features/likes/own.ts';
    expect(complaintsAboutWrites(withCode(file, source), FOREIGN_WRITES)).toEqual([
      `${file} writes to a table whose name is not in the text: write it out`,
    ]);
  });

  it('complain about an outdated entry of the list', () => {
    const gone = { file: 'src/server/features/likes/gone.ts', tables: ['photos'], why: 'it was so' };
    expect(complaintsAboutWrites(uses, [...FOREIGN_WRITES, gone])).toEqual([
      'src/server/features/likes/gone.ts does not write to photos any more: take it out of foreign-writes.ts',
    ]);
  });
});
