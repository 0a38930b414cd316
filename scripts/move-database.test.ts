import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#server/features/demo/seed/seed-demo.ts';
import type { Lease } from '#server/platform/database/connections.ts';
import { type EmbeddedServer, openEmbeddedInMemory } from '#server/platform/database/embedded/open-embedded.ts';
import { moveDatabase } from '#server/platform/database/move-database.ts';
import { databaseOverEmbedded, migrateEmbedded } from '#server/platform/database/open-database.ts';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { asAdmin } from '#test/support/processes/postgres-admin.ts';
import { type PostgresForTests, startPostgresForTests } from '#test/support/processes/postgres-server.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';

let server: PostgresForTests;
let source: EmbeddedServer;
let from: Lease;
let target: pg.Client;
let to: Lease;

beforeAll(async () => {
  server = await startPostgresForTests();
  const admin = server.urlOf('postgres');
  // As hosting providers give it: a role that owns one database and has no other rights.
  await asAdmin(admin, 'create role keeper login');
  await asAdmin(admin, 'create database vonk owner keeper');
  target = new pg.Client(server.urlOf('vonk').replace('postgres@', 'keeper@'));
  await target.connect();
  await migrate(target);
  to = { query: (config) => target.query(config), release: () => {} };

  source = await openEmbeddedInMemory();
  await migrateEmbedded(source);
  await seedDemo(databaseOverEmbedded(source, faultsFail), {
    secrets: TEST_SECRETS,
    now: new Date('2026-11-20T18:00:00Z'),
  });
  from = await source.connections.acquire();
});
afterAll(async () => {
  from.release();
  await source.close();
  await target.end();
  await server.stop();
});

const ask = async (lease: Lease, text: string) => (await lease.query({ text })).rows;

/** Per table the number of rows and a checksum of the contents. */
const contentsOf = async (lease: Lease): Promise<Record<string, unknown>> => {
  const tables = await ask(
    lease,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname !~ '^applied_' order by 1`,
  );
  await ask(lease, `set timezone = 'UTC'`);
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await ask(
      lease,
      `select count(*)::int as rows, sum(hashtextextended(to_jsonb(t)::text, 0))::text as sum from ${String(name)} as t`,
    );
    found[String(name)] = row;
  }
  return found;
};

const guardsOf = (lease: Lease) =>
  ask(
    lease,
    `select conname as name, convalidated::text as state from pg_constraint where contype = 'f'
     union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
  );

it('moves all rows unchanged, and keeps keys, triggers and sequences working', async () => {
  const moved = await moveDatabase({ from, to });
  expect(moved).toBeGreaterThan(10_000);
  expect(await contentsOf(to)).toEqual(await contentsOf(from));
  expect(await guardsOf(to)).toEqual(await guardsOf(from));
  const next = `select nextval(pg_get_serial_sequence('sites', 'id'))::int as id`;
  expect(await ask(to, next)).toEqual(await ask(from, next));
});

it('refuses a target that is not empty, and leaves it unchanged', async () => {
  const before = await contentsOf(to);
  await expect(moveDatabase({ from, to })).rejects.toThrow('is not empty');
  expect(await contentsOf(to)).toEqual(before);
});
