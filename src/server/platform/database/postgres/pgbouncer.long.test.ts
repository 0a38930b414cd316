import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkDatabase } from '#scripts/doctor/database-checks.ts';
import { statement } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import { StartError } from '#server/platform/start-error.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { asAdmin } from '#test/support/processes/postgres-admin.ts';
import { type PostgresForTests, startPostgresForTests } from '#test/support/processes/postgres-server.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '#test/support/processes/start-pgbouncer.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';

const found = findPgBouncer();
const KEEPS_NAMES = 1_021;

const settingsNow = statement<[], Record<'plans' | 'statement' | 'lock' | 'idle' | 'jit', string>>(
  'pgbouncer-test-settings',
  `select current_setting('plan_cache_mode') as plans, current_setting('statement_timeout') as statement,
     current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
     current_setting('jit') as jit`,
);
const double = statement<[n: number], { doubled: number; backend: number }>(
  'pgbouncer-test-double',
  'select $1::int * 2 as doubled, pg_backend_pid() as backend',
);
const tenfold = statement<[n: number], { tenfold: number }>('pgbouncer-test-tenfold', 'select $1::int * 10 as tenfold');
/** Records the statement time-out of each schema change. */
const notesLimitsOfMigrations = `
  create table limits_of_migrations (statement_timeout text not null);
  create function note_limit() returns event_trigger language plpgsql security definer as $note$
    begin
      insert into public.limits_of_migrations values (current_setting('statement_timeout'));
    end
  $note$;
  create event trigger note_limits on ddl_command_end execute function note_limit();`;

