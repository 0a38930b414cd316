import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { HeardMessages } from '#web/features/chat/messages/heard-messages.tsx';
import { MessageContent } from '#web/features/chat/messages/message-content.tsx';

const folded = message(2, { text: 'Send nudes', is_folded: true });

it('shows a folded message only when it is asked for, by keyboard, and moves the focus to it', async () => {
  await renderInApp(<MessageContent message={folded} reading={null} />, ['chat']);
  const show = page.getByRole('button', { name: 'Show message' });
  await expect.element(show).toBeVisible();
  expect(document.body.textContent).toContain('Hidden by your muted words');
  expect(document.body.textContent).not.toContain('nudes');
  (show.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Send nudes')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Send nudes');
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
