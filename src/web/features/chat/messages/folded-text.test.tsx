import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { HeardMessages } from '#web/features/chat/messages/heard-messages.tsx';
import { MessageItem } from '#web/features/chat/messages/message-item.tsx';

const folded = message(2, { text: 'Send nudes', is_folded: true });

const ways = { onReply: vi.fn(), onReact: vi.fn(), onUnsend: vi.fn() };
const item = {
  name: 'Noor',
  receipt: 'sent',
  isContinued: false,
  isLastReceived: false,
  translatedIn: null,
  ...ways,
} as const;

it('shows a folded message only when it is asked for, by keyboard, and moves the focus to it', async () => {
  await renderInApp(<MessageItem {...item} message={folded} isOpen onReport={vi.fn()} />, ['chat']);
  const show = page.getByRole('button', { name: 'Show message' });
  await expect.element(show).toBeVisible();
  expect(document.body.textContent).toContain('Hidden by your muted words');
  expect(document.body.textContent).not.toContain('nudes');
  (show.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Send nudes')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Send nudes');
});

it('copies and warns of a folded message only once it is shown', async () => {
  const risky = { ...folded, hints: ['link' as const] };
  await renderInApp(<MessageItem {...item} message={risky} isOpen onReport={vi.fn()} />, ['chat']);
  const actions = page.getByRole('button', { name: 'Reply, react and more' });
  const copy = page.getByRole('button', { name: 'Copy text' });
  const warning = page.getByText('Only open links if you know where they lead.');
  await actions.click();
  await expect.element(page.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await expect.element(copy).not.toBeInTheDocument();
  await expect.element(warning).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Show message' }).click();
  await expect.element(warning).toBeVisible();
  await actions.click();
  await expect.element(copy).toBeVisible();
});

it('has no menu while there is nothing in it: folded, and the writer is gone', async () => {
  await renderInApp(<MessageItem {...item} message={folded} isOpen={false} onReport={null} />, ['chat']);
  const actions = page.getByRole('button', { name: 'Reply, react and more' });
  await expect.element(page.getByRole('button', { name: 'Show message' })).toBeVisible();
  await expect.element(actions).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show message' }).click();
  await expect.element(actions).toBeInTheDocument();
});

it('offers a button to show it that is large enough to hit', async () => {
  await renderInApp(<MessageItem {...item} message={folded} isOpen onReport={null} />, ['chat']);
  const show = page.getByRole('button', { name: 'Show message' });
  await expect.element(show).toBeVisible();
  expect(show.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});

const Conversation = () => {
  const [messages, setMessages] = useState([message(1)]);
  return (
    <>
      <HeardMessages messages={messages} name="Noor" />
      <button type="button" onClick={() => setMessages([message(1), folded])}>
        It arrives
      </button>
    </>
  );
};

it('does not read it out as it arrives', async () => {
  await renderInApp(<Conversation />, ['chat']);
  await page.getByRole('button', { name: 'It arrives' }).click();
  await expect.element(page.getByText('Noor: Hidden by your muted words')).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('nudes');
});
