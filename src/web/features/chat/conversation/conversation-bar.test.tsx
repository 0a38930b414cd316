import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chatWith } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ConversationBar } from '#web/features/chat/conversation/conversation-bar.tsx';
import type { Api } from '#web/platform/api/api.ts';

const show = async (isMuted: boolean) => {
  const onMute = vi.fn<() => void>();
  const chat = chatWith([]);
  await renderInApp(
    <ConversationBar
      chat={{ ...chat, conversation: chat.conversation && { ...chat.conversation, muted: isMuted } }}
      cdnPrefix=""
      fictionalLabel={null}
      isOnline={false}
      isTyping={false}
      onArchive={() => {}}
      onMute={onMute}
      onGoodbye={() => {}}
      onRemove={() => {}}
      onSafety={null}
    />,
    ['chat'],
    (async () => ({ ok: true, data: {} })) as unknown as Api,
  );
  await page.getByRole('button', { name: 'More options for this conversation' }).click();
  return onMute;
};

it('mutes a conversation from its menu', async () => {
  const onMute = await show(false);
  await expect.element(page.getByText('Muted', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  expect(onMute).toHaveBeenCalledOnce();
});

it('says that it is muted, and unmutes it from the same menu', async () => {
  const onMute = await show(true);
  await expect.element(page.getByText('Muted', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Unmute' }).click();
  expect(onMute).toHaveBeenCalledOnce();
});
