import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, describe, expect, it } from 'vitest';
import type { Platform } from '#server/compose.ts';
import { RETENTION_PERIODS } from '#server/feature-list.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { PROJECT_DIR, readSource } from '#test/architecture/source-tree.ts';
import { complaintsAboutTables, TABLE_ENDS } from '#test/architecture/table-ends.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const UPKEEP = 'the job queue’s own upkeep';

const db = await openTestDatabase();
const log = createLog({ level: 'silent', readable: false });
const queue = createBossJobs({ db, log, observeJob: () => {}, pollSeconds: 40 });
/** job handlers by name; `scheduled` holds the names of scheduled jobs */
const handlers = new Map<string, JobHandler<object>>();
const scheduled = new Set<string>();
const jobs: Platform['jobs'] = {
  ...queue,
  register: (name, handler, options) => {
    handlers.set(name, handler as JobHandler<object>);
    queue.register(name, async () => {}, options);
  },
  schedule: (name, cron, data) => {
    scheduled.add(name);
    queue.schedule(name, cron, data);
  },
};
const app = await testApp({ db, jobs });
app.clock.set(new Date());
await queue.start();
await queue.stop();
const boss = new PgBoss({
  db: { executeSql: (text, values) => db.query(text, values) },
  schema: 'pgboss',
  backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
  supervise: false,
  schedule: false,
  reindex: false,
});
afterAll(() => boss.stop({ graceful: false, close: false }));
await boss.start();
const site = (await buildSite(db)).id;
const one = await buildMember(db, { site: { id: site } });
const two = await buildMember(db, { site: { id: site } });

const ask = async <Row>(text: string, values: unknown[] = []) => (await app.db.query(text, values)).rows as Row[];
const tables = async () => {
  const rows = await ask<{ name: string }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('pgboss.queue_stats_'));
};
const runJob = async (name: string): Promise<void> => {
  if (name === UPKEEP) {
    await ask('update pgboss.queue set maintain_on = null, monitor_on = null');
    return boss.supervise();
  }
  const handler = handlers.get(name);
  if (handler === undefined || !scheduled.has(name)) throw new Error(`No job named ${name} runs by the clock.`);
  await handler({}, { id: name, signal: new AbortController().signal });
};
const endsOf = <Key extends string>(key: Key) =>
  Object.entries(TABLE_ENDS).flatMap(([table, end]) => (key in end ? [[table, end as never] as const] : []));

it('the list says for every table how its rows end', async () => {
  expect(complaintsAboutTables(await tables(), TABLE_ENDS)).toEqual([]);
});

it('a table missing in the list is reported, and an entry without a table', () => {
  expect(complaintsAboutTables(['members', 'diary'], { members: {}, diaries: {} })).toEqual([
    'diary: nobody says how its rows end',
    'diaries: there is no such table',
  ]);
});

describe('a job', () => {
  const withJobs = endsOf('jobs') as unknown as [
    string,
    { jobs: string[]; days: number; row: (values: object) => string },
  ][];

  it.each(withJobs)('deletes only rows that are too old from %s', async (table, { jobs, days, row }) => {
    const plant = (ageMs: number, [member, other]: [MemberId, MemberId]) => {
      const at = `'${new Date(app.clock.now().getTime() - ageMs).toISOString()}'::timestamptz`;
      return ask(row({ at, member, other, site }));
    };
    const rows = () => ask<{ row: string }>(`select t::text as row from ${table} t`);
    const before = await rows();
    await plant(days * DAY_MS - MINUTE_MS, [one, two]);
    const withYoung = await rows();
    expect(withYoung).toHaveLength(before.length + 1);
    await plant(days * DAY_MS + MINUTE_MS, [two, one]);
    expect(await rows()).toHaveLength(before.length + 2);
    for (const job of jobs) await runJob(job);
    expect(await rows()).toEqual(withYoung);
  });
});

describe('the page about privacy', () => {
  const WITHOUT_PEOPLE = new Set(['sandbox_orders', 'sandbox_sms', 'sms_messages', 'mail_counts', 'lander_counts']);
  const ofDays = (endsOf('days') as unknown as [string, { days: number }][]).filter(
    ([table, { days }]) => days >= 1 && !table.startsWith('pgboss.') && !WITHOUT_PEOPLE.has(table),
  );

  it.each(ofDays)('names the days after which rows of %s are deleted', (table, { days }) => {
    expect(RETENTION_PERIODS[table]).toBe(days);
  });

  /** Tables with short-lived rows that are not listed in `RETENTION_PERIODS` under their own name, with the reason. */
  const SHORT = new Map([
    ['account_tokens', 'links that work for hours'],
    ['half_logins', 'minutes'],
    ['members', 'as account_deletions'],
    ['object_leftovers', 'files without people'],
    ['passkey_challenges', 'minutes'],
    ['photo_grants', 'as long as their owner chose'],
    ['photos', 'minutes, unless they are used'],
    ['push_messages', 'minutes'],
    ['rate_counts', 'minutes'],
    ['saved_searches', 'an hour in which deleting can be undone'],
  ]);
  const ofTheirOwn = (endsOf('jobs') as unknown as [string, { days: number }][]).filter(
    ([table, { days }]) => days < 1 && !table.startsWith('pgboss.'),
  );

  it.each(ofTheirOwn)('names how long rows of %s are kept, or they are gone soon', (table) => {
    expect(Object.hasOwn(RETENTION_PERIODS, table)).toBe(!SHORT.has(table));
  });
});

describe('with its parent row', () => {
  it.each(endsOf('with') as unknown as [string, { with: string }][])(
    'each row of %s is deleted',
    async (table, { with: parent }) => {
      const keys = await ask(
        `select from pg_constraint where contype = 'f' and confdeltype = 'c' and conrelid = $1::regclass and confrelid = $2::regclass`,
        [table, parent],
      );
      expect(keys.length).toBeGreaterThan(0);
      expect(Object.keys(TABLE_ENDS)).toContain(parent);
    },
  );
});

describe('a use case', () => {
  it.each(endsOf('by') as unknown as [string, { by: string }][])('deletes rows of %s', (table, { by: file }) => {
    expect(existsSync(join(PROJECT_DIR, file)), file).toBe(true);
    expect(readSource(PROJECT_DIR, file)).toMatch(new RegExp(`delete from ${table}\\b|deleteFrom\\('${table}'`));
  });
});

it('a member’s traffic source is kept as long as the member', async () => {
  const [source] = await ask<{ id: string }>(
    `insert into traffic_sources (site_id, visitor_key, landed_on, created_at)
     values ($1, gen_random_uuid(), '/', $2) returning id`,
    [site, new Date(app.clock.now().getTime() - 200 * DAY_MS)],
  );
  await ask('update members set traffic_source_id = $2 where id = $1', [one, source!.id]);
  await runJob('forget-visitor-traces');
  expect(await ask('select id from traffic_sources where id = $1', [source!.id])).toHaveLength(1);
});
