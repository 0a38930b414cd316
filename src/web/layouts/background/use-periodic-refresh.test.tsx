import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { userQuery } from '#web/features/account/user-queries.ts';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { usePeriodicRefresh } from '#web/layouts/background/use-periodic-refresh.ts';
import type { Api } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';

const NO_LIKES = { profiles: [], liked_by: [] };

afterEach(() => vi.useRealTimers());

const Background = () => {
  usePeriodicRefresh();
  return null;
};

/** Renders it with the data that the root route and the member shell have loaded. */
const Loaded = ({ isSubscribed }: { readonly isSubscribed: boolean }) => {
  const { api, queryClient } = useApp();
  useState(() => {
    queryClient.setQueryData(['settings'], { push_public_key: '' });
    queryClient.setQueryData(['push-state'], { isCapable: true, isDenied: false, isSubscribed });
    for (const name of ['user', 'chats', 'likes']) queryClient.setQueryData([name], {});
  });
  useQuery(userQuery(api));
  useQuery(chatsQuery(api));
  useQuery(likesQuery(api));
  return <Background />;
};

/** Returns the calls made during these seconds of simulated time, in order. */
const askedWithin = async (calls: string[], seconds: number): Promise<string[]> => {
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return calls.map((call) => call.replaceAll(/^GET \/api\/|\.php$/g, ''));
};

it.each([
  ['every minute', false, 60],
  ['every five minutes with pushes', true, 300],
])('user, chats and likes are asked for after 5 s, then %s', async (_title, isSubscribed, seconds) => {
  const calls: string[] = [];
  const api = (async (name) => {
    calls.push(name);
    return { ok: true, data: name === 'GET /api/user.php' ? { user: { id: 'anna' } } : NO_LIKES };
  }) as Api;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await renderInApp(<Loaded isSubscribed={isSubscribed} />, [], api);
  expect(await askedWithin(calls, 4.9)).toEqual([]);
  expect(await askedWithin(calls, 0.2)).toEqual(['user', 'chats', 'likes']);
  expect(await askedWithin(calls, seconds - 1)).toEqual([]);
  expect(await askedWithin(calls, 1)).toEqual(['user', 'chats', 'likes']);
});

it('after the session has ended nothing more is asked for', async () => {
  const calls: string[] = [];
  const api = (async (name) => {
    calls.push(name);
    return { ok: true, data: { user: null, settings: { push_public_key: '' }, ...NO_LIKES } };
  }) as Api;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await renderInApp(<Loaded isSubscribed={false} />, [], api);
  expect(await askedWithin(calls, 5.1)).toContain('user');
  expect(await askedWithin(calls, 400)).toEqual([]);
});
