import { dehydrate, hydrate, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { createQueryClient } from '#web/platform/app/query-client.ts';

it.each([
  ['a minute, as its query says', { gcTime: MINUTE_MS }, MINUTE_MS],
  ['half an hour, if it says nothing', {}, 30 * MINUTE_MS],
])('keeps what the server rendered for %s', (_words, options, keptMs) => {
  vi.useFakeTimers();
  const queryKey = ['reports'];
  const onServer = createQueryClient();
  onServer.setQueryData(queryKey, 'three');
  const inBrowser = createQueryClient();
  hydrate(inBrowser, dehydrate(onServer));
  const observer = new QueryObserver(inBrowser, { queryKey, ...options });
  const leave = observer.subscribe(() => undefined);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  leave();
  vi.advanceTimersByTime(keptMs - 1);
  expect(inBrowser.getQueryData(queryKey)).toBe('three');
  vi.advanceTimersByTime(1);
  expect(inBrowser.getQueryData(queryKey)).toBeUndefined();
  onServer.clear();
  vi.useRealTimers();
});
