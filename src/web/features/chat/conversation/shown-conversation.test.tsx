import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chatWith, message, target } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import type { Chat } from '#web/features/chat/conversation-queries.ts';
import { Conversation } from '#web/features/chat/conversation/conversation.tsx';
import type { Api } from '#web/platform/api/api.ts';

const show = (chat: Chat, isIdeaWanted: boolean) => {
  const calls: string[] = [];
  const api = (async (name: string) => {
    calls.push(name);
    return { ok: true, data: { online: [], lots: [], num_unread_messages: 0, read_up_to: 9 } };
  }) as unknown as Api;
  const shown = renderInApp(
    <div style={{ height: '700px' }}>
      <Conversation
        target={target}
        chat={chat}
        memberId={crypto.randomUUID()}
        cdnPrefix=""
        icebreakers={['Coast or forest?']}
        isFirstLineWanted={false}
        isIdeaWanted={isIdeaWanted}
        isGiftWanted={false}
        fictionalLabel={null}
        renderUpgrade={() => null}
        welcome={null}
        about={<p>Hiking, wine</p>}
        safety={null}
        onReport={null}
      />
    </div>,
    ['chat', 'chats', 'errors', 'error-page', 'nav'],
    api,
  );
  return shown.then(() => calls);
};

const sheet = page.getByRole('dialog', { name: 'Not sure what to write?' });
const field = page.getByRole('textbox', { name: 'Message to Noor' });
const ideas = page.getByRole('button', { name: 'Ideas for a message' });

it('opens with lines that take a conversation up again, for whoever comes for them, and sends none by itself', async () => {
  const calls = await show(chatWith([message(1, { is_own: true }), message(2)]), true);
  const lines = sheet.getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent('Sorry I went quiet. How have you been?');
  await expect.element(lines.last()).toHaveTextContent('Coast or forest?');
  await sheet.getByRole('button', { name: 'Tell me more about that!' }).click();
  await expect.element(field).toHaveValue('Tell me more about that!');
  await expect.element(field).toHaveFocus();
  expect(calls).not.toContain('POST /api/message.php');
});

it('has no excuse for a silence among the ideas where one has written last', async () => {
  await show(chatWith([message(1), message(2, { is_own: true })]), false);
  await expect.element(sheet).not.toBeInTheDocument();
  await ideas.click();
  await expect.element(sheet.getByRole('listitem')).toHaveTextContent('Coast or forest?');
  expect(sheet.getByRole('listitem').elements()).toHaveLength(1);
});

it('stays closed when whoever has answered comes back to it', async () => {
  await show(chatWith([message(1), message(2, { is_own: true })]), true);
  await expect.element(page.getByText('message 2')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

it('has no excuse for a silence in answer to what was said just now', async () => {
  await show(chatWith([message(1, { is_own: true }), message(2, { sent_at: new Date().toISOString() })]), false);
  await ideas.click();
  await expect.element(sheet.getByRole('listitem')).toHaveTextContent('Coast or forest?');
  expect(sheet.getByRole('listitem').elements()).toHaveLength(1);
});

it('opens nothing where one cannot answer', async () => {
  await show(chatWith([message(1)], { why_cannot_write: 'blocked_by_member' }), true);
  await expect.element(page.getByText('message 1')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

it.each([390, 1280])('the composer stands in the column of the messages, %d px wide', async (width) => {
  await page.viewport(width, 800);
  await show(chatWith([message(1)]), false);
  await expect.element(field).toBeVisible();
  const list = page.getByRole('region', { name: 'Messages' }).element().querySelector('ul')!.parentElement!;
  const composer = field.element().closest('form')!.parentElement!;
  const [messages, below] = [list, composer].map((element) => element.getBoundingClientRect());
  expect(messages!.width).toBe(Math.min(width, 864));
  expect([below!.left, below!.width]).toEqual([messages!.left, messages!.width]);
});

const intro = page.getByRole('heading', { level: 2, name: 'Noor, 34' });
const replies = page.getByRole('region', { name: 'Ideas for a message' });

it('says above few messages who the other one is', async () => {
  await show(chatWith([message(1), message(2, { is_own: true })]), false);
  await expect.element(intro.getByRole('link')).toHaveAttribute('href', '/members/0123456789abcdef');
  await expect.element(page.getByText('Hiking, wine')).toBeVisible();
});

it.each([
  ['many messages', chatWith([1, 2, 3, 4, 5, 6].map((id) => message(id)))],
  ['messages of which older ones are not loaded', chatWith([message(7)], { has_more: true })],
  ['messages of somebody whom one has blocked', chatWith([message(1)], { why_cannot_write: 'blocked_by_you' })],
])('says nothing above %s', async (_, chat) => {
  await show(chat, false);
  await expect.element(page.getByRole('list').first()).toBeInTheDocument();
  expect(intro.elements()).toEqual([]);
});

it('offers first replies to what the other one wrote, and puts one where one writes without sending it', async () => {
  const calls = await show(chatWith([message(1)]), false);
  const lines = replies.getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent('Tell me more about that!');
  await replies.getByRole('button', { name: 'Coast or forest?' }).click();
  await expect.element(field).toHaveValue('Coast or forest?');
  await expect.element(field).toHaveFocus();
  await replies.getByRole('button', { name: 'Tell me more about that!' }).click();
  await expect.element(field).toHaveValue('Tell me more about that!');
  expect(calls).not.toContain('POST /api/message.php');
});

it('never offers the very line that the other one chose', async () => {
  await show(chatWith([message(1, { text: 'Coast or forest?' })]), false);
  await expect.element(replies.getByRole('listitem').first()).toBeVisible();
  expect(replies.getByRole('button', { name: 'Coast or forest?' }).elements()).toEqual([]);
});

it.each([
  ['one has answered', chatWith([message(1), message(2, { is_own: true }), message(3)])],
  ['one cannot answer', chatWith([message(1)], { why_cannot_write: 'email_not_proved' })],
])('offers no first replies where %s', async (_, chat) => {
  await show(chat, false);
  await expect.element(page.getByText('message 1')).toBeVisible();
  expect(replies.elements()).toEqual([]);
});
