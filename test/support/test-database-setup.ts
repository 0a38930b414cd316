import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { createSandboxTables } from '#demo/sandbox/tables/create-sandbox-tables.ts';
import { type EmbeddedServer, openEmbeddedInMemory } from '#server/platform/database/embedded/open-embedded.ts';
import { migrateEmbedded, openDatabase } from '#server/platform/database/open-database.ts';
import { hashSchema, productSchema } from '#server/platform/database/schema/schema-files.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { asAdmin, templateDatabase } from '#test/support/processes/postgres-admin.ts';
import { startPostgresForTests } from '#test/support/processes/postgres-server.ts';
import type { TestDatabaseSource } from '#test/support/test-database.ts';

const cacheFolder = fileURLToPath(new URL('../../.cache/test-database', import.meta.url));

const makers = [
  './test-database-setup.ts',
  '../../package-lock.json',
  '../../src/server/platform/database/embedded/embedded-worker.ts',
  '../../src/demo/sandbox/tables/sandbox.sql',
];

/** Returns a path hashed from everything the database is built from: it is rebuilt only if that changes. */
const dumpPath = (): string => {
  const hash = createHash('sha256');
  for (const maker of makers) hash.update(readFileSync(new URL(maker, import.meta.url)));
  hash.update(hashSchema(productSchema));
  return join(cacheFolder, `${hash.digest('hex').slice(0, 16)}.tar`);
};

/** Makes copies smaller: drops both template databases, and writes a checkpoint so that older log files can go. */
const shrink = async ({ connections }: EmbeddedServer): Promise<void> => {
  const lease = await connections.acquire();
  await lease.query({ text: 'update pg_database set datistemplate = false' });
  for (const name of ['template0', 'template1']) await lease.query({ text: `drop database ${name}` });
  await lease.query({ text: 'checkpoint' });
  lease.release();
};

/** Adds the tables that a demo creates when it starts. */
const addDemoTables = async ({ connections }: EmbeddedServer): Promise<void> => {
  const lease = await connections.acquire();
  await createSandboxTables({ query: (text) => lease.query({ text }) });
  lease.release();
};

const makeDump = async (): Promise<string> => {
  const path = dumpPath();
  if (existsSync(path)) return path;
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of readdirSync(cacheFolder)) {
    const old = join(cacheFolder, name);
    if (Date.now() - statSync(old).mtimeMs > DAY_MS) rmSync(old);
  }
  const server = await openEmbeddedInMemory();
  await migrateEmbedded(server);
  await addDemoTables(server);
  await shrink(server);
  const dump = await server.dump();
  await server.close();
  // Two runs may write it at the same time: the rename makes the file appear complete or not at all.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, dump);
  renameSync(unfinished, path);
  return path;
};

/**
 * Migrates one database for all files of a project, with the tables of the demo: embedded or PostgreSQL, as the project's
 * TEST_DATABASE says.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provide = (source: TestDatabaseSource): void => project.provide('testDatabase', source);
  const kind = project.config.env['TEST_DATABASE'];
  if (kind === 'embedded') {
    provide({ kind, dumpPath: await makeDump() });
    return async () => {};
  }
  if (kind !== 'postgres') throw new Error(`TEST_DATABASE is "${kind}": write embedded or postgres.`);
  const server = await startPostgresForTests();
  const url = server.urlOf(templateDatabase);
  await asAdmin(server.urlOf('postgres'), `create database ${templateDatabase}`);
  const template = await openDatabase(
    { kind: 'postgres', url, readUrl: url, poolSize: 1 },
    { reportFault: console.error },
  );
  await createSandboxTables(template);
  await template.close();
  provide({ kind, adminUrl: server.urlOf('postgres') });
  return () => server.stop();
}
