import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { message } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { MessageItem } from '#web/features/chat/messages/message-item.tsx';

const item = {
  name: 'Noor',
  receipt: 'sent',
  isContinued: false,
  isLastReceived: false,
  isOpen: true,
  translatedIn: null,
  onReply: vi.fn(),
  onReact: vi.fn(),
  onUnsend: vi.fn(),
  onReport: null,
} as const;

it('shows its menu when the message is pressed, without a stop for the keyboard at the message', async () => {
  await renderInApp(
    <>
      <ul>
        <MessageItem {...item} message={message(1)} />
      </ul>
      <p>Elsewhere</p>
    </>,
    ['chat'],
  );
  const menu = page.getByRole('button', { name: 'Reply, react and more' });
  const opacity = () => getComputedStyle(menu.element().parentElement!).opacity;
  await page.getByText('Elsewhere').hover();
  await expect.poll(opacity).toBe('0');
  await page.getByText('message 1', { exact: true }).click();
  await page.getByText('Elsewhere').hover();
  await expect.poll(opacity).toBe('1');
  expect(document.activeElement).toHaveAttribute('tabindex', '-1');
  expect(document.activeElement!.textContent).toContain('message 1');
});
