import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const PASSWORD = 'correct horse';
const DEVICE = 'a'.repeat(22);
const OTHER_DEVICE = 'b'.repeat(22);

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
beforeEach(async () => {
  await clearTables(app.db, 'members', 'known_devices', 'login_failures');
  await addAccount('anna@vonk.test');
});

const addAccount = (email: string) =>
  buildMember(app.db, { site, member: { email, password_hash: `plain:${PASSWORD}` } });

type Attempt = { readonly email?: string; readonly password?: string; readonly device?: string };
const logIn = ({ email = 'anna@vonk.test', password = PASSWORD, device }: Attempt = {}) =>
  app.call('POST /api/user.php', { body: { email, password }, cookies: device === undefined ? {} : { device } });
const guess = (attempt: Attempt = {}) => logIn({ password: 'wrong', ...attempt });
const guessOften = async (times: number, attempt: Attempt = {}) => {
  const messages: string[] = [];
  for (let time = 0; time < times; time += 1) messages.push((await guess(attempt)).json.error.message);
  return messages;
};
const FAILED = 'Login failed, please try again';
const locked = (minutes: number) => `Too many incorrect attempts, account blocked for ${minutes}\u00A0min.`;

describe('the lock', () => {
  it('is set at the fifth wrong password, for 5, 10, 20, 40 and then 60 minutes', async () => {
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      expect(await guessOften(6)).toEqual([...Array(4).fill(FAILED), locked(minutes), locked(minutes)]);
      app.clock.advance({ minutes, milliseconds: -1 });
      expect((await logIn()).json.error.message).toBe(locked(1));
      app.clock.advance({ milliseconds: 1 });
    }
    expect((await logIn()).status).toBe(200);
  });

  it('is not set when the wrong passwords are spread over more than 15 minutes', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await guessOften(4)).toEqual(Array(4).fill(FAILED));
      app.clock.advance({ minutes: 15, seconds: 1 });
    }
    expect((await logIn()).status).toBe(200);
  });

  it('starts from 5 minutes again after a quiet day', async () => {
    await guessOften(5);
    app.clock.advance({ days: 1, minutes: 6 });
    expect((await guessOften(5)).at(-1)).toBe(locked(5));
  });

  it('starts counting from zero again after a right password', async () => {
    await guessOften(4);
    expect((await logIn()).status).toBe(200);
    expect(await guessOften(4)).toEqual(Array(4).fill(FAILED));
  });

  it('shares one counter among all unknown devices of an address', async () => {
    const messages = [];
    for (const letter of 'cdefg') messages.push(...(await guessOften(1, { device: letter.repeat(22) })));
    expect(messages.at(-1)).toBe(locked(5));
    expect((await logIn({ device: 'h'.repeat(22) })).status).toBe(429);
    expect((await logIn({ email: (await addOther()).email })).status).toBe(200);
  });

  const addOther = async () => {
    await addAccount('other@vonk.test');
    return { email: 'other@vonk.test' };
  };

  it('does not affect a device that has logged in before, which has its own counter', async () => {
    await logIn({ device: DEVICE });
    await guessOften(5);
    expect((await logIn()).status).toBe(429);
    expect((await logIn({ device: DEVICE })).status).toBe(200);
    expect((await guessOften(5, { device: DEVICE })).at(-1)).toBe(locked(5));
    expect((await logIn({ device: DEVICE })).status).toBe(429);
  });

  it('knows a device only for the addresses that have logged in on it', async () => {
    await addAccount('bert@vonk.test');
    await logIn({ device: DEVICE });
    await guessOften(5, { email: 'bert@vonk.test', device: OTHER_DEVICE });
    expect((await logIn({ email: 'bert@vonk.test', device: DEVICE })).status).toBe(429);
  });

  it('does not count attempts whose password was never checked', async () => {
    app.setOverloaded(true);
    const answers = [];
    for (let time = 0; time < 8; time += 1) answers.push(await logIn());
    app.setOverloaded(false);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['retry-after']}`))).toEqual(
      new Set(['503 5']),
    );
    expect((await logIn()).status).toBe(200);
  });

  it('allows 50 parallel guesses at most five password checks, and counts as one lock', async () => {
    const before = app.countVerifications();
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess()));
    expect(app.countVerifications() - before).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4);
    app.clock.advance({ minutes: 5 });
    expect((await guessOften(5)).at(-1)).toBe(locked(10));
  });

  it('is not set by forty right passwords at once: some log in, the others are asked to come back', async () => {
    await guessOften(3);
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn()));
    const outcomes = answers.map(({ status, headers }) => `${status} ${headers['retry-after'] ?? ''}`.trim());
    expect(new Set(outcomes)).toEqual(new Set(['200', '503 5']));
    expect((await logIn()).status).toBe(200);
    expect(await guessOften(4)).toEqual(Array(4).fill(FAILED));
  });

  it('does not last longer because the clock is set back', async () => {
    await guessOften(5);
    app.clock.advance({ hours: -3 });
    expect((await logIn()).status).toBe(200);
  });

  it('does not add up wrong passwords that are close together only because the clock was set back', async () => {
    await guessOften(4);
    app.clock.advance({ hours: -3 });
    expect(await guessOften(4)).toEqual(Array(4).fill(FAILED));
  });
});
