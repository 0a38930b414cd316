import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import {
  createUnsentMessages,
  type UnsentMessages,
  type QueuedMessage,
  type Sent,
} from '#web/features/chat/sending/send-messages.ts';
import { type CallResult, failed } from '#web/platform/api/api.ts';
import { noteServerTime } from '#web/platform/clock/server-clock.ts';

type Answer = 'ok' | 'lost' | 'no credits' | 'busy' | 'logged out' | 'another logged in';

const CODES = {
  busy: 'rate_limited',
  'no credits': 'insufficient_credits',
  'logged out': 'authentication_required',
  'another logged in': 'member_changed',
} as const;
const NOW = Date.parse('2026-01-01T12:00:00.000Z');
let kept: readonly QueuedMessage[];
let tries: string[];
let answers: Answer[];
let isOnline: boolean;
let told: string[];
beforeEach(() => {
  [kept, tries, answers, isOnline, told] = [[], [], [], true, []];
});

const refusal = (code: string) =>
  ({ ok: false, status: 402, refusal: { code, message: code, details: {} } }) as unknown as CallResult<Sent>;

type Memory = Parameters<typeof createUnsentMessages>[0]['memory'];
const stored: Memory = { read: () => kept, write: (messages) => void (kept = structuredClone(messages)) };

