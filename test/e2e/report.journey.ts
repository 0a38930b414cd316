import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { readOutbox } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const REFERENCE = /R-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/;

const receiptsTo = async (page: Page, email: string): Promise<string[]> => {
  const { mails } = await readOutbox(page);
  return mails.filter((mail) => mail.kind === 'report_received' && mail.to_address === email).map(({ text }) => text);
};

const openMenu = (page: Page) => page.getByRole('button', { name: 'More options for Wendelin: block or report' });

/** Creates a new member to report, so that no other journey is affected. */
const openStranger = async (page: Page): Promise<string> => {
  await becomeMember(page);
  const id = await ownId(page);
  await page.context().clearCookies();
  return `/members/${id}`;
};

journey('a profile is reported and blocked in one step, with the keyboard alone @all', async ({ page }) => {
  const address = await openStranger(page);
  const { email } = await becomeMember(page);
  await visit(page, address);
  await openMenu(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Report Wendelin' })).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Report Wendelin' });
  await expect(sheet.getByLabel('What’s wrong?')).toBeFocused();
  await page.keyboard.type('Scam');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Asks for money.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sheet.getByLabel('Also block Wendelin')).toBeChecked();
  await sheet.getByRole('button', { name: 'Send report' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Thank you, we’ve received your report')).toBeVisible();
  const reference = REFERENCE.exec(await sheet.innerText())?.[0] ?? 'none';
  await sheet.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Unblock Wendelin' })).toBeVisible();
  await expect.poll(() => receiptsTo(page, email)).toEqual([expect.stringContaining(reference)]);
});

journey('blocking explains itself first, and can be undone in the same place @all', async ({ page }) => {
  const address = await openStranger(page);
  await becomeMember(page);
  await visit(page, address);
  await openMenu(page).click();
  await page.getByRole('menuitem', { name: 'Block Wendelin' }).click();
  const question = page.getByRole('dialog', { name: 'Block Wendelin?' });
  await expect(question.getByText('We won’t tell Wendelin')).toBeVisible();
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(question).toBeHidden();
  await visit(page, '/settings');
  await expect(page.getByRole('button', { name: 'Unblock Wendelin' })).toBeVisible();
  await visit(page, address);
  await page.getByRole('button', { name: 'Unblock Wendelin' }).click();
  await expect(page.getByRole('button', { name: 'Unblock Wendelin' })).toHaveCount(0);
  await openMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Block Wendelin' })).toBeVisible();
});

journey.describe('with an invalid address', () => {
  journey.use({ expectedFailures: /\/api\/complaint\.php$/ });

  journey('somebody without an account reports a link, and gets a receipt @all', async ({ page }) => {
    await answerEntryWarning(page);
    const address = await openStranger(page);
    await visit(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reports and complaints' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports and complaints');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByLabel('What’s wrong?')).toBeFocused();
    await page.getByLabel('What’s wrong?').selectOption('Uses someone’s photo, name or work');
    await page.getByLabel('Where is it?').fill(`https://vonk.example${address}`);
    await page.getByLabel('Why are you reporting it?').fill('That is my picture.');
    const email = `reader-${Date.now()}@example.org`;
    await page.getByLabel('Your email address').fill('no address');
    await page.getByLabel(/what I say here is accurate/).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Invalid email')).toBeVisible();
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(`A receipt is on its way to ${email}.`)).toBeVisible();
    await expect.poll(async () => (await receiptsTo(page, email)).length).toBe(1);
  });
});

journey('a message is reported, and the operators can read it @all', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = await other.newPage();
  await becomeMember(theirs);
  await answerEntryWarning(page);
  await becomeMember(page);
  const words = `Send me ${randomUUID()}`;
  const message = { client_id: randomUUID(), profile: await ownId(page), kind: 'text', text: words };
  expect((await theirs.request.post('/api/message.php', { data: message })).status()).toBe(200);

  await visit(page, `/members/${await ownId(theirs)}/chat`);
  await page.getByRole('button', { name: 'Reply, react and more' }).click();
  await page.getByRole('button', { name: 'Report message' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report a message from Wendelin' });
  await expect(sheet.getByText(/^We keep a copy of this message/)).toBeVisible();
  await sheet.getByLabel('What’s wrong?').selectOption('Scam, or asks for money');
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(sheet.getByText('Thank you, we’ve received your report')).toBeVisible();
  const reference = REFERENCE.exec(await sheet.innerText())?.[0] ?? 'none';
  await other.clearCookies();

  await logIn(theirs, 'moderator');
  await theirs.goto('/moderation');
  await theirs.getByRole('tab', { name: 'Reports' }).click();
  const report = theirs.getByRole('listitem').filter({ hasText: reference });
  await expect(report.getByText('Messages, the reported one last')).toBeVisible();
  await expect(report.getByText(words)).toBeVisible();
  await other.close();
});
