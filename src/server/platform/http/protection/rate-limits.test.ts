import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '#server/platform/clock/clock.ts';
import { rateLimits } from '#server/platform/http/protection/rate-limits.ts';
import type { Call, RateLimitGroup } from '#shared/contract/call.ts';
import { sized } from '#test/support/run-size.ts';
import { sessionOf, startTestHttp, type TestHttp } from '#test/support/start-test-http.ts';
import { testDatabase } from '#test/support/test-database.ts';

const groups: RateLimitGroup[] = ['login', 'write', 'beacon', 'search', 'geocode', 'read'];
const callOf = (limit: RateLimitGroup) => ({
  call: { summary: 'x', caller: 'anyone', limit, output: z.object({}), refusals: [] } satisfies Call,
  handle: async () => ({}),
});

const guessable = {
  call: {
    ...callOf('read').call,
    query: z.strictObject({ code: z.optional(z.string()) }),
    guessable: { field: 'code', isGuess: (typed: string) => typed !== '?' },
  },
  handle: async () => ({}),
};

const db = await testDatabase();
let http: TestHttp;
beforeEach(async () => {
  await db.query('truncate rate_counts');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') });
  const calls = groups.flatMap((group) => [
    [`GET /api/${group}.php`, callOf(group)],
    [`GET /api/${group}-2.php`, callOf(group)],
  ]);
  const page = async () => ({ status: 200, html: 'page' });
  http = await startTestHttp({
    rateCounts: { db, clock: systemClock },
    calls: { ...Object.fromEntries(calls), 'GET /api/code.php': guessable },
    renderPage: page,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await http.stop();
});

type Who = { readonly as?: string; readonly ip?: string };
const ask = async (path: string, who: Who = {}) => (await http.call(`GET ${path}`, who)).status;
const askOften = async (times: number, path: string, who: (time: number) => Who = () => ({})) => {
  const statuses = new Map<number, number>();
  for (let time = 0; time < times; time += 1) {
    const status = await ask(path, who(time));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(statuses);
};

/** Limits of thousands of requests work like the others. */
const quickly = groups.filter((group) => rateLimits[group].perCaller <= 120);

describe.each(sized(quickly, groups))('the group %s', (group) => {
  const { perCaller, windowSeconds } = rateLimits[group];

  it('takes so many requests of one visitor and then says when to come back', async () => {
    expect(await askOften(perCaller, `/api/${group}.php`)).toEqual({ 200: perCaller });
    const answer = await http.call(`GET /api/${group}.php`);
    expect([answer.status, answer.json.error.code]).toEqual([429, 'rate_limited']);
    expect(answer.headers['retry-after']).toBe(String(windowSeconds));
    // The calls of a group share its count; other groups and other addresses have their own.
    expect(await ask(`/api/${group}-2.php`)).toBe(429);
    expect(await ask(`/api/${group}.php`, { ip: '192.0.2.2' })).toBe(200);
    expect(await ask(`/api/${group === 'read' ? 'write' : 'read'}.php`)).toBe(200);
    vi.setSystemTime(Date.now() + windowSeconds * 1000);
    expect(await ask(`/api/${group}.php`)).toBe(200);
  });
});

it('values that somebody could guess count for themselves, and only where one is given', async () => {
  const { perCaller } = rateLimits.guess;
  const anna = sessionOf('anna');
  expect(await askOften(perCaller, '/api/code.php?code=X', () => ({ as: anna }))).toEqual({ 200: perCaller });
  expect(await ask('/api/code.php?code=Y', { as: anna, ip: '203.0.113.1' })).toBe(429);
  expect(await ask('/api/code.php', { as: anna })).toBe(200);
  // Not a possible value, so it is not counted as a guess.
  expect(await ask('/api/code.php?code=%3F', { as: anna })).toBe(200);
  expect(await ask('/api/code.php?code=Y', { as: sessionOf('bert') })).toBe(200);
});

it('members count for themselves, wherever they are', async () => {
  const { perCaller } = rateLimits.write;
  const anna = sessionOf('anna');
  await askOften(perCaller, '/api/write.php', (time) => ({ as: anna, ip: `192.0.2.${time % 200}` }));
  expect(await ask('/api/write.php', { as: anna, ip: '203.0.113.1' })).toBe(429);
  expect(await ask('/api/write.php', { as: sessionOf('bert') })).toBe(200);
  expect(await ask('/api/write.php')).toBe(200);
});

it('invented sessions win nothing: who is nobody counts by address', async () => {
  const { perCaller } = rateLimits.write;
  const invented = (time: number) => ({ as: sessionOf(`nobody${time}`) });
  expect(await askOften(perCaller + 20, '/api/write.php', invented)).toEqual({ 200: perCaller, 429: 20 });
});

it('logins count by address, whoever is logged in already', async () => {
  const { perAddress } = rateLimits.login;
  const either = (time: number) => ({ as: sessionOf(time % 2 === 0 ? 'anna' : 'bert') });
  expect(await askOften(perAddress + 5, '/api/login.php', either)).toEqual({ 200: perAddress, 429: 5 });
});

it('one IPv6 network is one address', async () => {
  const { perCaller } = rateLimits.write;
  const neighbours = (time: number) => ({ ip: `2001:db8:1:2::${time.toString(16)}` });
  expect(await askOften(perCaller + 5, '/api/write.php', neighbours)).toEqual({ 200: perCaller, 429: 5 });
  expect(await ask('/api/write.php', { ip: '2001:db8:1:3::1' })).toBe(200);
});

it('pages and addresses that do not exist are counted too', async () => {
  expect(await askOften(rateLimits.page.perCaller + 3, '/')).toEqual({ 200: rateLimits.page.perCaller, 429: 3 });
  expect(await askOften(rateLimits.read.perAddress + 2, '/api/none.php')).toEqual({
    404: rateLimits.read.perAddress,
    429: 2,
  });
});

it('the health of the server may always be asked', async () => {
  expect(await askOften(500, '/healthz')).toEqual({ 200: 500 });
});
