import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createSandboxTables } from '#demo/sandbox/tables/create-sandbox-tables.ts';
import type { Lease } from '#server/platform/database/connections.ts';
import { openEmbedded } from '#server/platform/database/embedded/open-embedded.ts';
import { moveDatabase } from '#server/platform/database/move-database.ts';
import { databaseOverEmbedded } from '#server/platform/database/open-database.ts';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { plantLife } from '#test/support/builders/plant-life.ts';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { asAdmin } from '#test/support/processes/postgres-admin.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

/** More rows than one read returns, so that the table is copied in several batches. */
const MESSAGES = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'vonk-move-'));
const keeper = `keeper_${randomUUID().replaceAll('-', '')}`;
let admin: string;
let app: TestApp;
let from: Lease;
let target: pg.Client;
let to: Lease;

beforeAll(async () => {
  const server = inject('testDatabase');
  if (server.kind !== 'postgres') throw new Error('The target is a PostgreSQL.');
  admin = server.adminUrl;
  // As with hosting providers: a role that owns one database and has no other rights.
  await asAdmin(admin, `create role ${keeper} login`);
  await asAdmin(admin, `create database ${keeper} owner ${keeper}`);
  target = new pg.Client(admin.replace('postgres@', `${keeper}@`).replace('/postgres?', `/${keeper}?`));
  await target.connect();
  await migrate(target);
  to = { query: (config) => target.query(config), release: () => {} };

  const directory = join(folder, 'database');
  await copyEmbeddedDatabase(directory);
  const source = await openEmbedded(directory, faultsFail.reportFault);
  app = await startTestApp({ db: databaseOverEmbedded(source, faultsFail) });
  await createSandboxTables(app.db);
  const site = await buildSite(app.db);
  const [anna, bert] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
  await plantLife(app, site, { anna, bert });
  await app.db.query(
    `insert into messages
     select (jsonb_populate_record(m, jsonb_build_object('id', 100 + n, 'client_id', gen_random_uuid(), 'body', 'Nr ' || n))).*
     from messages m, generate_series(1, ${MESSAGES}) n where m.id = 1`,
  );
  from = await source.connections.acquire();
});
afterAll(async () => {
  from.release();
  await app.stop();
  await target.end();
  await asAdmin(admin, `drop database ${keeper}`);
  await asAdmin(admin, `drop role ${keeper}`);
  rmSync(folder, { recursive: true });
});

const createMissing = () => createSandboxTables({ query: (text) => target.query(text) });

const ask = async (lease: Lease, text: string) => (await lease.query({ text })).rows;

/** Returns the number of rows and a checksum of each table. */
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
  const moved = await moveDatabase({ from, to, createMissing });
  expect(moved).toBeGreaterThan(MESSAGES);
  expect(await contentsOf(to)).toEqual(await contentsOf(from));
  expect(await guardsOf(to)).toEqual(await guardsOf(from));
  const next = `select nextval(pg_get_serial_sequence('sites', 'id'))::int as id`;
  expect(await ask(to, next)).toEqual(await ask(from, next));
});

it('refuses a target that is not empty, and leaves it unchanged', async () => {
  const before = await contentsOf(to);
  const isCreated = vi.fn(createMissing);
  await expect(moveDatabase({ from, to, createMissing: isCreated })).rejects.toThrow('is not empty');
  expect(isCreated).not.toHaveBeenCalled();
  expect(await contentsOf(to)).toEqual(before);
});
