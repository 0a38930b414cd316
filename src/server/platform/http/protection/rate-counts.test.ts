import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deleteEndedCounts } from '#server/platform/http/protection/rate-counts.ts';
import { rateLimits } from '#server/platform/http/protection/rate-limits.ts';
import type { Call, RateLimitGroup } from '#shared/contract/call.ts';
import type { CallOptions } from '#test/support/builders/caller.ts';
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts';
import { sessionOf, startTestHttp, type TestHttp } from '#test/support/start-test-http.ts';
import { testDatabase } from '#test/support/test-database.ts';

const SHARED = [
  'login',
  'signup',
  'mail',
  'link',
  'report',
  'order',
  'guess',
  'upload',
] as const satisfies RateLimitGroup[];
const groups: RateLimitGroup[] = [...SHARED, 'write'];

const db = await testDatabase();
let clock: FakeClock;
let nodes: readonly TestHttp[];
const startNode = (): Promise<TestHttp> => {
  const calls = groups.map((limit) => {
    const call = { summary: 'x', caller: 'anyone', limit, output: z.object({}), refusals: [] } satisfies Call;
    return [`POST /api/${limit}.php`, { call, handle: async () => ({}) }] as const;
  });
  return startTestHttp({ rateCounts: { db, clock }, calls: Object.fromEntries(calls) });
};
beforeEach(async () => {
  await db.query('truncate rate_counts');
  clock = createFakeClock();
  nodes = [await startNode(), await startNode()];
});
const stopNodes = () => Promise.all(nodes.map((node) => node.stop()));
afterEach(stopNodes);

const ask = (node: 0 | 1, group: RateLimitGroup, who: CallOptions = {}) =>
  nodes[node]!.call(`POST /api/${group}.php`, { body: {}, ...who });
/** Asks both nodes in turn. */
const askOften = async (times: number, group: RateLimitGroup, who: CallOptions = {}) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await ask(time % 2 === 0 ? 0 : 1, group, who)).status);
  return statuses;
};
const attempts = async () =>
  (await db.query('select attempts from rate_counts order by attempts')).rows.map((row) => (row as never)['attempts']);

it('these groups count together and no others', () => {
  const shared = Object.entries(rateLimits).filter(([, { isShared }]) => isShared);
  expect(shared.map(([group]) => group)).toEqual(SHARED);
});

it.each(SHARED)('tries on one node and tries on another share the limit of the group %s', async (group) => {
  const { perCaller, windowSeconds } = rateLimits[group];
  expect(new Set(await askOften(perCaller, group))).toEqual(new Set([200]));
  for (const node of [0, 1] as const) {
    const refused = await ask(node, group);
    expect([refused.status, refused.json.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe(String(windowSeconds));
  }
  expect((await ask(0, group, { ip: '192.0.2.2' })).status).toBe(200);
  clock.advance({ seconds: windowSeconds });
  expect((await ask(1, group)).status).toBe(200);
});

it('what is cheap counts for each process', async () => {
  const { perCaller } = rateLimits.write;
  expect(new Set(await askOften(2 * perCaller, 'write'))).toEqual(new Set([200]));
  expect(await attempts()).toEqual([]);
});

it('50 parallel tries on two nodes pass no more often than the limit says', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(index % 2 === 0 ? 0 : 1, 'signup', { ip: '2001:db8::7' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(rateLimits.signup.perCaller);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - rateLimits.signup.perCaller);
});

it('a member counts wherever they are', async () => {
  const { perCaller } = rateLimits.link;
  const anna = { as: sessionOf('anna') };
  for (let time = 0; time < perCaller; time += 1) {
    const answer = await ask(time % 2 === 0 ? 0 : 1, 'link', { ...anna, ip: `192.0.2.${100 + time}` });
    expect(answer.status).toBe(200);
  }
  expect((await ask(1, 'link', { ...anna, ip: '203.0.113.1' })).status).toBe(429);
});

it('an address counts whoever is there', async () => {
  const { perCaller, perAddress } = rateLimits.link;
  const crowd = { ip: '198.51.100.1' };
  for (const as of [null, sessionOf('anna')]) {
    expect(new Set(await askOften(perCaller, 'link', { ...crowd, as }))).toEqual(new Set([200]));
  }
  expect(perAddress).toBe(2 * perCaller);
  expect((await ask(0, 'link', { ...crowd, as: sessionOf('bert') })).status).toBe(429);
});

it('a flood that one process refuses by itself costs the database nothing', async () => {
  const { perCaller } = rateLimits.report;
  for (let time = 0; time < perCaller + 30; time += 1) await ask(0, 'report');
  expect(await attempts()).toEqual([perCaller, perCaller]);
});

it('a clock that was far ahead and is set back locks nobody out for longer than two windows', async () => {
  const { perCaller } = rateLimits.login;
  clock.advance({ days: 1 });
  await askOften(perCaller, 'login');
  expect((await ask(0, 'login')).status).toBe(429);
  clock.advance({ days: -1 });
  await stopNodes();
  nodes = [await startNode(), await startNode()];
  expect((await ask(0, 'login')).status).toBe(200);
});

it('counts whose time is over are forgotten, and of too many the oldest', async () => {
  await ask(0, 'login');
  clock.advance({ seconds: 1 });
  await ask(0, 'signup');
  await deleteEndedCounts({ db, clock });
  expect(await attempts()).toEqual([1, 1, 1, 1]);
  clock.advance({ seconds: rateLimits.login.windowSeconds });
  await deleteEndedCounts({ db, clock });
  expect(await attempts()).toEqual([1, 1]);
  clock.advance({ seconds: 1 });
  await ask(1, 'mail');
  await deleteEndedCounts({ db, clock }, 2);
  const { rows } = await db.query('select ends_at from rate_counts');
  const youngest = clock.now().getTime() + rateLimits.mail.windowSeconds * 1000;
  expect(rows.map((row) => (row as { ends_at: Date }).ends_at.getTime())).toEqual([youngest, youngest]);
});
