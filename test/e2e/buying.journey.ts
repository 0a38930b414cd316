import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const DUTCH = { language: 'nl-NL' } as const;
const ORDER = 'Order with obligation to pay';
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Orders credits in the shop, up to the provider's payment page. */
const order = async (page: Page, method: string) => {
  await visit(page, '/premium');
  await main(page)
    .getByRole('link', { name: /credits$/ })
    .first()
    .click();
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('checkbox', { name: /^I’d like my credits right away/ }).check();
  await page.getByRole('button', { name: ORDER }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
};
/** Chooses the outcome of the payment on the sandbox's page. */
const answerAsBank = async (page: Page, outcome: string) => {
  await page.getByRole('radio', { name: outcome, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/transactions\//);
};

/** Sends two messages, which uses up a new member's free credits. Returns the recipient's id. */
const spendAll = async (page: Page): Promise<string> => {
  const { members } = await readCall(page, 'GET /api/members.php');
  const profile = members[0]!.id;
  for (const text of ['Hello!', 'How are you?']) {
    const data = { client_id: randomUUID(), profile, kind: 'text', text };
    const answer = await page.request.post('/api/message.php', { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return profile;
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
  await page.getByRole('checkbox', { name: /^I’d like my credits right away/ }).focus();
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

journey(
  'a transfer says where to and with which words, and brings the credits when the money has come @all',
  async ({ page }) => {
    await becomeMember(page, DUTCH);
    await visit(page, '/premium');
    await main(page)
      .getByRole('link', { name: /credits$/ })
      .first()
      .click();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await page.getByRole('checkbox', { name: /^I’d like my credits right away/ }).check();
    await page.getByRole('button', { name: ORDER }).click();
    await expect(heading(page, 'We’re waiting for your payment')).toBeVisible();
    const transfer = page.getByRole('region', { name: /^Transfer / });
    await expect(transfer.getByText('NL13 TEST 0123 4567 89')).toBeVisible();
    await expect(transfer.getByRole('img', { name: 'QR code for your banking app' })).toBeVisible();
    const address = page.url();
    const reference =
      /[A-Z0-9]{12}/.exec(
        (await main(page)
          .getByText(/include your order number/)
          .textContent()) ?? '',
      )?.[0] ?? '';
    await page.goto('/dev/payments');
    const order = page.locator('section', { hasText: reference });
    await order.getByRole('combobox', { name: 'Now it becomes' }).selectOption('Paid');
    await order.getByRole('button', { name: 'Change' }).click();
    await page.goto(address);
    await expect(heading(page, 'Your credits are here')).toBeVisible();
    await expect(transfer).toBeHidden();
  },
);

journey.describe('with a finger', () => {
  journey.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  journey('a declined card says so, and another way to pay is two taps away @all', async ({ page }) => {
    await becomeMember(page, DUTCH);
    await visit(page, '/premium');
    await main(page)
      .getByRole('link', { name: /credits$/ })
      .first()
      .tap();
    await main(page).getByText('Visa', { exact: true }).tap();
    await main(page)
      .getByText(/^I’d like my credits right away/)
      .tap();
    await page.getByRole('button', { name: ORDER }).tap();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await answerAsBank(page, 'Declined by the bank');
    await expect(heading(page, 'Payment failed or has been cancelled.')).toBeVisible();
    await expect(main(page).getByText(/You haven’t been charged/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay another way' }).tap();
    await page.getByRole('dialog').getByText('PayPal', { exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish paying' }).tap();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await answerAsBank(page, 'Paid');
    await expect(heading(page, 'Your credits are here')).toBeVisible();
  });

  journey('words that could not be sent are one tap away once the credits are paid @all', async ({ page }) => {
    await becomeMember(page, DUTCH);
    const profile = await spendAll(page);
    await visit(page, `/members/${profile}/chat`);
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Are you there?');
    await main(page)
      .getByRole('link', { name: /^Premium and \d+ messages? for / })
      .tap();
    await main(page).getByText('Visa', { exact: true }).tap();
    await main(page)
      .getByText(/^I’d like my credits right away/)
      .tap();
    await page.getByRole('button', { name: ORDER }).tap();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await answerAsBank(page, 'Paid');
    await page.getByRole('link', { name: 'Back to your conversation' }).tap();
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Are you there?');
  });
});

journey(
  'a card that was saved on purpose buys the same again in two taps, and is forgotten by one @all',
  async ({ page }) => {
    await becomeMember(page, DUTCH);
    await visit(page, '/premium');
    await main(page)
      .getByRole('link', { name: /credits$/ })
      .first()
      .click();
    await page.getByRole('radio', { name: 'Visa' }).check();
    await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
    await page.getByRole('checkbox', { name: /^I’d like my credits right away/ }).check();
    await page.getByRole('button', { name: ORDER }).click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await answerAsBank(page, 'Paid');
    await expect(heading(page, 'Your credits are here')).toBeVisible();
    await expect.poll(async () => (await readCall(page, 'GET /api/stored-card.php')).card?.brand).toBe('visa');
    await visit(page, '/credits');
    await main(page).getByRole('link', { name: 'Buy the same pack again' }).click();
    await expect(main(page).getByText(/^We’ll charge your Visa ending in \d{4}\.$/)).toBeVisible();
    await page.getByRole('checkbox', { name: /^I’d like my credits right away/ }).check();
    await page.getByRole('button', { name: ORDER }).click();
    await expect(heading(page, 'Your credits are here')).toBeVisible();
    await visit(page, '/settings#card');
    await page.getByRole('button', { name: 'Remove this card' }).click();
    await expect(main(page).getByText('You haven’t saved a card.')).toBeVisible();
  },
);

journey('a payment is told on every page that is open, and brings Premium there at once @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page, DUTCH);
  await order(page, 'iDEAL');
  const { transactions } = await readCall(page, 'GET /api/transactions.php');
  const [followed, elsewhere] = [await page.context().newPage(), await page.context().newPage()];
  await visit(followed, `/transactions/${transactions[0]!.id}`);
  await visit(elsewhere, '/members');
  await expect(heading(followed, 'We’re waiting for your payment')).toBeVisible();
  const bar = elsewhere.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.getByRole('link', { name: 'Get Premium' })).toBeVisible();
  const loads: string[] = [];
  for (const open of [followed, elsewhere]) open.on('load', () => loads.push(open.url()));
  await answerAsBank(page, 'Paid');
  await expect(heading(followed, 'Your credits are here')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Credits', exact: true })).toBeVisible();
  expect(loads).toEqual([]);
});

journey(
  'whoever presses Back at the bank finds the order, can give it up, and keeps the discount @all',
  async ({ page }) => {
    await becomeMember(page, DUTCH);
    await order(page, 'iDEAL');
    await page.goBack();
    await expect(heading(page, 'We’re waiting for your payment')).toBeVisible();
    await expect(main(page).getByText(/^Finish paying with/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(heading(page, 'You canceled the payment')).toBeVisible();
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(main(page).getByText('25% off because you’re new here')).toBeVisible();
  },
);

journey(
  'a payment that is on its way need not be waited for, and is found again among the purchases @all',
  async ({ page }) => {
    await becomeMember(page, DUTCH);
    await order(page, 'iDEAL');
    await answerAsBank(page, 'On its way (the bank takes its time)');
    await expect(main(page).getByText(/^Your payment is on its way/)).toBeVisible();
    await visit(page, '/transactions');
    await expect(main(page).getByText('In progress')).toBeVisible();
  },
);

journey('words that could not be sent wait while credits are looked at @all', async ({ page }) => {
  await logIn(page, 'empty');
  const { members } = await readCall(page, 'GET /api/members.php');
  await visit(page, `/members/${members[0]!.id}/chat`);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Are you there?');
  await main(page).getByRole('link', { name: 'See all packs' }).click();
  await expect(heading(page, 'Buy credits')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Are you there?');
});

journey.describe('a code that does not hold', () => {
  // The refusals that give the reason.
  journey.use({ expectedFailures: /\/api\/(bundles|checkout)\.php\?.*code=/ });

  journey(
    'a code says its minimum in the money of the buyer, and that it has expired, as it is typed @all',
    async ({ page }) => {
      await becomeMember(page, DUTCH);
      await visit(page, '/premium');
      const type = async (code: string) => {
        await main(page).getByText('I have a discount code').click();
        await page.getByRole('textbox', { name: 'Discount code' }).fill(code);
        await page.getByRole('button', { name: 'Use code' }).click();
      };
      await type('summer25');
      await expect(main(page).getByText('This code has expired.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Discount code' }).fill('large20');
      await page.getByRole('button', { name: 'Use code' }).click();
      await expect(main(page).getByText(/20% off with code LARGE20/)).toBeVisible();
      await expect(main(page).getByText(/For orders of €25\.00 or more\./)).toBeVisible();
      await main(page)
        .getByRole('link', { name: /credits$/ })
        .first()
        .click();
      await expect(main(page).getByText(/€25\.00/)).toBeVisible();
    },
  );
});
