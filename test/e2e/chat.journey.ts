import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { becomeMember, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { photoFile } from '#test/e2e/support/photo-files.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const write = (page: Page, profile: string, text: string) =>
  page.request.post('/api/message.php', { data: { client_id: randomUUID(), profile, kind: 'text', text } });

/** The message may be delivered or read before the test looks. */
const STORED = /^(Sent|Delivered|Read)$/;

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Wendelin' });
const send = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const bubble = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

journey('two people write to each other, and see the messages at once', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  const hers = await somebodyElse(browser, baseURL);
  await visit(page, `/members/${await ownId(hers)}`);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page.getByText('10 credits a message')).toBeVisible();
  const marked = page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current]');
  await expect(marked).toHaveText(/^Messages/);
  // The link to the profile is not marked as current, although the page's URL starts with it.
  await expect(page.getByRole('main').getByRole('link', { name: 'Wendelin' }).first()).not.toHaveAttribute(
    'aria-current',
  );
  const ideas = page.getByRole('dialog', { name: 'Not sure what to write?' });
  await ideas.getByRole('button', { name: 'What made you smile today?' }).click();
  await expect(field(page)).toHaveValue('What made you smile today?');
  await expect(field(page)).toBeFocused();
  await field(page).press('Enter');
  await expect(bubble(page, 'What made you smile today?').getByText(STORED)).toBeAttached();
  await expect(page.getByText('You have 10 credits')).toBeVisible();
  await expect(field(page)).toHaveValue('');

  await visit(hers, '/chats');
  await hers
    .getByRole('link', { name: /^Wendelin/ })
    .first()
    .click();
  await expect(hers).toHaveURL(/\/chats\/[0-9a-f]{16}$/);
  await expect(bubble(hers, 'What made you smile today?')).toBeVisible();
  await send(hers, 'A letter from my sister.');
  await expect(bubble(page, 'A letter from my sister.')).toBeVisible();
  await expect(page.getByText('Wendelin: A letter from my sister.')).toBeAttached();
  await hers.context().close();
});

journey(
  'a message is answered, reacted to and unsent with the keyboard alone @all',
  async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    const [me, her] = [await ownId(page), await ownId(hers)];
    await write(hers, me, 'Coast or forest?');
    await visit(page, `/members/${her}/chat`);
    const hersHere = bubble(page, 'Coast or forest?');
    await hersHere.getByRole('button', { name: 'Reply, react and more' }).focus();
    await page.keyboard.press('Enter');
    await hersHere.getByRole('button', { name: 'Heart' }).press('Enter');
    await expect(hersHere.getByText('Your reaction: Heart')).toBeAttached();
    await hersHere.getByRole('button', { name: 'Reply, react and more' }).press('Enter');
    await hersHere.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('Forest');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('and then the coast.');
    await page.keyboard.press('Enter');
    const mine = bubble(page, 'and then the coast.');
    await expect(mine.getByText('Coast or forest?')).toBeVisible();
    await expect(mine.getByText(STORED)).toBeAttached();
    await mine.getByRole('button', { name: 'Reply, react and more' }).press('Enter');
    await mine.getByRole('button', { name: 'Unsend' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Unsend this message?' });
    await expect(question.getByText('You won’t get the credits back.')).toBeVisible();
    await page.keyboard.press('Enter');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('You unsent this message')).toBeVisible();
    await expect(messages.getByText('and then the coast.')).toBeHidden();
    await hers.context().close();
  },
);

journey(
  'a gift is chosen, paid for and received; one too expensive says so @all',
  async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await logInAnew(page, 'premium');
    const hers = await somebodyElse(browser, baseURL);
    const [me, her] = [await ownId(page), await ownId(hers)];
    await visit(page, `/members/${her}/chat`);
    await page.getByRole('button', { name: 'Send a gift' }).click();
    const tray = page.getByRole('dialog', { name: 'A gift for Wendelin' });
    await tray.getByRole('button', { name: 'Love letter' }).click();
    await tray.getByRole('button', { name: 'Send for 30 credits' }).click();
    await expect(bubble(page, 'You sent: Love letter').getByText(STORED)).toBeAttached();
    await visit(hers, `/members/${me}/chat`);
    await expect(hers.getByText('A gift for you: Love letter')).toBeVisible();
    await hers.getByRole('button', { name: 'Send a gift' }).click();
    await hers.getByRole('button', { name: 'Ring' }).click();
    await expect(hers.getByText('You do not have enough credits to send this message')).toBeVisible();
    await hers.context().close();
  },
);

