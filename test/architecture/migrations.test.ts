import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complaintsAboutMigrations } from '#test/architecture/migration-rules.ts';
import { PROJECT_DIR } from '#test/architecture/source-tree.ts';

describe('migrations', () => {
  it('are numbered without a gap, one subject each, forward only', () => {
    const files = globSync('migrations/*', { cwd: PROJECT_DIR }).map((path) => path.slice('migrations/'.length));
    expect(files.length).toBeGreaterThan(5);
    expect(complaintsAboutMigrations(files)).toEqual([]);
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
});
