import { expect } from '@playwright/test';
import type { OutputOf } from '#shared/contract/contract.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { visit } from '#test/e2e/support/visit.ts';

journey('somebody of finance finds a purchase by its order number and opens its invoice @all', async ({ page }) => {
  await logIn(page, 'admin');
  const answer = await page.request.get('/api/finance-purchases.php');
  const { purchases } = (await answer.json()) as OutputOf<'GET /api/finance-purchases.php'>;
  // An order from before this run, because other journeys buy and refund at the same time.
  const sold = purchases.find(
    ({ status, created_at: at }) => status === 'completed' && Date.parse(at) < Date.now() - HOUR_MS,
  );
  if (sold === undefined) throw new Error('The demo has sold nothing.');
  await visit(page, '/finance');
  await page.getByRole('searchbox').fill(sold.reference.toLowerCase());
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: sold.reference }).click();
  await expect(page.getByRole('heading', { name: sold.reference })).toBeVisible();
  const invoice = page.getByRole('link', { name: /^\d{4}-\d{6}$/ }).first();
  const pdf = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

journey('a search for purchases stands in the address, and Back brings it again @all', async ({ page }) => {
  await logIn(page, 'admin');
  await visit(page, '/finance');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Paid');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?status=completed$/);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('completed');
  await page.getByRole('textbox', { name: 'Last 4 of IBAN' }).fill('12');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Enter the last four letters or digits of the IBAN.')).toBeVisible();
});

journey('somebody of finance makes a discount code, pauses it, and resumes it @all', async ({ page }) => {
  await logIn(page, 'admin');
  await visit(page, '/finance?tab=codes');
  await page.getByText('New discount code').click();
  const code = `JOURNEY${Date.now() % 1_000_000}`;
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code.toLowerCase());
  await page.getByRole('textbox', { name: 'Discount in percent' }).fill('20');
  await page.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByText(`Code ${code} is ready.`)).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: code });
  await expect(entry.getByText('Active')).toBeVisible();
  await page.getByRole('button', { name: `Pause code ${code}` }).click();
  await expect(entry.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: `Resume code ${code}` }).click();
  await expect(entry.getByText('Active')).toBeVisible();
});
