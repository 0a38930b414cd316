import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { message } from '#test/support/builders/build-chat.ts';
import { becomeVisitor } from '#web/features/account/become-visitor.ts';
import { announceLive, takeRecentMessages } from '#web/platform/realtime/live-subscriptions.ts';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

it('a session that ended elsewhere leaves nothing of the member in this browser, and the rest alone', () => {
  writeMemory('draft', 'Hello Noor');
  sessionStorage.setItem('draft:about', '{}');
  localStorage.setItem('theme', 'dark');
  announceLive('message', { conversation: 'fedcba9876543210', message: message(1) });
  const queryClient = new QueryClient();
  queryClient.setQueryData(['user'], { id: '1' });
  queryClient.setQueryData(['chats'], []);
  queryClient.setQueryData(['company'], 'Vonk');
  becomeVisitor({ queryClient, router: { invalidate: async () => undefined } });
  expect([readMemory('draft'), sessionStorage.getItem('draft:about')]).toEqual([null, null]);
  expect(takeRecentMessages(() => true)).toEqual([]);
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(['user', 'chats', 'company'].map((key) => queryClient.getQueryData([key]))).toEqual([null, undefined, 'Vonk']);
  localStorage.removeItem('theme');
});
