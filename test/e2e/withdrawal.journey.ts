import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, type NewMember } from '#test/e2e/support/new-member.ts';
import { readCall, readOutbox } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const FIRST = 'Withdraw from contract here';
const SECOND = 'Confirm withdrawal';
const main = (page: Page) => page.getByRole('main');

type Bought = { readonly id: string; readonly reference: string };

/** Signs up a new member, who pays an order with iDEAL. */
const buys = async (page: Page): Promise<NewMember & Bought> => {
  await answerEntryWarning(page);
  const member = await becomeMember(page, { language: 'nl-NL' });
  await visit(page, '/premium');
  await main(page)
    .getByRole('link', { name: /credits$/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^iDEAL/ }).check();
  await page.getByRole('checkbox', { name: /^I’d like my credits right away/ }).check();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your credits are here' })).toBeVisible();
  const [bought] = (await readCall(page, 'GET /api/transactions.php')).transactions;
  return { ...member, id: bought!.id, reference: bought!.reference };
};

/** Returns the text of the receipt. Fails if it was sent more than a minute after the withdrawal. */
const receiptOf = async (page: Page, email: string, declaredAt: number): Promise<string> => {
  const found: { text: string; at: number } = { text: '', at: 0 };
  await expect
    .poll(async () => {
      const { mails } = await readOutbox(page);
      const mail = mails.find((one) => one.kind === 'withdrawal_receipt' && one.to_address === email);
      Object.assign(found, { text: mail?.text ?? '', at: Date.parse(mail?.created_at ?? '') });
      return found.text;
    })
    .not.toBe('');
  expect(found.at - declaredAt).toBeLessThan(60_000);
  // Joins the lines, because they may be wrapped anywhere.
  return found.text.replaceAll(/\s+/g, ' ');
};

journey('a member withdraws with two clicks, and sees on the purchase what comes back', async ({ page }) => {
  const { email, id, reference } = await buys(page);
  const creditsOf = async () => (await readCall(page, 'GET /api/user.php')).user!.credits;
  const before = await creditsOf();
  await visit(page, `/transactions/${id}`);
  await expect(
    main(page).getByText(/^Withdraw now and you’ll get €\s?\d+[.,]\d\d back for \d+ unused credits\.$/),
  ).toBeVisible();
  await main(page).getByRole('link', { name: FIRST, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re withdrawing from this contract:' })).toBeVisible();
  await expect(main(page).getByText(reference)).toBeVisible();
  const declaredAt = Date.now();
  await page.getByRole('button', { name: SECOND, exact: true }).click();
  await expect(page.getByText('We’ve received your withdrawal')).toBeVisible();
  await expect(page.getByText(/^Received: /)).toBeVisible();
  const receipt = await receiptOf(page, email, declaredAt);
  for (const words of ['I withdraw from the contract.', `Order: ${reference}`, /Received: \S/, 'Checksum (SHA-256)'])
    expect(receipt).toMatch(words);
  expect(receipt).toMatch(/You’ll get .+ back We’ll refund you within 14 days, the same way you paid\./);
  await visit(page, `/transactions/${id}`);
  await expect(main(page).getByText(/^Refund of .+ approved$/)).toBeVisible();
  await expect(main(page).getByRole('link', { name: FIRST, exact: true })).toBeHidden();
  await expect(main(page).getByRole('heading', { name: 'Invoice' })).toBeVisible();
  await expect(
    main(page).getByText(new RegExp(`^Need help\\? Email .+ and include your order number: ${reference}\\.$`)),
  ).toBeVisible();
  expect(await creditsOf()).toBeLessThan(before);
});

journey('nobody has to log in to withdraw: the order and its address are enough @all', async ({ page, browser }) => {
  const { email, id, reference } = await buys(page);
  const stranger = await (await browser.newContext()).newPage();
  await answerEntryWarning(stranger);
  await visit(stranger, '/pages/terms');
  await stranger.getByRole('contentinfo').getByRole('link', { name: FIRST, exact: true }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: FIRST })).toBeVisible();
  await stranger.getByLabel('Full name').fill('Anna Jansen');
  await stranger.getByLabel('Order number').fill(reference);
  await stranger.getByLabel('Email address').fill(email);
  await stranger.getByRole('button', { name: FIRST, exact: true }).click();
  const declaredAt = Date.now();
  await stranger.getByRole('button', { name: SECOND, exact: true }).click();
  await expect(stranger.getByText('We’ve received your withdrawal')).toBeVisible();
  expect(await receiptOf(page, email, declaredAt)).toMatch('Name: Anna Jansen');
  await stranger.context().close();
  await expect
    .poll(async () => {
      const { transaction } = await readCall(page, 'GET /api/transaction.php', { params: { id } });
      return transaction.reversals.map(({ step }) => step)[0];
    })
    .toBe('refund_due');
});
