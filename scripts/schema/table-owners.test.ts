import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderOf, readOwners, withDemoTables } from '#scripts/schema/table-owners.ts';
import { productSchema } from '#server/platform/database/schema/schema-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-owners-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const read = () => readOwners({ folder, release: '1.0.0' });

describe('the owner of a table', () => {
  test('is named by the file that creates it, in the baseline and in migrations', () => {
    write('baseline/01-sites.sql', 'create table sites (id int);\ncreate table companies (id int);\n');
    write('baseline/02-photo-sharing.sql', 'create table photo_grants (id int);\n');
    write('migrations/0001-photo-sharing-lists.sql', 'create table photo_lists (id int);\n');
    write('migrations/0002-photos-albums.sql', 'alter table photo_lists add n int;\ncreate table albums (id int);\n');
    write('migrations/0003-sites-no-companies.sql', 'drop table companies;\n');
    expect([...read().tables]).toEqual([
      ['sites', 'sites'],
      ['photo_grants', 'photo-sharing'],
      ['photo_lists', 'photo-sharing'],
      ['albums', 'photos'],
    ]);
  });

  test('may be a part of the platform', () => {
    write('baseline/01-mail.sql', 'create table mails (id int);\n');
    write('functions/mail/send.sql', 'create or replace function send() returns int language sql as $$ select 1 $$;\n');
    const { tables, functions, order } = read();
    expect([tables.get('mails'), functions.get('send'), order]).toEqual(['mail', 'mail', ['mail']]);
    expect([folderOf('mail'), folderOf('sites')]).toEqual(['platform/mail', 'sites']);
  });

  test('of the demo is the folder of src/demo whose file creates it, and the product has none of its tables', () => {
    const product = readOwners(productSchema);
    const { tables, order } = withDemoTables(product);
    expect(['sandbox_orders', 'sandbox_sms'].map((table) => tables.get(table))).toEqual(['sandbox', 'sandbox']);
    expect([...product.tables.keys()].filter((table) => table.startsWith('sandbox_'))).toEqual([]);
    expect([order.includes('sandbox'), folderOf('sandbox')]).toEqual([false, 'demo/sandbox']);
  });

  test.each(['baseline/01-nobody.sql', 'migrations/0001-nobody-makes-this.sql', 'functions/nobody/send.sql'])(
    'has to exist: %s is refused',
    (path) => {
      write(path, 'create table lost (id int);\n');
      expect(read).toThrow(`database/${path}: no folder of src/server/features or src/server/platform`);
    },
  );
});
