import { inject } from 'vitest';
import { createDatabase, type PostgresDatabase } from '#test/support/processes/postgres-admin.ts';
import type { TestDatabaseSource } from '#test/support/test-database.ts';

/**
 * Creates a database on the PostgreSQL of this run, for tests that need a URL. They connect as `postgres`. Tests that
 * stop the server, or change roles or other server-wide objects, start a server of their own.
 */
export const openPostgresDatabase = async (content?: 'migrated' | 'empty'): Promise<PostgresDatabase> => {
  const source: TestDatabaseSource = inject('testDatabase');
  if (source.kind !== 'postgres') throw new Error('Only a run on PostgreSQL has addresses of databases.');
  return createDatabase(source.adminUrl, content);
};
