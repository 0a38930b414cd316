import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

/** Sends a message from a member with credits, in another browser, to the member logged in on `page`. */
const receiveMessage = async (
  { page, browser, baseURL }: { page: Page; browser: Browser; baseURL: string | undefined },
  message: object,
) => {
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = await other.newPage();
  await logInAnew(theirs, 'premium');
  const answer = await theirs.request.post('/api/message.php', {
    data: { client_id: randomUUID(), profile: await ownId(page), ...message },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await other.close();
};

/** Signs up a member with one conversation; returns its id and the partner's name. */
const becomeMemberWithChat = async (where: { page: Page; browser: Browser; baseURL: string | undefined }) => {
  const { page } = where;
  await answerEntryWarning(page);
  await becomeMember(page);
  await receiveMessage(where, { kind: 'text', text: 'The harbour at six?' });
  const { chats } = await readCall(page, 'GET /api/chats.php');
  return { name: chats[0]?.profile?.name ?? '', id: chats[0]?.conversation.id ?? '' };
};

const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `More options for the conversation with ${name}` }).click();

journey(
  'the list says who wrote what, and a row leads into the conversation @all',
  async ({ page, browser, baseURL }) => {
    const { name, id } = await becomeMemberWithChat({ page, browser, baseURL });
    await visit(page, '/chats');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The harbour at six?' });
    await expect(row.getByText('1 unread')).toBeVisible();
    await receiveMessage({ page, browser, baseURL }, { kind: 'gift', gift: 'rose' });
    await expect(page.getByRole('main').getByText('2 unread')).toBeVisible();
    await expect(page.getByRole('main').getByText('Gift', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/chats/${id}`);
  },
);

journey(
  'a conversation is archived, found in the archive and taken out of it @all',
  async ({ page, browser, baseURL }) => {
    const { name } = await becomeMemberWithChat({ page, browser, baseURL });
    await visit(page, '/chats');
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await openMenu(page, name);
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByText(`Conversation with ${name} archived.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Lists of conversations' })
      .getByRole('link', { name: 'Archive' })
      .click();
    await expect(page).toHaveURL('/chats?archived=true');
    await expect(link).toBeVisible();
    await openMenu(page, name);
    await page.getByRole('menuitem', { name: 'Move to inbox' }).click();
    await expect(page.getByRole('heading', { name: 'Your archive is empty' })).toBeVisible();
    await visit(page, '/chats');
    await expect(link).toBeVisible();
  },
);

journey.describe('refused', () => {
  journey.use({ expectedFailures: /\/api\/chat\.php$/ });

  journey(
    'a conversation that cannot be removed reappears, and the reason is shown @all',
    async ({ page, browser, baseURL }) => {
      const { name } = await becomeMemberWithChat({ page, browser, baseURL });
      await visit(page, '/chats');
      await page.route('**/api/chat.php', (route) =>
        route.fulfill({ status: 403, json: { error: { code: 'blocked_by_you', message: 'Not now.', details: {} } } }),
      );
      const said: string[] = [];
      // The dialog is accepted in a listener, because it blocks the page and the click that opened it.
      page.once('dialog', (dialog) => {
        said.push(dialog.message());
        void dialog.accept();
      });
      await openMenu(page, name);
      await page.getByRole('menuitem', { name: 'Remove conversation' }).click();
      await expect.poll(() => said).toEqual(['Not now.']);
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    },
  );
});

journey('the price of a message appears in the history of credits @all', async ({ page, browser, baseURL }) => {
  const { name, id } = await becomeMemberWithChat({ page, browser, baseURL });
  const data = { client_id: randomUUID(), conversation: id, kind: 'text', text: 'Yes, at six.' };
  const answer = await page.request.post('/api/message.php', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { credits } = (await answer.json()) as { credits: number };
  await visit(page, '/settings#credits');
  await page.getByRole('link', { name: 'View history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your credits');
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Message sent');
  await expect(entries.first().getByRole('link', { name })).toBeVisible();
  await expect(entries.first()).toContainText(`Balance: ${credits}`);
  await expect(entries.last()).toContainText('Welcome credits');
  await entries.first().getByRole('link').click();
  await expect(page).toHaveURL(`/chats/${id}`);
});

journey(
  'on a wide screen whom one talks to stands beside the conversation @all',
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { name, id } = await becomeMemberWithChat({ page, browser, baseURL });
    await visit(page, `/chats/${id}`);
    const pane = page.getByRole('complementary', { name: `${name}’s profile` });
    await expect(pane.getByRole('heading', { level: 2 })).toContainText(name);
    await expect(
      pane
        .getByRole('img')
        .or(pane.getByRole('button', { name: /^Open photo 1/ }))
        .first(),
    ).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(pane).toBeHidden();
  },
);
