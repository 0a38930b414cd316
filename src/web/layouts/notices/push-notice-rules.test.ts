import { expect, it } from 'vitest';
import { mayAskForPush } from '#web/layouts/notices/push-notice-rules.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const user = { status: 'active', signup_date: '2026-06-01T12:00:00Z' } as Parameters<typeof mayAskForPush>[0]['user'];
const may = (page: string | null, more: Partial<Parameters<typeof mayAskForPush>[0]> = {}) =>
  mayAskForPush({ user, page, unreadMessages: 0, now: NOW, ...more });

it('offers pushes on every page but those about just that, in the middle of something, or with a bar of their own', () => {
  const offered = [
    'index',
    'members',
    'chats',
    'likes',
    'profile',
    'settings',
    'credits',
    'visitors',
    'saved-searches',
  ];
  const spared = ['signup', 'notifications', 'activate-done', 'directdebit', 'premium', 'chats-id', 'swipe-game'];
  expect(offered.filter((page) => !may(page))).toEqual([]);
  expect([...spared, null].filter((page) => may(page))).toEqual([]);
});

it('offers pushes once there is a reason: a message, or another day', () => {
  const fresh = { ...user, signup_date: '2026-06-10T11:00:00Z' };
  expect(may('chats', { user: fresh })).toBe(false);
  expect(may('chats', { user: fresh, unreadMessages: 1 })).toBe(true);
  expect(may('chats', { user: { ...user, status: 'not_confirmed' } })).toBe(false);
});
