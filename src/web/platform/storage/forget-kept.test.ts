import { afterEach, expect, it, vi } from 'vitest';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage whose names are its own properties, as in browsers. */
const storageOf = (kept: Record<string, string>) => ({
  ...kept,
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  },
});

it('forgets what was pushed to the member, what they wrote and what was remembered for them, and nothing else', async () => {
  const unsubscribe = vi.fn();
  const worker = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } });
  const browser = storageOf({ 'member:filters': '1', lasting: '1' });
  const tab = storageOf({ 'draft:profile': '1', 'order-key': '1', lasting: '1' });
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('sessionStorage', tab);
  forgetKept();
  await expect.poll(() => unsubscribe).toHaveBeenCalledOnce();
  expect(browser).toEqual({ lasting: '1', removeItem: expect.any(Function) });
  expect(tab).toEqual({ lasting: '1', removeItem: expect.any(Function) });
});
