import { dehydrate, hydrate, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { createQueryClient } from '#web/platform/app/query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const queryKey = ['reports'];

it('keeps what the server rendered for as long as its query says', () => {
  const onServer = createQueryClient();
  onServer.setQueryData(queryKey, 'three');
  const inBrowser = createQueryClient();
  hydrate(inBrowser, dehydrate(onServer));
  const leave = new QueryObserver(inBrowser, { queryKey, gcTime: 2 * MINUTE_MS }).subscribe(() => undefined);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  leave();
  vi.advanceTimersByTime(2 * MINUTE_MS - 1);
  expect(inBrowser.getQueryData(queryKey)).toBe('three');
  vi.advanceTimersByTime(1);
  expect(inBrowser.getQueryData(queryKey)).toBeUndefined();
});

it('on the server, no timer keeps what was asked for: neither what is there nor what was still under way', async () => {
  const onServer = createQueryClient();
  onServer.setQueryDefaults(queryKey, { gcTime: MINUTE_MS });
  onServer.setQueryData(queryKey, 'three');
  const underWay = Promise.withResolvers<string>();
  const asked = onServer.query({ queryKey: ['similar'], queryFn: () => underWay.promise }).catch(() => undefined);
  onServer.clear();
  underWay.resolve('late');
  await asked;
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
