import { afterEach, expect, it, vi } from 'vitest';
import { forgetPushes } from '#web/platform/push/push-worker.ts';

afterEach(() => vi.unstubAllGlobals());

it('takes what was pushed to a member from the screen, and ends the subscription', async () => {
  const [close, unsubscribe, setAppBadge] = [vi.fn(), vi.fn(), vi.fn()];
  const worker = {
    getNotifications: async () => [{ close }, { close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  vi.stubGlobal('navigator', { setAppBadge, serviceWorker: { getRegistration: async () => worker } });
  await forgetPushes();
  expect(close).toHaveBeenCalledTimes(2);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(0);
});

it('needs no worker', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
  await expect(forgetPushes()).resolves.toBeUndefined();
});