describe.skipIf(found === null)('the server behind PgBouncer in transaction mode (needs its Debian package)', () => {
  let postgres: PostgresForTests;
  beforeAll(async () => {
    postgres = await startPostgresForTests();
    const admin = postgres.urlOf('postgres');
    await asAdmin(admin, 'create role maker login');
    await asAdmin(admin, 'create database migrated owner maker');
    const url = postgres.urlOf('migrated').replace('postgres@', 'maker@');
    const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 1 }, faultsFail);
    await db.close();
  });
  afterAll(() => postgres.stop());

  /** Creates a database whose owner is the only role, or which has a second role for reading. */
  const start = async (
    settings: Record<string, string | number> = {},
    template: 'migrated' | 'template0' = 'migrated',
  ) => {
    const name = `shop_${randomUUID().slice(0, 8)}`;
    const [writer, reader] = [`${name}_writer`, `${name}_reader`];
    const admin = postgres.urlOf('postgres');
    await asAdmin(admin, `create role ${writer} login in role maker`);
    await asAdmin(admin, `create role ${reader} login in role pg_read_all_data`);
    await asAdmin(admin, `create database ${name} owner ${writer} template ${template}`);
    const folder = new URL(admin).searchParams.get('host') ?? '';
    const pooler: PgBouncer = await startPgBouncer(found!, {
      serverFolder: folder,
      users: [writer, reader, 'postgres'],
      settings: {
        admin_users: 'postgres',
        ...(found!.version >= KEEPS_NAMES && { max_prepared_statements: 100 }),
        ...settings,
      },
    });
    onTestFinished(() => pooler.stop());
    const url = pooler.urlOf(writer, name);
    return {
      url,
      readUrl: url,
      ownReadUrl: pooler.urlOf(reader, name),
      directUrl: `postgres://${writer}@localhost/${name}?host=${folder}`,
      admin: postgres.urlOf(name),
      writer,
      reader,
      name,
      /** Existing connections do not know new settings of a role. */
      reconnect: () => asAdmin(pooler.urlOf('postgres', 'pgbouncer'), 'reconnect'),
    };
  };
  type Addresses = Awaited<ReturnType<typeof start>>;
  const open = async ({ url, readUrl, directUrl }: Addresses, poolSize = 10) => {
    const said: string[] = [];
    const db = await openDatabase(
      { kind: 'postgres', url, readUrl, directUrl, poolSize },
      { ...faultsFail, say: (line) => void said.push(line) },
    );
    return { db, said };
  };
  const limits = { statement: '30s', lock: '10s', idle: '30s', jit: 'off' };

  it('answers many at once over few connections: statements, reads, transactions and notifications', async () => {
    const addresses = await start();
    const { db } = await open(addresses, 20);
    const heard: string[] = [];
    await db.listen('news', { receive: (text) => void heard.push(text), connect: () => {} });
    await db.query('create table counted (n int primary key)');
    const askAll = async (n: number): Promise<number> => {
      const [[first], [second]] = await Promise.all([db.run(double, [n]), db.read.run(tenfold, [n])]);
      await db.transaction(async (tx) => {
        const [again] = await tx.run(double, [n]);
        await tx.query('insert into counted values ($1)', [again!.doubled]);
        const [same] = await tx.run(double, [n]);
        expect(same!.backend).toBe(again!.backend);
        await tx.query("select pg_notify('news', $1)", [String(n)]);
      });
      return first!.doubled + second!.tenfold;
    };
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    expect(await Promise.all(numbers.map(askAll))).toEqual(numbers.map((n) => n * 12));
    const { rows } = await db.query('select count(*)::int as count, sum(n)::int as sum from counted');
    expect(rows).toEqual([{ count: 300, sum: 300 * 299 }]);
    await expect.poll(() => heard.length).toBe(300);
    await db.close();
  });

  it('runs jobs', async () => {
    const { db } = await open(await start());
    const jobs = createBossJobs({ db, log: createQuietLog().log, observeJob: () => {}, pollSeconds: 1 });
    const ran: number[] = [];
    const count = jobName<{ n: number }>('count');
    jobs.register(count, async ({ n }) => void ran.push(n), { concurrency: 4 });
    await jobs.start();
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    await Promise.all(numbers.map((n) => db.transaction((tx) => jobs.enqueue(tx, count, { n }))));
    await expect.poll(() => ran.toSorted((a, b) => a - b)).toEqual(numbers);
    await jobs.stop();
    await db.close();
  });

  it('gives the role the time limits that a pooler does not let through, and says so once', async () => {
    const addresses = await start();
    const first = await open(addresses);
    expect(first.said.filter((line) => line.includes('statement_timeout'))).toEqual([
      expect.stringMatching(
        /^DATABASE_URL .+ lacks statement_timeout = 30000, .+, jit = off: it has them now\..+RECONNECT/,
      ),
    ]);
    await first.db.close();
    await addresses.reconnect();
    const second = await open(addresses);
    expect(second.said.filter((line) => line.includes('statement_timeout'))).toEqual([]);
    expect(await second.db.run(settingsNow, [])).toEqual([{ plans: 'auto', ...limits }]);
    await second.db.close();
  });

  it('leaves a limit alone that somebody has chosen for the role', async () => {
    const addresses = await start();
    await asAdmin(addresses.admin, `alter role ${addresses.writer} set statement_timeout = '7s'`);
    const { db } = await open(addresses);
    await addresses.reconnect();
    expect(await db.run(settingsNow, [])).toEqual([{ plans: 'auto', ...limits, statement: '7s' }]);
    await db.close();
  });

  it('gives a role that only reads generic plans, and says what to do where there is one role for all', async () => {
    const addresses = await start();
    const one = await open(addresses);
    expect(one.said.filter((line) => line.includes('plan_cache_mode'))).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL .+ a role of its own/),
    ]);
    await one.db.close();
    const two = await open({ ...addresses, readUrl: addresses.ownReadUrl });
    await two.db.close();
    await addresses.reconnect();
    const three = await open({ ...addresses, readUrl: addresses.ownReadUrl });
    expect(three.said.filter((line) => line.includes('plan_cache_mode'))).toEqual([]);
    expect(await three.db.read.run(settingsNow, [])).toEqual([{ plans: 'force_generic_plan', ...limits }]);
    expect(await three.db.run(settingsNow, [])).toEqual([{ plans: 'auto', ...limits }]);
    await three.db.close();
  });

  it('migrates without the limits that the role has', async () => {
    const addresses = await start({}, 'template0');
    await asAdmin(addresses.admin, `alter role ${addresses.writer} set statement_timeout = '7s'`);
    await asAdmin(addresses.admin, notesLimitsOfMigrations);
    const { db } = await open(addresses);
    await db.close();
    const { rows } = await rowsOf(addresses, 'select distinct statement_timeout from limits_of_migrations');
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('is not fooled by a pooler that swallows the settings of a connection', async () => {
    const names = 'extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout';
    const addresses = await start({ ignore_startup_parameters: names });
    const { db } = await open(addresses);
    await addresses.reconnect();
    expect(await db.run(settingsNow, [])).toEqual([{ plans: 'auto', ...limits }]);
    await db.close();
  });

  it('sends statements by name only where the pooler keeps names, and says so where not', async () => {
    const addresses = await start();
    const { db, said } = await open(addresses);
    const complaints = said.filter((line) => line.includes('named statements'));
    const advice = /^DATABASE_URL .+1\.21.+max_prepared_statements/;
    expect(complaints.map((line) => advice.test(line))).toEqual(found!.version >= KEEPS_NAMES ? [] : [true]);
    await db.close();
  });

  it('does not start where only the pooler is known: live events and migrations need a connection of their own', async () => {
    const addresses = await start();
    const refusal: unknown = await open({ ...addresses, directUrl: addresses.url }).catch((fault: unknown) => fault);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toMatch(/^DATABASE_URL .+ connection pooler: .+ DATABASE_DIRECT_URL/);
  });

  it('is looked at by the doctor, who changes nothing', async () => {
    const addresses = await start();
    const config = { kind: 'postgres', ...addresses, poolSize: 2 } as const;
    const findings = await checkDatabase(config);
    expect(findings.map(({ state }) => state)).toContain('warning');
    expect(JSON.stringify(findings)).toMatch(/alter role .+ set statement_timeout/);
    const { rows } = await rowsOf(
      addresses,
      'select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase and d.datname = current_database()',
    );
    expect(rows).toEqual([]);
    const { db } = await open(addresses);
    await db.close();
    await addresses.reconnect();
    expect(JSON.stringify(await checkDatabase(config))).not.toContain('statement_timeout');
  });

  const rowsOf = async ({ admin }: Addresses, text: string) => {
    const client = new pg.Client(admin);
    await client.connect();
    const answer = await client.query(text);
    await client.end();
    return answer;
  };
});