journey('a photo is previewed with its price before it is sent @all', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await logInAnew(page, 'premium');
  const hers = await somebodyElse(browser, baseURL);
  await visit(page, `/members/${await ownId(hers)}/chat`);
  await page.locator('input[type=file]').setInputFiles(await photoFile('view.jpg'));
  const sheet = page.getByRole('dialog', { name: 'A photo for Wendelin' });
  await expect(sheet.getByRole('img', { name: 'Photo' })).toBeVisible();
  await sheet.getByRole('button', { name: /^Send for \d+ credits$/ }).click();
  await expect(sheet).toBeHidden();
  const sent = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'Photo' }) });
  await expect(sent.getByText(STORED)).toBeAttached();
  await hers.context().close();
});

journey('a conversation is removed at once, and can be brought back @all', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  const hers = await somebodyElse(browser, baseURL);
  const her = await ownId(hers);
  await write(page, her, 'Hello?');
  await visit(page, `/members/${her}/chat`);
  await page.getByRole('button', { name: 'More options for this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Remove conversation' }).click();
  await expect(page).toHaveURL('/chats');
  await expect(page.getByText('Conversation with Wendelin removed.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Wendelin/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('link', { name: /^Wendelin/ })
    .first()
    .click();
  await expect(bubble(page, 'Hello?')).toBeVisible();
  await hers.context().close();
});

journey.describe('messages that fail', () => {
  journey.use({ expectedFailures: /\/api\// });

  journey('a message whose response is lost is sent and paid for once @all', async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    const profile = await ownId(hers);
    await visit(page, `/members/${profile}/chat`);
    let lost = 0;
    await page.route('**/api/message.php', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await send(page, 'Only once, please.');
    await expect(bubble(page, 'Only once, please.').getByText(STORED)).toBeAttached();
    await expect(page.getByText('You have 10 credits')).toBeVisible();
    const { messages } = await (await page.request.get(`/api/chat.php?profile=${profile}`)).json();
    expect([lost, messages.length]).toEqual([1, 1]);
    await hers.context().close();
  });

  journey('a message written offline is sent when the network is back @all', async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    await visit(page, `/members/${await ownId(hers)}/chat`);
    await page.context().setOffline(true);
    await send(page, 'From the tunnel.');
    await expect(bubble(page, 'From the tunnel.').getByText('Sending')).toBeAttached();
    await page.context().setOffline(false);
    await expect(bubble(page, 'From the tunnel.').getByText(STORED)).toBeAttached();
    await hers.context().close();
  });

  journey('an unsent message is sent from the next page that is opened @all', async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    const profile = await ownId(hers);
    await visit(page, `/members/${profile}/chat`);
    await page.route('**/api/message.php', (route) => route.abort('connectionreset'));
    await send(page, 'Before the door closed.');
    await expect(bubble(page, 'Before the door closed.').getByText('Sending')).toBeAttached();
    const context = page.context();
    await page.close();
    const later = await context.newPage();
    const isSent = later.waitForResponse('**/api/message.php');
    await visit(later, '/lang-config');
    expect((await isSent).status()).toBe(200);
    await visit(later, `/members/${profile}/chat`);
    await expect(bubble(later, 'Before the door closed.').getByText(STORED)).toBeAttached();
    await hers.context().close();
  });

  journey('without credits the text stays in the field @all', async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    const profile = await ownId(hers);
    await write(page, profile, 'One.');
    await write(page, profile, 'Two.');
    await visit(page, `/members/${profile}/chat`);
    await expect(page.getByText('You have 0 credits')).toBeVisible();
    await send(page, 'Three.');
    await expect(page.getByText('Keep talking to Wendelin')).toBeVisible();
    await expect(page.getByText('Your message will stay here.')).toBeVisible();
    await expect(field(page)).toHaveValue('Three.');
    await visit(page, `/members/${profile}/chat`);
    await expect(field(page)).toHaveValue('Three.');
    await hers.context().close();
  });

  journey('a blocked member sees why, and cannot write @all', async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    const [me, her] = [await ownId(page), await ownId(hers)];
    await write(page, her, 'Hello?');
    await visit(page, `/members/${her}/chat`);
    expect((await hers.request.post('/api/blocks.php', { data: { id: me } })).status()).toBe(200);
    await send(page, 'Are you there?');
    await expect(page.getByText("You're blocked by Wendelin")).toBeVisible();
    await expect(field(page)).toBeHidden();
    await expect(bubble(page, 'Hello?')).toBeVisible();
    await hers.context().close();
  });
});
