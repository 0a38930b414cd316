import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusalError } from '#server/platform/http/api/refuse.ts';
import { createPasswordEstimator, type PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';

const NASTY = '4@8({[<36&9#!1|70$5+7%2'.repeat(6);

let estimator: PasswordEstimator;
beforeAll(() => {
  estimator = createPasswordEstimator();
});
afterAll(() => estimator.close());

/** Counts the requests that were refused at once. */
const countRefused = async (answers: readonly Promise<unknown>[]): Promise<number> => {
  const settled = await Promise.allSettled(answers);
  const reasons = settled.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(reasons.every((reason) => reason instanceof RefusalError && reason.code === 'overloaded')).toBe(true);
  return reasons.length;
};

describe('the strength of a password', () => {
  it.each(['password', 'P4ssword1', 'drowssap', 'qwertyuiop', 'iloveyou', 'aaaaaaaaaaaa', '12345678'])(
    'is nothing for %s, which is on every list',
    async (password) => {
      expect(await estimator.estimate(password, [])).toEqual({ score: 0, isCommon: true });
    },
  );

  it('is high for many words and for chance', async () => {
    for (const password of ['correct horse battery staple', 'vT9!kqz#Lw2m']) {
      expect(await estimator.estimate(password, [])).toEqual({ score: 4, isCommon: false });
    }
  });

  it('counts one’s own words as known', async () => {
    const password = 'zoutelande-kwaak';
    const { score } = await estimator.estimate(password, []);
    expect((await estimator.estimate(password, ['zoutelande', 'kwaak'])).score).toBeLessThan(score);
  });

  it('is the same while it is typed', async () => {
    for (const password of ['password', 'anna-2019', 'vT9!kqz#Lw2m']) {
      expect(await estimator.hint(password, ['anna'])).toEqual(await estimator.estimate(password, ['anna']));
    }
  });

  it('is told by the beginning of a long one and by a few own words, whatever else is sent', async () => {
    const common = 'password'.repeat(4);
    expect(await estimator.estimate(`${common}vT9!kqz#Lw2m`, [])).toEqual(await estimator.estimate(common, []));
    const strangers = Array.from({ length: 60 }, (_, index) => `stranger${index}`);
    const score = async (words: string[]) => (await estimator.estimate('zoutelande-kwaak', words)).score;
    expect(await score([...strangers, 'zoutelande', 'kwaak'])).toBe(await score([]));
  });

  it('leaves other work alone, however nasty the password, and sends away who would wait long', async () => {
    const nasty = estimator.estimate(NASTY, []);
    const others = Array.from({ length: 40 }, () => estimator.estimate('password', []));
    const refused = countRefused([nasty, ...others]);
    const otherWork = new Promise<string>((resolve) => setImmediate(resolve, 'other work'));
    expect(await Promise.race([nasty, otherWork])).toBe('other work');
    expect(await refused).toBe(41 - 31);
  });

  it('is estimated again after the thread has ended', async () => {
    await estimator.close();
    expect((await estimator.estimate('password', [])).score).toBe(0);
  });
});

describe('hints', () => {
  it('take no place from passwords that are to be stored, nor the other way round', async () => {
    const hints = countRefused(Array.from({ length: 20 }, () => estimator.hint(NASTY, [])));
    const stored = countRefused(Array.from({ length: 31 }, () => estimator.estimate('password', [])));
    const oneTooMany = countRefused([estimator.estimate('password', [])]);
    expect(await Promise.all([hints, stored, oneTooMany])).toEqual([20 - 6, 0, 1]);
  });

  it('have a thread of their own', async () => {
    const started: Worker[] = [];
    const note = (worker: Worker) => started.push(worker);
    process.on('worker', note);
    const fresh = createPasswordEstimator();
    await Promise.all([fresh.hint('password', []), fresh.hint('password', [])]);
    expect(started).toHaveLength(1);
    await Promise.all([fresh.estimate('password', []), fresh.estimate('password', [])]);
    expect(started).toHaveLength(2);
    process.off('worker', note);
    await fresh.close();
  });
});