const start = (memory = stored): UnsentMessages => {
  const unsent = createUnsentMessages({
    send: async ({ clientId }) => {
      tries.push(clientId);
      const answer = answers.shift() ?? 'ok';
      if (answer === 'lost') return failed(0);
      if (answer === 'ok') return { ok: true, data: {} as Sent };
      return refusal(CODES[answer]);
    },
    memory,
    isOnline: () => isOnline,
    now: () => NOW,
    wait: () => Promise.resolve(),
  });
  unsent.onAnswer(({ clientId }, { ok }) => told.push(`${clientId} ${ok ? 'stored' : 'refused'}`));
  return unsent;
};
const message = (clientId: string, writtenAt = NOW): Omit<QueuedMessage, 'problem'> => ({
  clientId,
  profile: '0123456789abcdef',
  kind: 'text',
  text: clientId,
  gift: null,
  photo: null,
  replyTo: null,
  writtenAt: new Date(writtenAt).toISOString(),
});
/** Resolves when all pending promises have settled. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

it('sends one after the other, in the order in which they were written', async () => {
  const unsent = start();
  for (const id of ['a', 'b', 'c']) unsent.add(message(id));
  expect(unsent.list()).toHaveLength(3);
  await settled();
  expect([tries, unsent.list(), kept]).toEqual([['a', 'b', 'c'], [], []]);
});

it('tries again with the same id when the network or the server stumbles', async () => {
  answers = ['lost', 'busy', 'ok'];
  const unsent = start();
  unsent.add(message('a'));
  await settled();
  expect([tries, told, unsent.list()]).toEqual([['a', 'a', 'a'], ['a stored'], []]);
});

it('gives up after a while, keeps everything, and goes on with a press', async () => {
  answers = Array.from({ length: 6 }, () => 'lost');
  const unsent = start();
  unsent.add(message('a'));
  unsent.add(message('b'));
  await settled();
  expect(unsent.list().map(({ problem }) => problem?.code)).toEqual(['network', 'network']);
  unsent.retry('a');
  await settled();
  expect(unsent.list().map(({ clientId }) => clientId)).toEqual(['b']);
});

it('waits for the network where there is none', async () => {
  [isOnline, answers] = [false, ['lost']];
  const unsent = start();
  unsent.add(message('a'));
  await settled();
  expect([tries.length, unsent.list()[0]?.problem]).toEqual([1, null]);
  isOnline = true;
  unsent.resume();
  await settled();
  expect([told, unsent.list()]).toEqual([['a stored'], []]);
});

it('keeps what was refused and says why, and goes on with the next', async () => {
  answers = ['no credits', 'ok'];
  const unsent = start();
  unsent.add(message('a'));
  unsent.add(message('b'));
  await settled();
  expect(told).toEqual(['a refused', 'b stored']);
  expect(unsent.list()).toMatchObject([{ clientId: 'a', problem: { code: 'insufficient_credits' } }]);
  unsent.discard('a');
  expect(kept).toEqual([]);
});

it('loses nothing with a reload, and sends nothing of yesterday by itself', async () => {
  kept = [
    { ...message('fresh'), problem: null },
    { ...message('old', NOW - DAY_MS), problem: null },
  ];
  const unsent = start();
  unsent.resume();
  await settled();
  expect(tries).toEqual(['fresh']);
  expect(unsent.list()).toMatchObject([{ clientId: 'old', problem: { code: 'network' } }]);
});

it.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('goes by the clock of the server where that of the device is a day %s', async (_where, aheadMs) => {
  const server = Date.now() - aheadMs;
  noteServerTime(server);
  kept = [
    { ...message('fresh', server - 60_000), problem: null },
    { ...message('old', server - 2 * HOUR_MS), problem: null },
  ];
  const unsent = createUnsentMessages({
    send: async ({ clientId }) => {
      tries.push(clientId);
      return { ok: true, data: {} as Sent };
    },
    memory: { read: () => kept, write: (messages) => void (kept = structuredClone(messages)) },
    isOnline: () => true,
  });
  unsent.resume();
  await settled();
  noteServerTime(Date.now());
  expect([tries, kept.map(({ clientId }) => clientId)]).toEqual([['fresh'], ['old']]);
});

it.each(['logged out', 'another logged in'] as const)(
  'keeps and sends nothing any more when its writer is %s',
  async (why) => {
    answers = [why];
    const unsent = start();
    for (const id of ['a', 'b']) unsent.add(message(id));
    await settled();
    expect([tries, unsent.list(), kept]).toEqual([['a'], [], []]);
  },
);

it('does not try again what another tab has thrown away, as a logout there does', async () => {
  let lookAway = (): void => undefined;
  const unsent = createUnsentMessages({
    send: async ({ clientId }) => {
      tries.push(clientId);
      return failed(0);
    },
    memory: { read: () => kept, write: (messages) => void (kept = structuredClone(messages)) },
    isOnline: () => true,
    now: () => NOW,
    wait: () => new Promise((resolve) => void (lookAway = resolve)),
  });
  unsent.add(message('a'));
  await settled();
  kept = [];
  unsent.reload();
  lookAway();
  await settled();
  expect([tries, kept]).toEqual([['a'], []]);
});

it('keeps what another page has added while this one was in the back/forward cache', async () => {
  [isOnline, answers] = [false, ['lost', 'lost']];
  const cached = start();
  const other = start();
  other.add(message('a'));
  await settled();
  cached.add(message('b'));
  await settled();
  expect(kept.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  isOnline = true;
  cached.resume();
  await settled();
  expect([told, cached.list(), kept]).toEqual([['a stored', 'b stored'], [], []]);
  // The other page has missed that, and sends nothing of it again.
  other.add(message('c'));
  await settled();
  expect([told, other.list(), kept]).toEqual([['a stored', 'b stored', 'c stored'], [], []]);
});

it('loses nothing where the browser stores nothing', async () => {
  [isOnline, answers] = [false, ['lost', 'lost', 'ok', 'no credits']];
  const unsent = start({ read: () => [], write: () => undefined });
  unsent.add(message('a'));
  await settled();
  unsent.add(message('b'));
  await settled();
  expect(unsent.list().map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  isOnline = true;
  unsent.resume();
  await settled();
  expect([told, unsent.list().map(({ clientId }) => clientId)]).toEqual([['a stored', 'b refused'], ['b']]);
  unsent.discard('b');
  expect(unsent.list()).toEqual([]);
});
