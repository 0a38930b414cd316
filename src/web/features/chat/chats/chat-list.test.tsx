import { Link } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ChatList } from '#web/features/chat/chats/chat-list.tsx';
import type { Chat } from '#web/features/chat/chats/chats-state.ts';

const chatWith = (name: string, preview: string): Chat => ({
  conversation: { id: name },
  profile: memberCard({ id: name, name }),
  num_unread_messages: 0,
  archived: false,
  muted: false,
  last_message: {
    kind: 'text',
    preview,
    is_folded: false,
    is_own: false,
    is_unsent: false,
    sent_at: '2026-01-01T00:00:00.000Z',
  },
});

it.each([
  [0, 1],
  [1, 2],
])('with %i unread, shows so many lines of what was written: %i', async (unread, expected) => {
  await page.viewport(390, 844);
  const chat = chatWith('Ada', 'What would your friends say about you? '.repeat(5));
  const chats = [{ ...chat, num_unread_messages: unread }];
  await renderInApp(<ChatList chats={chats} fictionalLabel={null} onlineLabel="Online now" />, ['chats']);
  const lines = () => {
    const preview = page
      .getByRole('paragraph')
      .filter({ hasText: /^What would/ })
      .element();
    return Math.round(preview.clientHeight / Number.parseFloat(getComputedStyle(preview).lineHeight));
  };
  await expect.poll(lines).toBe(expected);
});

it('marks the conversation that is open at the address of its member', async () => {
  await renderInApp(
    <>
      <Link to="/members/$profile/chat" params={{ profile: 'Ada' }}>
        Write to her
      </Link>
      <ChatList
        chats={[chatWith('Ada', 'Hello'), chatWith('Bea', 'Hello')]}
        fictionalLabel={null}
        onlineLabel="Online now"
      />
    </>,
    ['chats'],
  );
  const [ada, bea] = [page.getByRole('link', { name: 'Ada' }), page.getByRole('link', { name: 'Bea' })];
  await expect.element(ada).not.toHaveAttribute('aria-current');
  await page.getByRole('link', { name: 'Write to her' }).click();
  await expect.element(ada).toHaveAttribute('aria-current', 'page');
  await expect.element(bea).not.toHaveAttribute('aria-current');
});

it('puts a ring around the pictures in rows with unread messages', async () => {
  const [ada, bea] = [chatWith('Ada', 'Hello'), chatWith('Bea', 'Hello')];
  await renderInApp(
    <ChatList chats={[{ ...ada, num_unread_messages: 1 }, bea]} fictionalLabel={null} onlineLabel="Online now" />,
    ['chats'],
  );
  const ringOf = (name: string) =>
    getComputedStyle(page.getByRole('listitem').filter({ hasText: name }).element().firstElementChild!).borderTopStyle;
  await expect.poll(() => ringOf('Ada')).toBe('solid');
  expect(ringOf('Bea')).toBe('none');
});
