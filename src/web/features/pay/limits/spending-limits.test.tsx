import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SpendingLimits as Limits } from '#shared/contract/pay/spending-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { SpendingLimits } from '#web/features/pay/limits/spending-limits.tsx';
import type { Api } from '#web/platform/api/api.ts';

const limitsWith = (day: Partial<Limits['limits'][number]>): Limits => ({
  currency: 'EUR',
  limits: [
    { period: 'day', currency: 'EUR', limit_cents: null, spent_cents: 1499, raise: null, ...day },
    { period: 'week', currency: 'EUR', limit_cents: null, spent_cents: 1499, raise: null },
    { period: 'month', currency: 'EUR', limit_cents: null, spent_cents: 1499, raise: null },
  ],
});
/** Renders the limits; `after` is the daily limit that the server returns after a change. */
const show = async (before: Partial<Limits['limits'][number]>, after: Partial<Limits['limits'][number]>) => {
  const sent: unknown[] = [];
  const api = (async (name: string, { body }: { body?: unknown }) => {
    if (name === 'GET /api/spending-limits.php') return { ok: true, data: limitsWith(before) };
    sent.push(body);
    return { ok: true, data: limitsWith(after) };
  }) as unknown as Api;
  await renderInApp(<SpendingLimits />, ['spending', 'error-page'], api);
  await expect.element(day()).toBeVisible();
  return sent;
};
const day = () => page.getByRole('textbox', { name: 'Per day' });
const save = () => page.getByRole('button', { name: 'Save' }).first().click();

it('sets a limit, and says that it holds', async () => {
  const sent = await show({}, { limit_cents: 2550 });
  await day().fill('25,5');
  await save();
  await expect.element(day()).toHaveValue('25.50');
  await expect.element(page.getByText('Saved').first()).toBeInTheDocument();
  expect(sent).toEqual([{ period: 'day', limit_cents: 2550 }]);
});

it('keeps showing the lower limit while a higher one is coming, and from when that holds', async () => {
  await show(
    { limit_cents: 2000 },
    { limit_cents: 2000, raise: { limit_cents: 9000, from: '2026-01-03T10:00:00.000Z' } },
  );
  await day().fill('90');
  await save();
  await expect.element(page.getByText('€90.00 from 3 Jan 2026, 10:00')).toBeVisible();
});

it('takes the limit away with an empty field, and nothing that is no amount', async () => {
  const sent = await show(
    { limit_cents: 2000 },
    { limit_cents: 2000, raise: { limit_cents: null, from: '2026-01-03T10:00:00.000Z' } },
  );
  await day().fill('much');
  await save();
  await expect.element(page.getByText('Enter an amount, such as 50.')).toBeVisible();
  await day().fill('');
  await save();
  await expect.element(page.getByText('No limit from 3 Jan 2026, 10:00')).toBeVisible();
  expect(sent).toEqual([{ period: 'day', limit_cents: null }]);
});
