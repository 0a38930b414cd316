import { afterEach, expect, it, vi } from 'vitest';
import { openHeldNetwork } from '#test/support/held-network.ts';
import { createBrowserApi } from '#web/platform/api/browser-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () => {
  vi.useFakeTimers();
  const network = openHeldNetwork();
  vi.stubGlobal('navigator', { cookieEnabled: true });
  return { ...network, api: createBrowserApi({ onLoggedOut: () => undefined }) };
};

const [LIKE, UNLIKE] = ['POST /api/like.php', 'DELETE /api/like.php'] as const;
const LOGOUT = 'POST /api/logout.php';
const ANNA = { body: { profile: '00000000000000a1' } };
const BEA = { body: { profile: '00000000000000b2' } };

it.each([
  ['again when a busy server has refused to begin', 'overloaded', 2],
  ['once when nothing tells whether it has happened', 'unavailable', 1],
])('sends a write %s', async (_title, code, times) => {
  const { api, answer, calls } = start();
  const name = 'DELETE /api/blocks.php';
  const done = api(name, { body: { id: '0000000000000000' } });
  await vi.advanceTimersByTimeAsync(0);
  answer(name, 503, { error: { code, message: 'Please try again.', details: {} } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toEqual(Array<string>(times).fill(name));
  answer(name, 200, {});
  expect((await done).ok).toBe(times === 2);
});

it.each([
  [LIKE, UNLIKE],
  ['POST /api/swipe.php', 'DELETE /api/swipe.php'],
] as const)('sends %s and %s of quick presses in turn, and those about another member at once', async (make, undo) => {
  const { api, answer, calls } = start();
  const pressed = [api(make, ANNA as never), api(undo, ANNA), api(undo, BEA)];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls()).toEqual([make, undo]);
  answer(undo, 200, {});
  await vi.advanceTimersByTimeAsync(4_999);
  expect(calls()).toEqual([make, undo]);
  // The later press is sent also if the earlier one failed.
  answer(make, 500, {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toEqual([make, undo, undo]);
  answer(undo, 200, {});
  expect(await Promise.all(pressed)).toMatchObject([{ ok: false }, { ok: true }, { ok: true }]);
});

const CHAT = { body: { conversation: '00000000000000c3' } };
const SEARCH = { body: { id: '00000000000000d4' } };

it.each([
  ['POST /api/swipe.php', 'DELETE /api/like.php', ANNA, ANNA],
  ['DELETE /api/like.php', 'POST /api/blocks.php', ANNA, { body: { id: ANNA.body.profile } }],
  ['DELETE /api/chat.php', 'POST /api/chat-restore.php', CHAT, CHAT],
  ['PUT /api/chat-archive.php', 'DELETE /api/chat.php', CHAT, CHAT],
  ['DELETE /api/saved-searches.php', 'POST /api/saved-search-restore.php', SEARCH, SEARCH],
  ['PUT /api/privacy.php', 'PUT /api/sensitive-consent.php', { body: { hidden: true } }, { body: { consent: true } }],
] as const)('sends %s and %s, which are about one thing, in turn', async (first, second, one, other) => {
  const { api, answer, calls } = start();
  const pressed = [api(first, one as never), api(second, other as never)];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls()).toEqual([first]);
  answer(first, 200, {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls()).toEqual([first, second]);
  answer(second, 200, {});
  expect(await Promise.all(pressed)).toMatchObject([{ ok: true }, { ok: true }]);
});

it('sends the later of two presses after ten seconds where the earlier one has no answer', async () => {
  const { api, answer, calls } = start();
  const like = api(LIKE, ANNA);
  const unlike = api(UNLIKE, ANNA);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(calls()).toEqual([LIKE]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls()).toEqual([LIKE, UNLIKE]);
  answer(UNLIKE, 200, {});
  expect(await unlike).toMatchObject({ ok: true });
  answer(LIKE, 200, {});
  expect(await like).toMatchObject({ ok: true });
});

it('waits for a reply from when its write is sent, not from the next press', async () => {
  const { api, calls } = start();
  void api(LIKE, ANNA);
  await vi.advanceTimersByTimeAsync(1_000);
  void api(UNLIKE, ANNA);
  await vi.advanceTimersByTimeAsync(1_000);
  void api(LIKE, ANNA);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(calls()).toEqual([LIKE, UNLIKE]);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(calls()).toEqual([LIKE, UNLIKE]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls()).toEqual([LIKE, UNLIKE, LIKE]);
});

it.each([
  'POST /api/beat.php',
  'POST /api/typing.php',
  'POST /api/email-check.php',
  'POST /api/password-check.php',
  'POST /api/payment-check.php',
] as const)('sends %s at once, whatever is on its way', async (name) => {
  const { api, calls } = start();
  void api(name, { body: {} } as never);
  void api(name, { body: {} } as never);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls()).toEqual([name, name]);
});

it('sends what was pressed before a logout, then logs out', async () => {
  const { api, answer, calls } = start();
  const all = [api(LIKE, ANNA), api(UNLIKE, ANNA), api(LOGOUT, { body: {} })];
  for (const call of [LIKE, UNLIKE, LOGOUT] as const) {
    await vi.advanceTimersByTimeAsync(900);
    expect(calls().at(-1)).toBe(call);
    answer(call, 200, {});
  }
  expect(await Promise.all(all)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  expect(calls()).toEqual([LIKE, UNLIKE, LOGOUT]);
});

it('logs out after two seconds where a write has no answer, and still hears one that comes later', async () => {
  const { api, answer, calls } = start();
  const written = api('PUT /api/profile.php', { body: { about_me: 'Tea' } });
  const left = api(LOGOUT, { body: {} });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(calls()).toEqual(['PUT /api/profile.php']);
  await vi.advanceTimersByTimeAsync(1);
  for (const call of calls()) answer(call, 200, {});
  expect(await Promise.all([written, left])).toMatchObject([{ ok: true }, { ok: true }]);
});
