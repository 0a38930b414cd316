import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { mailedToken } from '#test/e2e/support/new-member.ts';
import { readOutbox } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const REFERENCE = /C(?:-[2-9A-Z]{4}){3}/;

const newAddress = () => `reader-${randomUUID().slice(0, 8)}@example.org`;

/** Submits the open form, and returns the reference in its confirmation. */
const sendForm = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name }).click();
  const line = page.getByText(/^Reference: C-/);
  await expect(line).toBeVisible();
  return REFERENCE.exec(await line.innerText())?.[0] ?? 'none';
};

journey(
  'a complaint gets a receipt, is answered by the team, and shows the answer',
  async ({ page, browser, baseURL }) => {
    const email = newAddress();
    const words = `Nobody answers ${randomUUID()}`;
    await answerEntryWarning(page);
    await visit(page, '/complaints?topic=decision');
    await page.getByLabel('What happened?').fill(words);
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await expect(page.getByLabel('Your email address')).toBeFocused();
    await page.getByLabel('Your email address').fill(email);
    const reference = await sendForm(page, 'Send complaint');
    await expect(page.getByText(/^We’ll answer by .+ at the latest\.$/)).toBeVisible();
    const token = await mailedToken(page, 'case_received', email);

    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'en-GB' });
    const staff = await other.newPage();
    await logIn(staff, 'moderator');
    await staff.goto('/moderation/cases');
    const item = staff.getByRole('listitem').filter({ hasText: reference });
    await expect(item.getByText(words)).toBeVisible();
    await item.getByLabel('Answer').fill('We have looked into it.');
    await item.getByRole('button', { name: 'Submit' }).click();
    await expect(item).toBeHidden();
    await other.close();

    await visit(page, `/complaints/${reference}?token=${token}`);
    await expect(page.getByText('We have looked into it.')).toBeVisible();
    await expect(page.getByText(/This complaint is closed\.$/)).toBeVisible();
    const { mails } = await readOutbox(page);
    const answer = mails.find(({ kind, to_address: to }) => kind === 'case_answered' && to === email);
    expect(answer?.text).toContain('We have looked into it.');
  },
);

journey('somebody without an account stops the mails with one press @all', async ({ page }) => {
  const email = newAddress();
  await answerEntryWarning(page);
  await visit(page, '/complaints');
  await page.getByText('Emails I don’t want').click();
  await page.getByLabel('Your email address').fill(email);
  const reference = await sendForm(page, 'Send me the link');
  const token = await mailedToken(page, 'case_received', email);
  await visit(page, `/complaints/${reference}?token=${token}`);
  await page.getByRole('button', { name: 'Stop the emails' }).click();
  await expect(page.getByText('Done. We’ve stopped the emails to this address.')).toBeVisible();
  await page.getByRole('button', { name: 'Allow emails again' }).click();
  await expect(page.getByRole('button', { name: 'Stop the emails' })).toBeVisible();
});
