import { describe, expect, it } from 'vitest';
import { readDefinitions } from '#server/platform/database/schema/function-files.ts';
import { productSchema, readSqlFiles } from '#server/platform/database/schema/schema-files.ts';
import {
  complaintsAboutBaseline,
  complaintsAboutCalls,
  complaintsAboutMigrations,
} from '#test/architecture/migration-rules.ts';

const namesIn = (part: 'baseline' | 'migrations'): string[] =>
  readSqlFiles(productSchema, part).map(({ name }) => name);

describe('the baseline', () => {
  it('has a numbered file for each owner', () => {
    const files = namesIn('baseline');
    expect(files.length).toBeGreaterThan(5);
    expect(complaintsAboutBaseline(files)).toEqual([]);
  });

  it.each([
    [['01-sites.sql', '03-accounts.sql']],
    [['01-sites.sql', '01-accounts.sql']],
    [['01-sites.sql', '02-sites.sql']],
    [['1-sites.sql']],
    [['sites.sql']],
  ])('refuses %j', (files) => {
    expect(complaintsAboutBaseline(files)).not.toEqual([]);
  });
});

describe('migrations', () => {
  it('are numbered without gaps, one subject each, and only go forward', () => {
    expect(complaintsAboutMigrations(namesIn('migrations'))).toEqual([]);
  });

  it.each([
    [['0001-sites.sql', '0003-members.sql']],
    [['0001-sites.sql', '0001-members.sql']],
    [['0001-sites.down.sql']],
    [['0001-undo-sites.sql']],
    [['0001-sites.ts']],
    [['sites.sql']],
  ])('refuse %j', (files) => {
    expect(complaintsAboutMigrations(files)).not.toEqual([]);
  });

  it('call no function that is created after them', () => {
    const later = {
      tables: new Set<string>(),
      functions: new Set(readDefinitions(productSchema).map(({ name }) => name)),
    };
    const files = [...readSqlFiles(productSchema, 'baseline'), ...readSqlFiles(productSchema, 'migrations')];
    expect(complaintsAboutCalls(files, later)).toEqual([]);
    const planted = { name: '0001-discovery-fill.sql', text: 'select refresh_member_search(array[1]), now();' };
    expect(complaintsAboutCalls([planted], later)).toEqual([
      '0001-discovery-fill.sql calls refresh_member_search, which a new database does not have yet: leave it to a job',
    ]);
  });
});
