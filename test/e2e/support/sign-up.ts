import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readOutbox } from '#test/e2e/support/read-call.ts';

/** Returns a unique email address. */
export const newAddress = (): string => `${randomUUID().slice(0, 12)}@example.org`;

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Fills in all steps of the sign-up form for Wanda, 36, on any page. Does not submit the last step. */
export const fillSignup = async (page: Page, email: string): Promise<void> => {
  // `last`, because some pages also ask this above the form.
  await page.getByText('Woman', { exact: true }).last().click();
  await page.getByText('Bi', { exact: true }).click();
  await goOn(page);
  await fillLaterSteps(page, email);
};

/** Fills in all steps but the first. */
export const fillLaterSteps = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Wanda');
  await page.getByLabel('Day', { exact: true }).fill('17');
  await page.getByLabel('Month').selectOption('May');
  await page.getByLabel('Year').fill('1990');
  await goOn(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('nine green bicycles');
  // The strength estimate moves the fields below, so wait for it.
  await expect(page.getByText('Password strength:')).toBeVisible();
  await page.getByLabel(/storing what I say about my sexuality/).check();
  await page.getByLabel(/accept the Terms of Use/).check();
};

/** Returns the latest activation link mailed to the address. */
export const mailedLink = async (request: APIRequestContext, email: string): Promise<string> => {
  const findLink = async () => {
    const { mails } = await readOutbox({ request });
    const mail = mails.find(({ to_address }) => to_address === email);
    return /\/activate\/done\?token=[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(findLink).toBeTruthy();
  return (await findLink()) ?? '';
};
