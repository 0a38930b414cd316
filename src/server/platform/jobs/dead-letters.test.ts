import { expect, it } from 'vitest';
import { checkDeadLetters } from '#scripts/doctor/content-checks.ts';
import { createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import { countDeadLetters, retryDeadLetters } from '#server/platform/jobs/dead-letters.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { testDatabase } from '#test/support/test-database.ts';

const greet = jobName<{ name: string }>('greet');

const db = await testDatabase();

it('a job that no retry has helped waits, is named by the doctor, and runs when it is tried again', async () => {
  const log = createLog({ level: 'silent', readable: false });
  const jobs = createBossJobs({ db, log, observeJob: () => {}, pollSeconds: 1 });
  const greeted: string[] = [];
  let isMended = false;
  const handler = async ({ name }: { name: string }) => {
    if (name === 'Eve' && !isMended) throw new Error('Eve is not at home');
    greeted.push(name);
  };
  jobs.register(greet, handler, { retries: 1, retryDelaySeconds: 1, keepsDeadLetters: true });
  await jobs.start();
  expect(await checkDeadLetters(db)).toMatchObject({ state: 'fine' });

  await db.transaction((tx) => jobs.enqueueAll(tx, greet, [{ name: 'Ann' }, { name: 'Eve' }]));
  await expect.poll(() => countDeadLetters(db)).toEqual([{ name: 'greet', jobs: 1, reason: 'Eve is not at home' }]);
  expect(greeted).toEqual(['Ann']);
  expect(await checkDeadLetters(db)).toMatchObject({
    state: 'warning',
    summary: expect.stringContaining('greet: 1, lately: Eve is not at home'),
    remedy: expect.stringContaining('npm run jobs:retry'),
  });

  isMended = true;
  expect(await retryDeadLetters(db)).toBe(1);
  await expect.poll(() => greeted).toEqual(['Ann', 'Eve']);
  expect(await retryDeadLetters(db)).toBe(0);
  expect(await checkDeadLetters(db)).toMatchObject({ state: 'fine' });
  await jobs.stop();
});
