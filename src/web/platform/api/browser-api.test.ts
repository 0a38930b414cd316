import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { openHeldNetwork } from '#test/support/held-network.ts';
import { createBrowserApi } from '#web/platform/api/browser-api.ts';
import { hearMember, isOtherMember, onOtherMember } from '#web/platform/api/page-member.ts';
import { noteServerTime, serverNow } from '#web/platform/clock/server-clock.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { cookieEnabled: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () => {
  vi.useFakeTimers();
  const network = openHeldNetwork();
  const onLoggedOut = vi.fn<() => void>();
  return { ...network, onLoggedOut, api: createBrowserApi({ onLoggedOut }) };
};

const LOGOUT = 'POST /api/logout.php';
const REFUSED = { error: { code: 'authentication_required', message: 'Please log in first.', details: {} } };

it('asks for nothing while somebody logs out and after that, and gives up what it has asked for', async () => {
  const { api, answer, calls, onLoggedOut } = start();
  const answers = vi.fn<() => void>();
  void api('GET /api/profile.php', {}).then(answers);
  await vi.advanceTimersByTimeAsync(0);
  const left = api(LOGOUT, { body: {} });
  void api('GET /api/my-photos.php', {}).then(answers);
  await vi.advanceTimersByTimeAsync(60_000);
  answer('GET /api/profile.php', 403, REFUSED);
  answer(LOGOUT, 200, {});
  expect(await left).toMatchObject({ ok: true });
  void api('GET /api/photo-grants.php', {}).then(answers);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toEqual(['GET /api/profile.php', LOGOUT]);
  expect([answers, onLoggedOut].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('asks with the new cookie for what it wanted while the password changed, however long that takes', async () => {
  const { api, answer, calls, onLoggedOut } = start();
  const name = 'PUT /api/password.php';
  const before = api('GET /api/profile.php', {});
  await vi.advanceTimersByTimeAsync(0);
  const changed = api(name, { body: { password: 'old', new_password: 'new' } } as never);
  const meanwhile = api('GET /api/user.php', {});
  await vi.advanceTimersByTimeAsync(60_000);
  answer('GET /api/profile.php', 403, REFUSED);
  expect(calls()).toEqual(['GET /api/profile.php', name]);
  answer(name, 200, {});
  expect(await changed).toMatchObject({ ok: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls().slice(2).toSorted()).toEqual(['GET /api/profile.php', 'GET /api/user.php']);
  for (const call of calls().slice(2)) answer(call, 200, {});
  expect(await Promise.all([before, meanwhile])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(onLoggedOut).not.toHaveBeenCalled();
});

it('learns from each answer what time it is for the server', async () => {
  const { api, answer } = start();
  const profile = api('GET /api/profile.php', {});
  await vi.advanceTimersByTimeAsync(0);
  answer('GET /api/profile.php', 200, {}, { date: new Date(Date.now() - 2 * DAY_MS).toUTCString() });
  await profile;
  expect(Math.round((Date.now() - serverNow()) / DAY_MS)).toBe(2);
  noteServerTime(Date.now());
});

it('goes on with what has waited when the logout fails', async () => {
  const { api, answer, calls } = start();
  const profile = api('GET /api/profile.php', {});
  await vi.advanceTimersByTimeAsync(0);
  const left = api(LOGOUT, { body: {} });
  const photos = api('GET /api/my-photos.php', {});
  await vi.advanceTimersByTimeAsync(60_000);
  answer(LOGOUT, 500, {});
  expect(await left).toMatchObject({ ok: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls().slice(2).toSorted()).toEqual(['GET /api/my-photos.php', 'GET /api/profile.php']);
  for (const call of calls().slice(2)) answer(call, 200, {});
  expect(await Promise.all([profile, photos])).toMatchObject([{ ok: true }, { ok: true }]);
});

/** Makes one call with this response to every attempt; returns the number of attempts and the delays between them. */
const callWith = async (call: 'GET' | 'POST', answer: () => Promise<Response>) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  // With random() at 0, the random half of each delay is 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const fetched = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  const api = createBrowserApi({ onLoggedOut: () => undefined });
  const login = { email: 'a@example.org', password: 'x' };
  const called = call === 'GET' ? api('GET /api/user.php', {}) : api('POST /api/user.php', { body: login });
  const state = { isOver: false };
  void called.then(() => (state.isOver = true));
  while (!state.isOver) {
    await vi.runAllTimersAsync();
    await new Promise(setImmediate);
  }
  expect(await called).toMatchObject({ ok: false });
  return { times: fetched.mock.calls.length, pausesMs: timers.mock.calls.map(([, ms]) => ms) };
};

const refuseWith =
  (status: number, headers: Record<string, string> = {}) =>
  async () =>
    Response.json(REFUSED, { status, headers });

it.each([502, 503, 504, 429])('repeats a read that ends with %s five times, after growing pauses', async (status) => {
  const sent = await callWith('GET', refuseWith(status));
  expect(sent).toEqual({ times: 6, pausesMs: [150, 300, 600, 1_200, 2_400] });
});

it('repeats a read when the network is lost', async () => {
  const { times } = await callWith('GET', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(times).toBe(6);
});

it('repeats a read no sooner than the server says', async () => {
  const { pausesMs } = await callWith('GET', refuseWith(429, { 'retry-after': '7' }));
  expect(pausesMs[0]).toBe(7_150);
});

it('does not repeat a read for which the server asks to wait long', async () => {
  expect((await callWith('GET', refuseWith(429, { 'retry-after': '1800' }))).times).toBe(1);
});

it.each([400, 404, 409, 500])('does not repeat a read that is refused with %s', async (status) => {
  expect((await callWith('GET', refuseWith(status))).times).toBe(1);
});

it('does not repeat a write', async () => {
  expect((await callWith('POST', refuseWith(503))).times).toBe(1);
});

it('a write says whom the page is for, and the page hears that another is logged in', async () => {
  const { api, answer, sent } = start();
  const namedIn = (call: string) => sent.find((one) => one.call === call)?.headers['x-member'];
  void api('POST /api/visitors-seen.php', {} as never);
  await vi.advanceTimersByTimeAsync(0);
  expect(namedIn('POST /api/visitors-seen.php')).toBeUndefined();
  hearMember('anna');
  // A later user response for another member does not change the member the page was loaded for.
  const other = vi.fn<() => void>();
  const stop = onOtherMember(other);
  expect(isOtherMember()).toBe(false);
  hearMember('bert');
  expect([other.mock.calls.length, isOtherMember()]).toEqual([1, true]);
  void api('GET /api/profile.php', {});
  const like = api('POST /api/like.php', { body: {} } as never);
  await vi.advanceTimersByTimeAsync(0);
  expect([namedIn('GET /api/profile.php'), namedIn('POST /api/like.php')]).toEqual([undefined, 'anna']);
  answer('POST /api/like.php', 409, { error: { code: 'member_changed', message: 'Another.', details: {} } });
  expect(await like).toMatchObject({ ok: false, refusal: { code: 'member_changed' } });
  expect(other).toHaveBeenCalledTimes(2);
  stop();
  hearMember(null);
});

describe('where no cookie is kept', () => {
  const login = { body: { email: 'a@example.org', password: 'right' } };

  it('says so before anybody logs in or signs up', async () => {
    const { api, calls } = start();
    vi.stubGlobal('navigator', { cookieEnabled: false });
    expect(await api('POST /api/user.php', login)).toMatchObject({ ok: false, refusal: { code: 'cookies_blocked' } });
    expect(await api('POST /api/second-factor.php', { body: { code: '123456' } })).toMatchObject({ ok: false });
    expect(calls()).toEqual([]);
  });

  it('says so after the right password, when the session is not there', async () => {
    const { api, answer, calls } = start();
    const result = api('POST /api/user.php', login);
    await vi.advanceTimersByTimeAsync(0);
    answer('POST /api/user.php', 200, { user: { id: 'a' } });
    await vi.advanceTimersByTimeAsync(0);
    answer('GET /api/user.php', 200, { user: null });
    expect(await result).toMatchObject({ ok: false, refusal: { code: 'cookies_blocked', message: null } });
    expect(calls()).toEqual(['POST /api/user.php', 'GET /api/user.php']);
  });

  it('says after a sign-up that the account is there, and the email on its way', async () => {
    const { api, answer } = start();
    const result = api('POST /api/signup.php', { body: {} } as never);
    await vi.advanceTimersByTimeAsync(0);
    answer('POST /api/signup.php', 200, { user: { id: 'a' } });
    await vi.advanceTimersByTimeAsync(0);
    answer('GET /api/user.php', 200, { user: null });
    expect(await result).toMatchObject({ ok: false, refusal: { code: 'signed_up_without_cookies', message: null } });
  });

  it('says so after a mailed link that logs in, and nothing after one that does not', async () => {
    const { api, answer, calls } = start();
    const link = { body: { token: 'secret' } };
    const restored = api('POST /api/reactivation.php', link);
    await vi.advanceTimersByTimeAsync(0);
    answer('POST /api/reactivation.php', 200, { is_logged_in: false });
    expect(await restored).toMatchObject({ ok: true });
    const activated = api('POST /api/activation.php', link);
    await vi.advanceTimersByTimeAsync(0);
    answer('POST /api/activation.php', 200, { user: { id: 'a' }, reset_token: null });
    await vi.advanceTimersByTimeAsync(0);
    answer('GET /api/user.php', 200, { user: null });
    expect(await activated).toMatchObject({ ok: false, refusal: { code: 'cookies_blocked' } });
    expect(calls().filter((call) => call === 'GET /api/user.php')).toHaveLength(1);
  });
});

it('goes on after a login whose session is there, or that nothing is heard of', async () => {
  const { api, answer } = start();
  for (const reply of [{ user: { id: 'a' } }, REFUSED]) {
    const result = api('POST /api/passkey-login.php', {
      body: { credential_id: 'a', client_data: 'b', authenticator_data: 'c', signature: 'd' },
    });
    await vi.advanceTimersByTimeAsync(0);
    answer('POST /api/passkey-login.php', 200, { user: { id: 'a' } });
    await vi.advanceTimersByTimeAsync(0);
    answer('GET /api/user.php', 'user' in reply ? 200 : 400, reply);
    expect(await result).toMatchObject({ ok: true });
  }
});
