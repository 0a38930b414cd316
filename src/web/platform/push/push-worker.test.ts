import { afterEach, expect, it, vi } from 'vitest';
import {
  findSubscription,
  findWorker,
  forgetPushes,
  isWorkerPossible,
  registerWorker,
  withPushLock,
} from '#web/platform/push/push-worker.ts';

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

it('takes a browser that throws where cookies are blocked for one without a worker', async () => {
  const blocked = new DOMException('The operation is insecure.', 'SecurityError');
  vi.stubGlobal('navigator', {
    get serviceWorker() {
      throw blocked;
    },
  });
  expect(isWorkerPossible()).toBe(false);
  expect(await findWorker()).toBeNull();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.reject(blocked) } });
  expect(await findWorker()).toBeNull();
  await expect(forgetPushes()).resolves.toBeUndefined();
});

it('takes a browser that tells nothing of its pushes for one that receives none', async () => {
  const [close, insecure] = [vi.fn(), new DOMException('The operation is insecure.', 'SecurityError')];
  const worker = {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: () => Promise.reject(insecure) },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } });
  expect(await findSubscription()).toBeNull();
  await expect(forgetPushes()).resolves.toBeUndefined();
  expect(close).toHaveBeenCalledOnce();
});

it('a worker that never starts keeps nobody waiting', async () => {
  vi.useFakeTimers();
  const serviceWorker = { register: async () => ({}), ready: new Promise(() => undefined) };
  vi.stubGlobal('navigator', { serviceWorker });
  const failure = withPushLock(registerWorker).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toEqual(new Error('The service worker does not start.'));
  vi.useRealTimers();
});
