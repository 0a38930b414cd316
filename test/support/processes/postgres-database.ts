import { inject } from 'vitest';
import { createDatabase, type PostgresDatabase } from '#test/support/processes/postgres-admin.ts';
import type { TestDatabaseSource } from '#test/support/test-database.ts';

/**
 * For what needs an address: a database of one's own on the PostgreSQL of this run, to which one connects as `postgres`.
 * Whoever stops the server, or changes what stands above databases, starts one of their own.
 */
export const openPostgresDatabase = async (content?: 'migrated' | 'empty'): Promise<PostgresDatabase> => {
  const source: TestDatabaseSource = inject('testDatabase');
  if (source.kind !== 'postgres') throw new Error('Only a run on PostgreSQL has addresses of databases.');
  return createDatabase(source.adminUrl, content);
};
