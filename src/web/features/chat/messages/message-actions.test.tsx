import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { message } from '#test/support/builders/build-chat.ts';
import { openEarly } from '#test/support/pages/open-early.ts';
import { MessageActions } from '#web/features/chat/messages/message-actions.tsx';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { MessagesProvider } from '#web/platform/i18n/messages-provider.tsx';

it('opened before React came, it shows what can be done', async () => {
  const i18n = createI18n({
    locale: 'en',
    region: 'GB',
    timeZone: 'Europe/London',
    viewerGender: 'other',
    renderedAt: Date.UTC(2026, 0, 2),
    version: 'dev',
  });
  await i18n.loadAreas(['chat']);
  const onReply = vi.fn<() => void>();
  const others = { onReact: vi.fn(), onUnsend: vi.fn(), onReport: null };
  await openEarly(
    <MessagesProvider i18n={i18n}>
      <MessageActions message={message(1)} isOpen canCopy onReply={onReply} {...others} />
    </MessagesProvider>,
  );
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  expect(onReply).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('group', { name: 'Reply, react and more' })).not.toBeInTheDocument();
});
