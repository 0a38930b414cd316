import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.beforeEach(async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
});

const press = async (page: Page, target: Locator) => {
  await target.focus();
  await page.keyboard.press('Enter');
};

/** Chooses a menu item by keyboard: arrow keys move from one item to the next. */
const chooseInMenu = async (page: Page, button: string, item: string) => {
  await press(page, page.getByRole('button', { name: button }));
  const wanted = page.getByRole('menuitem', { name: item, exact: true });
  await expect(wanted).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(wanted).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
};

journey('a member snoozes everything for an hour and ends it, by keyboard @all', async ({ page }) => {
  await visit(page, '/notifications');
  const section = page.getByRole('region', { name: 'Snooze everything' });
  await press(page, section.getByRole('button', { name: 'For an hour' }));
  await expect(section.getByText(/^Everything is snoozed until /u)).toBeFocused();
  const state = page.getByRole('main').getByText(/in the last 7 days/u);
  await expect(state).toContainText(/snoozed until/iu);
  // The next tab stop after the announced state is the button that ends the snooze.
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button', { name: 'End snooze' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(section.getByText(/^No emails or push notifications/u)).toBeFocused();
  await expect(section.getByRole('button', { name: 'For an hour' })).toBeVisible();
  await expect(state).not.toContainText(/snoozed until/iu);
});

journey(
  'a member mutes a conversation in it, and unmutes it in the list, by keyboard @all',
  async ({ page, browser, baseURL }) => {
    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const theirs = await other.newPage();
    await logInAnew(theirs, 'premium');
    const data = { client_id: randomUUID(), profile: await ownId(page), kind: 'text', text: 'The harbour at six?' };
    expect((await theirs.request.post('/api/message.php', { data })).status()).toBe(200);
    await other.close();
    const { chats } = await readCall(page, 'GET /api/chats.php');
    const { name = '', id } = { name: chats[0]?.profile?.name, id: chats[0]?.conversation.id ?? '' };
    await visit(page, `/chats/${id}`);
    await chooseInMenu(page, 'More options for this conversation', 'Mute');
    await expect(page.getByRole('status').getByText('Muted', { exact: true })).toBeVisible();
    await visit(page, '/chats');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The harbour at six?' });
    await expect(row.getByText('Muted', { exact: true })).toBeVisible();
    await chooseInMenu(page, `More options for the conversation with ${name}`, 'Unmute');
    await expect(row.getByText('Muted', { exact: true })).toBeHidden();
    await expect(row.getByRole('link', { name, exact: true })).toBeVisible();
  },
);
