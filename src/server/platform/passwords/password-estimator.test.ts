import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusalError } from '#server/platform/http/refuse.ts';
import { createPasswordEstimator, type PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';

describe('the strength of a password', () => {
  let estimator: PasswordEstimator;
  beforeAll(() => {
    estimator = createPasswordEstimator();
  });
  afterAll(() => estimator.close());

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

  it('leaves other work alone, however nasty the password, and sends away who would wait long', async () => {
    const nasty = '4@8({[<36&9#!1|70$5+7%2'.repeat(6);
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const answers = await Promise.allSettled([
      estimator.estimate(nasty, []),
      ...Array.from({ length: 40 }, () => estimator.estimate('password', [])),
    ]);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refused).toHaveLength(41 - 31);
    expect(refused.every((reason) => reason instanceof RefusalError && reason.code === 'overloaded')).toBe(true);
  });

  it('is estimated again after the thread has ended', async () => {
    await estimator.close();
    expect((await estimator.estimate('password', [])).score).toBe(0);
  });
});
