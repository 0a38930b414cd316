import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { HeardMessages } from '#web/features/chat/messages/heard-messages.tsx';
import { MessageContent } from '#web/features/chat/messages/message-content.tsx';

const folded = message(2, { text: 'Send nudes', is_folded: true });

it('shows a folded message only when it is asked for, by keyboard, and moves the focus to it', async () => {
  await renderInApp(<MessageContent message={folded} reading={null} />, ['chat']);
  await expect.element(page.getByText('Hidden by your muted words')).toBeVisible();
  expect(document.body.textContent).not.toContain('nudes');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Send nudes')).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Send nudes');
});

it('does not read it out as it arrives', async () => {
  const draw = (...more: (typeof folded)[]) => <HeardMessages messages={[message(1), ...more]} name="Noor" />;
  const screen = await renderInApp(draw(), ['chat']);
  await screen.rerender(draw(folded));
  await expect.element(page.getByText('Noor: Hidden by your muted words')).toBeInTheDocument();
});
