import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.use({ expectedFailures: /\/api\/muted-words\.php$/ });

journey.beforeEach(async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
});

const TEXT = 'The HARBOUR at six?';

const ABOUT = 'I live at the harbour.';

const press = async (page: Page, target: Locator) => {
  await target.focus();
  await page.keyboard.press('Enter');
};

const openSection = async (page: Page) => {
  await visit(page, '/settings');
  const section = page.getByRole('region', { name: 'Muted words' });
  return { section, field: section.getByRole('textbox', { name: 'Word or phrase' }) };
};

const muteByKeyboard = async (page: Page, field: Locator, word: string) => {
  await field.focus();
  await field.selectText();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
};

journey(
  'a member mutes a word, shows a folded message, and unmutes it, by keyboard @all',
  async ({ page, browser, baseURL }) => {
    const theirs = await somebodyElse(browser, baseURL);
    const data = { client_id: randomUUID(), profile: await ownId(page), kind: 'text', text: TEXT };
    expect((await theirs.request.post('/api/message.php', { data })).status()).toBe(200);
    const aboutThem = await theirs.request.put('/api/profile.php', { data: { about_me: ABOUT } });
    expect(aboutThem.status(), await aboutThem.text()).toBe(200);
    const their = await ownId(theirs);
    await theirs.context().close();
    const { chats } = await readCall(page, 'GET /api/chats.php');
    const id = chats[0]?.conversation.id ?? '';

    const { section, field } = await openSection(page);
    await expect(section.getByText('You haven’t muted any words.')).toBeVisible();
    await muteByKeyboard(page, field, 'harbour');
    await expect(section.getByText('“harbour” is muted.')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveText('harbour');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');

    await visit(page, '/chats');
    const list = page.getByRole('main');
    await expect(list.getByText('Message hidden by your muted words')).toBeVisible();
    await expect(list.getByText(TEXT)).toBeHidden();
    await visit(page, `/chats/${id}`);
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('Hidden by your muted words')).toBeVisible();
    await expect(page.getByText(TEXT)).toHaveCount(0);
    await press(page, messages.getByRole('button', { name: 'Show message' }));
    await expect(messages.getByText(TEXT)).toBeVisible();
    await expect(messages.locator(':focus')).toContainText(TEXT);
    // The next tab stop after the message is its menu.
    await page.keyboard.press('Tab');
    await expect(messages.getByRole('button', { name: 'Reply, react and more' })).toBeFocused();

    await visit(page, '/members?gender=female&two_way=0&sort=newest');
    const card = page.getByRole('listitem').filter({ hasText: 'Hidden by your muted words' });
    const link = page.locator(`a[href="/members/${their}"]`);
    await expect(link).toHaveCount(0);
    await press(page, card.getByRole('button', { name: 'Show Wendelin' }));
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    const profile = page.getByRole('article');
    await expect(profile.getByText('Hidden by your muted words')).toBeVisible();
    expect(await page.content()).not.toContain(ABOUT);
    await press(page, profile.getByRole('button', { name: 'Show', exact: true }));
    await expect(profile.getByText(ABOUT)).toBeVisible();
    await expect(profile.locator(':focus')).toHaveText(ABOUT);

    const again = await openSection(page);
    await press(page, again.section.getByRole('button', { name: 'Unmute “harbour”' }));
    await expect(again.section.getByText('“harbour” is no longer muted.')).toBeVisible();
    await expect(again.field).toBeFocused();
    await expect(again.section.getByText('You haven’t muted any words.')).toBeVisible();
    await visit(page, `/chats/${id}`);
    await expect(messages.getByText(TEXT)).toBeVisible();
    await expect(messages.getByRole('button', { name: 'Show message' })).toHaveCount(0);
    await visit(page, '/chats');
    await expect(list.getByText(TEXT)).toBeVisible();
  },
);

journey('a word that is too short, and the fifty-first, are refused with the reason @all', async ({ page }) => {
  for (const number of Array.from({ length: 49 }, (_, index) => index + 1)) {
    const answer = await page.request.post('/api/muted-words.php', { data: { word: `word ${number}` } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  const { section, field } = await openSection(page);
  await muteByKeyboard(page, field, 'a');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Use at least 2 characters, or a single emoji\./u);
  await expect(field).toBeFocused();
  await muteByKeyboard(page, field, 'fifty');
  await expect(section.getByRole('listitem')).toHaveCount(50);
  await expect(section.getByText('“fifty” is muted.')).toBeVisible();
  await muteByKeyboard(page, field, 'one more');
  await expect(field).toHaveAccessibleDescription(/You can mute up to 50 words\. Unmute one first\./u);
  await expect(field).toHaveValue('one more');
  await expect(section.getByRole('listitem')).toHaveCount(50);
});
