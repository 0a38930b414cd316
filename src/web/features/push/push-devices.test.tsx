import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PushDevices } from '#web/features/push/push-devices.tsx';
import { PUSH_MEMORY } from '#web/features/push/push-state.ts';
import { type Api, failed } from '#web/platform/api/api.ts';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

type State = 'subscribed' | 'lost' | 'not_subscribed';

const device = { id: '1', browser: 'Firefox', system: 'Linux', created_at: '2026-01-01T00:00:00.000Z', is_this: true };

/** Simulates a browser with a subscription whose state on the server is `state`. */
const show = async (state: State, { canSubscribe = true, isOnline = true, permission = 'granted', tabs = 1 } = {}) => {
  let made = 0;
  const server = { state, endpoint: 'https://push.example/0' };
  const subscriptionOf = (endpoint: string) => ({
    unsubscribe: async () => {
      held = null;
      return true;
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  });
  let held: ReturnType<typeof subscriptionOf> | null = subscriptionOf(server.endpoint);
  const worker = {
    pushManager: {
      getSubscription: async () => held,
      subscribe: async () => {
        if (!canSubscribe) throw new Error('switched off');
        made += 1;
        held = subscriptionOf(`https://push.example/${made}`);
        return held;
      },
    },
  };
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(worker as never);
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(worker as never);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(worker as never));
  writeMemory(PUSH_MEMORY, 'on');
  const api = (async (name: string, { body }: { body?: { subscription: { endpoint: string } | null } }) => {
    // Longer than opening a second tab takes.
    if (tabs > 1) await new Promise((resolve) => setTimeout(resolve, 300));
    if (!isOnline) return failed(0, 'The network is away.');
    if (name === 'POST /api/user.php?push=1') {
      server.state = body?.subscription ? 'subscribed' : 'not_subscribed';
      server.endpoint = body?.subscription?.endpoint ?? '';
      return { ok: true, data: { push_state: server.state } };
    }
    return { ok: true, data: { push_state: server.state, devices: server.state === 'subscribed' ? [device] : [] } };
  }) as unknown as Api;
  const open = () => renderInApp(<PushDevices publicKey="key" />, ['push', 'error-page'], api);
  await Promise.all(Array.from({ length: tabs }, open));
  return { server, holds: () => held !== null, made: () => made };
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  writeMemory(PUSH_MEMORY, null);
});

it('a subscription that its push service has ended is renewed without a question', async () => {
  const { server } = await show('lost');
  await expect.element(page.getByText('On for this device')).toBeVisible();
  expect(server).toEqual({ state: 'subscribed', endpoint: 'https://push.example/1' });
});

it('once it is renewed, it stands in the list of devices', async () => {
  await show('lost');
  await expect.element(page.getByRole('listitem').getByText('This device')).toBeVisible();
});

const on = page.getByText('On for this device');

it('two tabs renew it once', async () => {
  const { server, made } = await show('lost', { tabs: 2 });
  await expect.poll(() => on.all().length).toBe(2);
  expect([made(), server.endpoint]).toEqual([1, 'https://push.example/1']);
});

it.each(['has no locks', 'gives none'])('is renewed also where the browser %s', async (what) => {
  const denied = { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue((what === 'gives none' ? denied : undefined) as never);
  const { made } = await show('lost');
  await expect.element(on).toBeVisible();
  expect(made()).toBe(1);
});

it('one that cannot be renewed is offered again', async () => {
  await show('lost', { canSubscribe: false });
  await expect.element(page.getByText('Off for this device')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

it('is not renewed where the member has taken it off elsewhere', async () => {
  const { server, holds } = await show('not_subscribed');
  await expect.element(page.getByText('Off for this device')).toBeVisible();
  expect([server.state, holds(), readMemory(PUSH_MEMORY)]).toEqual(['not_subscribed', false, null]);
});

it('stays as it was known while the server cannot be asked', async () => {
  await show('subscribed', { isOnline: false });
  await expect.element(page.getByText('On for this device')).toBeVisible();
});
