import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const press = async (page: Page, target: Locator) => {
  await target.focus();
  await page.keyboard.press('Enter');
};

journey(
  'whoever has read a message is reminded of it, answers with an idea, and later says goodbye, by keyboard @all',
  async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const theirs = await other.newPage();
    await logInAnew(theirs, 'premium');
    const me = await ownId(page);
    const hear = async (text: string) => {
      const data = { client_id: randomUUID(), profile: me, kind: 'text', text };
      expect((await theirs.request.post('/api/message.php', { data })).status()).toBe(200);
    };
    await hear('The harbour at six then.');
    const { chats } = await readCall(page, 'GET /api/chats.php');
    const { name = '', id } = { name: chats[0]?.profile?.name, id: chats[0]?.conversation.id ?? '' };
    const turn = page.getByRole('main').getByRole('region', { name: 'Your turn' });
    const messages = page.getByRole('region', { name: 'Messages', exact: true });
    const readIt = async (text: string) => {
      await visit(page, `/chats/${id}`);
      await expect(messages.getByText(text)).toBeVisible();
      await expect.poll(async () => (await readCall(page, 'GET /api/chats.php')).chats[0]?.num_unread_messages).toBe(0);
      await visit(page, '/chats');
      await expect(turn.getByRole('link', { name, exact: true })).toBeVisible();
    };
    await visit(page, '/chats');
    await expect(page.getByRole('main').getByText('1 unread')).toBeVisible();
    await expect(turn).not.toBeVisible();

    await readIt('The harbour at six then.');
    await press(page, turn.getByRole('link', { name: 'Ideas for a reply' }));
    await expect(page).toHaveURL(`/chats/${id}`);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Tell me more about that!' }));
    const field = page.getByRole('textbox', { name: `Message to ${name}` });
    await expect(field).toHaveValue('Tell me more about that!');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(messages.getByText('Tell me more about that!')).toBeVisible();
    await expect
      .poll(async () => (await readCall(page, 'GET /api/chats.php')).chats[0]?.last_message.is_own)
      .toBe(true);
    await visit(page, '/chats');
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    await expect(turn).not.toBeVisible();

    await hear('The boats come in then.');
    await readIt('The boats come in then.');
    await press(page, turn.getByRole('button', { name: `More options for the conversation with ${name}` }));
    await press(page, page.getByRole('menuitem', { name: 'Say goodbye' }));
    const sheet = page.getByRole('dialog', { name: `Say goodbye to ${name}` });
    await sheet.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('radio', { name: /^Thank you for writing/u })).toBeChecked();
    await press(page, sheet.getByRole('button', { name: /^Send for/u }));
    await expect(page.getByText(`Goodbye sent. Conversation with ${name} archived.`)).toBeVisible();
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    await expect(turn).not.toBeVisible();
    await visit(page, '/chats?archived=true');
    await expect(page.getByText('You: Thank you for writing. I’d like to leave it here. Take care!')).toBeVisible();

    await hear('You too!');
    await visit(page, '/chats');
    await expect(page.getByRole('main').getByText('You too!')).toBeVisible();
    await other.close();
  },
);
