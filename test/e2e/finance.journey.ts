import { expect } from '@playwright/test';
import type { OutputOf } from '#shared/contract/contract.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { visit } from '#test/e2e/support/visit.ts';

const HOUR_MS = 3_600_000;

journey('somebody of finance finds a purchase by its order number and opens its invoice', async ({ page }) => {
  await logIn(page, 'admin');
  const answer = await page.request.get('/api/finance-purchases.php');
  const { purchases } = (await answer.json()) as OutputOf<'GET /api/finance-purchases.php'>;
  // Bought before this run: other journeys buy and give back.
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
