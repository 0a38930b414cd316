import { expect, it, vi } from 'vitest';
import { importChunk, isReloading, reloadOnce, watchChunkFailures } from '#web/platform/chunk-reload/chunk-reload.ts';

const fakeStorage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
};

it('reloads at the first failure and not again within a minute', () => {
  const storage = fakeStorage();
  let reloads = 0;
  const failAt = (now: number) => reloadOnce(now, storage, () => (reloads += 1));
  expect([failAt(1_000_000), failAt(1_000_001), failAt(1_059_999)]).toEqual([true, false, false]);
  expect(failAt(1_060_000)).toBe(true);
  expect(reloads).toBe(2);
});

it('gives the router an error that it does not answer with a reload of its own', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  await expect(importChunk(load)).rejects.toThrow('A part of the page did not load.');
});

it('lets the error page come where nothing can be kept, instead of throwing or reloading for ever', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  watchChunkFailures();
  expect(isReloading()).toBe(false);
  vi.unstubAllGlobals();
});
