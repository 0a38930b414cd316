import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { type BossJobsContext, createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const greet = jobName<{ name: string }>('greet');

describe('jobs in the database', () => {
  let db: Database;
  const lines: string[] = [];
  const log = createLog({ level: 'warn', readable: true, destination: { write: (line) => lines.push(line) } });
  const seen: { name: string; failed: boolean }[] = [];
  const started: Jobs[] = [];

  const create = (options: Partial<BossJobsContext> = {}) => {
    const observeJob: BossJobsContext['observeJob'] = ({ name, failed }) => seen.push({ name, failed });
    const jobs = createBossJobs({ db, log, observeJob, pollSeconds: 1, ...options });
    started.push(jobs);
    return jobs;
  };
  /** Longer than the test's time limit: jobs that run before are woken, not found by polling. */
  const neverLooking = { pollSeconds: 40 };

  const waiting = async (name: string): Promise<number> =>
    (await db.query(`select from pgboss.job where name = $1 and state < 'completed'`, [name])).rowCount;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(async () => db.close());
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop();
    seen.length = 0;
    lines.length = 0;
  });

  it('run soon after the transaction that asked for them commits, and never if it does not', async () => {
    const jobs = create(neverLooking);
    const greeted: string[] = [];
    jobs.register(greet, async ({ name }) => void greeted.push(name));
    await jobs.start();
    await expect(
      db.transaction(async (tx) => {
        await jobs.enqueue(tx, greet, { name: 'nobody' });
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Ann' });
      expect(greeted).toEqual([]);
    });
    await expect.poll(() => greeted).toEqual(['Ann']);
    expect(seen).toEqual([{ name: 'greet', failed: false }]);
  });

  it('are asked for in a transaction also while pg-boss does not know their queue', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    let isBlind = false;
    const query: Database['query'] = async (text, values) =>
      isBlind ? { rows: [], rowCount: 0 } : db.query(text, values);
    const jobs = create({ ...neverLooking, db: { ...db, query } });
    jobs.register(greet, async () => {});
    await jobs.start();
    // pg-boss reads all queues once a minute; a queue that is being created is not among them.
    const readQueues = every.mock.calls.filter(([, ms]) => ms === 60_000).map(([read]) => read);
    every.mockRestore();
    expect(readQueues.length).toBeGreaterThan(0);
    isBlind = true;
    for (const read of readQueues) read();
    await new Promise((resolve) => setImmediate(resolve));
    isBlind = false;
    await db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Ann' }));
    await expect.poll(() => seen.length).toBe(1);
  });

  it('are tried again after a failure, which the log names', async () => {
    const jobs = create();
    let tries = 0;
    jobs.register(
      jobName('fail-once'),
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('the first try fails');
      },
      { retryDelaySeconds: 1 },
    );
    await jobs.start();
    await db.transaction(async (tx) => jobs.enqueue(tx, jobName('fail-once'), {}));
    await expect.poll(() => tries).toBe(2);
    expect(lines.join('')).toContain('the first try fails');
    await expect.poll(() => seen.map(({ failed }) => failed)).toEqual([true, false]);
  });

  it('that a stopped process left waiting run in the next one', async () => {
    const first = create();
    first.register(jobName<{ name: string }>('later'), async () => {});
    await first.start();
    await db.transaction(async (tx) =>
      first.enqueue(
        tx,
        jobName<{ name: string }>('later'),
        { name: 'Eve' },
        { startAfter: new Date(Date.now() + 500) },
      ),
    );
    await first.stop();
    const second = create();
    const ran: string[] = [];
    second.register(jobName<{ name: string }>('later'), async ({ name }) => void ran.push(name));
    await second.start();
    await expect.poll(() => ran).toEqual(['Eve']);
  });

  it('begin at the moment they are asked for, not when the worker looks the next time', async () => {
    const jobs = create(neverLooking);
    const soon = jobName('soon');
    const ranAt: number[] = [];
    jobs.register(soon, async () => void ranAt.push(Date.now()));
    await jobs.start();
    const startAfter = new Date(Date.now() + 700);
    await db.transaction(async (tx) => jobs.enqueue(tx, soon, {}, { startAfter }));
    await expect.poll(() => ranAt.length).toBe(1);
    expect(ranAt[0]).toBeGreaterThanOrEqual(startAfter.getTime());
  });

  it('are fetched by the hundred until the queue is empty, and the worker never waits for its next look', async () => {
    const fetches: unknown[] = [];
    const query: Database['query'] = (text, values) => {
      if (/for update of j skip locked/i.test(text) && text.includes(`'greet'`)) fetches.push(values);
      return db.query(text, values);
    };
    const jobs = create({ ...neverLooking, db: { ...db, query } });
    const greeted = new Set<string>();
    jobs.register(greet, async ({ name }) => void greeted.add(name));
    await jobs.start();
    const before = fetches.length;
    const all = Array.from({ length: 3000 }, (_, index) => ({ name: String(index) }));
    await db.transaction(async (tx) => jobs.enqueueAll(tx, greet, all));
    await expect.poll(() => greeted.size).toBe(3000);
    await expect.poll(() => waiting('greet')).toBe(0);
    // Thirty full batches, and one or two empty fetches.
    expect(fetches.length - before).toBeOneOf([31, 32]);
  });

  it('of one batch fail and succeed each for itself', async () => {
    const jobs = create(neverLooking);
    const greeted: string[] = [];
    const handler = async ({ name }: { name: string }) => {
      if (name === 'Eve') throw new Error('Eve is not at home');
      greeted.push(name);
    };
    jobs.register(greet, handler, { retries: 0 });
    await jobs.start();
    const all = ['Ann', 'Eve', 'Bob'].map((name) => ({ name }));
    await db.transaction(async (tx) => jobs.enqueueAll(tx, greet, all));
    await expect.poll(() => waiting('greet')).toBe(0);
    expect(greeted.toSorted()).toEqual(['Ann', 'Bob']);
    const { rows } = await db.query(`select data ->> 'name' as name, output ->> 'message' as reason from pgboss.job
      where name = 'greet' and state = 'failed'`);
    expect(rows).toEqual([{ name: 'Eve', reason: 'Eve is not at home' }]);
  });

  it('of a batch that has run out of time do not begin any more', async () => {
    const jobs = create(neverLooking);
    const slow = jobName<{ name: string }>('slow');
    const begun: string[] = [];
    const goesOn = Promise.withResolvers<undefined>();
    const handler = async ({ name }: { name: string }, { signal }: { readonly signal: AbortSignal }) => {
      begun.push(name);
      signal.addEventListener('abort', () => goesOn.resolve(undefined));
      await goesOn.promise;
    };
    jobs.register(slow, handler, { retries: 0, expireSeconds: 1 });
    await jobs.start();
    await db.transaction(async (tx) => jobs.enqueueAll(tx, slow, [{ name: 'Ann' }, { name: 'Bob' }]));
    await expect.poll(() => waiting('slow')).toBe(0);
    expect(begun).toHaveLength(1);
    expect(seen).toHaveLength(1);
  });

  it('wake the workers of other processes too', async () => {
    const bothRun = Promise.withResolvers<undefined>();
    const ran: string[] = [];
    const startProcess = async (name: string): Promise<Jobs> => {
      const jobs = create(neverLooking);
      const handler = async () => {
        ran.push(name);
        await bothRun.promise;
      };
      jobs.register(jobName('shared'), handler, { batch: 1 });
      await jobs.start();
      return jobs;
    };
    const one = await startProcess('one');
    await startProcess('two');
    await db.transaction(async (tx) => one.enqueueAll(tx, jobName('shared'), [{}, {}]));
    await expect.poll(() => ran.toSorted()).toEqual(['one', 'two']);
    bothRun.resolve(undefined);
  });

  it('find their tables at the next start, and change nothing there', async () => {
    const register = (jobs: Jobs) => {
      for (let index = 0; index < 10; index += 1) jobs.register(jobName(`kept-${index}`), async () => {});
    };
    const first = create();
    register(first);
    await first.start();
    await first.stop();
    const asked: string[] = [];
    const query: Database['query'] = (text, values) => {
      asked.push(`${text} ${JSON.stringify(values)}`);
      return db.query(text, values);
    };
    const again = create({ db: { ...db, query } });
    register(again);
    await again.start();
    expect(asked.filter((text) => /\bcreate (table|schema|type|function|index)\b/i.test(text))).toEqual([]);
    const aboutOne = asked.filter((text) => text.includes('kept-'));
    expect(aboutOne.length).toBeGreaterThan(0);
    // The other statements about a queue only ask whether it has work.
    expect(aboutOne.filter((text) => !/for update of j skip locked/i.test(text))).toEqual([]);
  });

  it('keep exactly the schedules that are declared', async () => {
    const stored = async () => (await db.query('select name, cron from pgboss.schedule order by name')).rows;
    const first = create();
    first.register(jobName('nightly'), async () => {});
    first.register(jobName('renamed-later'), async () => {});
    first.schedule(jobName('nightly'), '17 3 * * *', {});
    first.schedule(jobName('renamed-later'), '* * * * *', {});
    await first.start();
    expect(await stored()).toHaveLength(2);
    await first.stop();
    const second = create();
    second.register(jobName('nightly'), async () => {});
    second.schedule(jobName('nightly'), '30 4 * * *', {});
    await second.start();
    expect(await stored()).toEqual([{ name: 'nightly', cron: '30 4 * * *' }]);
  });

  it('refuse a name twice, and an unknown one', async () => {
    const jobs = create();
    jobs.register(greet, async () => {});
    expect(() => jobs.register(greet, async () => {})).toThrow('Two jobs are named greet.');
    expect(() => jobs.schedule(jobName('unknown'), '* * * * *', {})).toThrow('No job is registered');
    await expect(db.transaction(async (tx) => jobs.enqueue(tx, jobName('unknown'), {}))).rejects.toThrow(
      'No job is registered',
    );
  });
});
