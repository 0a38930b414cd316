import { expect, it } from 'vitest';
import { PROJECT_DIR } from '#test/architecture/source-tree.ts';
import { findDatabaseTests, findLongTests, usesDatabaseOfRun } from '#test/support/find-tests.ts';

const files: Record<string, string> = {
  'test/support/test-database.ts': `import { asAdmin } from '#test/support/processes/postgres-admin.ts';`,
  'test/support/processes/postgres-admin.ts': `import pg from 'pg';`,
  'test/support/processes/postgres-server.ts': `import pg from 'pg';`,
  'test/support/start-test-app.ts': `import { openTestDatabase } from '#test/support/test-database.ts';`,
  'test/support/processes/lossy-app.ts': `import {\n  one,\n  two,\n} from '#test/support/start-test-app.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';`,
  'test/support/processes/postgres-database.ts': `import type { TestDatabaseSource } from '#test/support/test-database.ts';`,
};

const uses = (source: string): boolean =>
  usesDatabaseOfRun('a.test.ts', (path) => (path === 'a.test.ts' ? source : (files[path] ?? '')));

it.each([
  ['asks for one', `import { openTestDatabase } from '#test/support/test-database.ts';`, true],
  ['starts the app over one', `import { startTestApp } from '#test/support/start-test-app.ts';`, true],
  ['only names its types', `import type { TestApp } from '#test/support/start-test-app.ts';`, false],
  ['needs none', `import { likesLeft } from '#server/features/likes/like-rules.ts';`, false],
  [
    'starts a PostgreSQL of its own',
    `import { startTestApp } from '#test/support/start-test-app.ts';
import { startPostgresForTests } from '#test/support/processes/postgres-server.ts';`,
    false,
  ],
  ['starts the app on PostgreSQL', `import { startLossyApp } from '#test/support/processes/lossy-app.ts';`, false],
])('tells whether a test file uses the database of the run: one that %s', (_which, source, expected) => {
  expect(uses(source)).toBe(expected);
});

it('finds those of the project, also where other helpers stand between', () => {
  const found = findDatabaseTests(PROJECT_DIR);
  expect(found).toEqual(
    expect.arrayContaining([
      'src/server/features/security/second-factor.test.ts',
      'src/server/features/settings/settings-routes.test.ts',
      'test/access/access-matrix.test.ts',
    ]),
  );
  expect(found).not.toContain('src/server/lost-answers-to-jobs.test.ts');
  expect(found).not.toContain('src/server/features/photos/upload/odd-files.long.test.ts');
  expect(found).toContain('src/server/features/photos/upload/upload.test.ts');
  expect(found).toContain('src/demo/sandbox/sandbox-pages.test.ts');
});

it('finds those with two sizes, also where a helper asks for the size', () => {
  const found = findLongTests(PROJECT_DIR);
  expect(found).toEqual(
    expect.arrayContaining([
      'src/server/features/payments/every-payment.test.ts',
      'src/server/main.long.test.ts',
      'test/access/access-matrix.test.ts',
    ]),
  );
  expect(found).not.toContain('src/server/main.test.ts');
});
