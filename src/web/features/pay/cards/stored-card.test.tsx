import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bundle, checkout, transaction } from '#test/support/builders/payment-answers.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { StoredCard } from '#web/features/pay/cards/stored-card.tsx';
import { RepeatOrderForm } from '#web/features/pay/order/repeat-order-form.tsx';
import type { Api } from '#web/platform/api/api.ts';

const AREAS = ['card', 'methods', 'order', 'bundles', 'pay-button', 'errors', 'confirmation', 'error-page'] as const;
const CARD = { method: 'visa', brand: 'visa', last_four: '4242' } as const;

it('shows the stored card by brand and last four digits, and forgets it by one press', async () => {
  let card: typeof CARD | null = CARD;
  const api = (async (name: string) => {
    if (name.startsWith('DELETE')) card = null;
    return { ok: true, data: { card } };
  }) as unknown as Api;
  await renderInApp(<StoredCard />, AREAS, api);
  await expect.element(page.getByText('Visa ending in 4242')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this card' }).click();
  await expect.element(page.getByText('You haven’t saved a card.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('asks for the password where the login is a day old, and orders once it is right', async () => {
  const locked = { ok: false, status: 403, refusal: { code: 'confirmation_required', message: 'x', details: {} } };
  const orders: unknown[] = [locked, { ok: true, data: { transaction: transaction({ redirect_url: null }) } }];
  const sent: (readonly [string, unknown])[] = [];
  const api = (async (name: string, { body }: { body?: unknown }) => {
    sent.push([name, body]);
    return name === 'POST /api/confirm.php' ? { ok: true, data: {} } : orders.shift();
  }) as unknown as Api;
  await renderInApp(
    <RepeatOrderForm checkout={{ ...checkout(), codeProblem: null }} method="ideal" card={CARD} />,
    AREAS,
    api,
  );
  await page.getByRole('checkbox', { name: /^I’d like my credits right away/ }).click();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('dialog').getByLabelText('Password', { exact: true }).fill('my own');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[0]);
});

it('orders the same again with one tick and one press of the legal button', async () => {
  const sent: unknown[] = [];
  const api = (async (_name: string, { body }: { body?: unknown }) => {
    sent.push(body);
    return { ok: true, data: { transaction: transaction({ redirect_url: null, state: 'completed' }) } };
  }) as unknown as Api;
  await renderInApp(
    <RepeatOrderForm checkout={{ ...checkout(), codeProblem: null }} method="ideal" card={CARD} />,
    AREAS,
    api,
  );
  await expect.element(page.getByText('We’ll charge your Visa ending in 4242.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^I’d like my credits right away/ }).click();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ bundle: bundle().id, method: 'visa', stored_card: true, begin_now: true });
});

it('without a stored card says how it is paid, and on whose page, and never that something is charged', async () => {
  await renderInApp(
    <RepeatOrderForm checkout={{ ...checkout(), codeProblem: null }} method="paysafecard" card={null} />,
    AREAS,
    (async () => ({})) as unknown as Api,
  );
  await expect.element(page.getByText('You’ll pay with Paysafecard.')).toBeVisible();
  await expect.element(page.getByText(/^You’ll pay on your bank’s or payment provider’s page/)).toBeVisible();
  expect(page.getByText(/charge|bank statement/).elements()).toEqual([]);
});
