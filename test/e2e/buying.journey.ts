import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { visit } from '#test/e2e/support/visit.ts';

const DUTCH = { language: 'nl-NL' } as const;
const ORDER = 'Order with obligation to pay';
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** From the shop to the page of the provider. */
const order = async (page: Page, method: string) => {
  await visit(page, '/premium');
  await main(page)
    .getByRole('link', { name: /credits$/ })
    .first()
    .click();
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('checkbox', { name: /^Start right away/ }).check();
  await page.getByRole('button', { name: ORDER }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
};
/** What the bank says. */
const answerAsBank = async (page: Page, outcome: string) => {
  await page.getByRole('radio', { name: outcome, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/transactions\//);
};

journey('a new member buys with iDEAL by keyboard alone, and has Premium at once', async ({ page }) => {
  await becomeMember(page, DUTCH);
  await visit(page, '/premium');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.getByRole('link', { name: 'Get Premium' })).toBeVisible();
  await main(page)
    .getByRole('link', { name: /credits$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your order')).toBeVisible();
  await page.getByRole('radio', { name: /^iDEAL/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: /^Start right away/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: ORDER }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your credits are here')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Credits', exact: true })).toBeVisible();
  await expect(main(page).getByText('Paid, credits added')).toBeVisible();
});

journey.describe('with a finger', () => {
  journey.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  journey('a declined card says so, and another way to pay is two taps away', async ({ page }) => {
    await becomeMember(page, DUTCH);
    await visit(page, '/premium');
    await main(page)
      .getByRole('link', { name: /credits$/ })
      .first()
      .tap();
    await main(page).getByText('Visa', { exact: true }).tap();
    await main(page)
      .getByText(/^Start right away/)
      .tap();
    await page.getByRole('button', { name: ORDER }).tap();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await answerAsBank(page, 'Declined by the bank');
    await expect(heading(page, 'Payment failed or has been cancelled.')).toBeVisible();
    await expect(main(page).getByText(/No money was taken/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay another way' }).tap();
    await page.getByRole('dialog').getByText('PayPal', { exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue paying' }).tap();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await answerAsBank(page, 'Paid');
    await expect(heading(page, 'Your credits are here')).toBeVisible();
  });
});

journey(
  'whoever presses Back at the bank finds the order, can give it up, and keeps the discount',
  async ({ page }) => {
    await becomeMember(page, DUTCH);
    await order(page, 'Bank transfer');
    await page.goBack();
    await expect(heading(page, 'We’re waiting for your payment')).toBeVisible();
    await expect(main(page).getByText(/^Make the transfer/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(heading(page, 'You cancelled the payment')).toBeVisible();
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(main(page).getByText('25% off because you’re new here')).toBeVisible();
  },
);

journey(
  'a payment that is on its way need not be waited for, and is found again among the purchases',
  async ({ page }) => {
    await becomeMember(page, DUTCH);
    await order(page, 'Bank transfer');
    await answerAsBank(page, 'On its way (the bank takes its time)');
    await expect(main(page).getByText(/^Your money is on its way/)).toBeVisible();
    await visit(page, '/transactions');
    await expect(main(page).getByText('In progress')).toBeVisible();
  },
);

journey('words that could not be sent wait while credits are looked at', async ({ page }) => {
  await logIn(page, 'empty');
  const { members } = await readCall(page, 'GET /api/members.php');
  await visit(page, `/members/${members[0]!.id}/chat`);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Are you there?');
  await main(page).getByRole('link', { name: 'Get credits' }).click();
  await expect(heading(page, 'Buy credits')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Are you there?');
});
