import { useLocation } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkout, transaction } from '#test/support/builders/payment-answers.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { OrderForm } from '#web/features/pay/order/order-form.tsx';
import { RepeatOrderForm } from '#web/features/pay/order/repeat-order-form.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

const AREAS = [
  'card',
  'confirmation',
  'order',
  'bundles',
  'discount',
  'methods',
  'pay-button',
  'errors',
  'error-page',
] as const;
const DEBIT = {
  code: 'sepa_direct_debit',
  label: null,
  speed: 'bank_days',
  is_last_used: false,
  keeps_card: false,
  needs_mandate: false,
} as const;
const CARD = { method: 'visa', brand: 'visa', last_four: '4242' } as const;
const DONE = { ok: true, data: { transaction: transaction({ redirect_url: null }) } };
const CHANGED = {
  ok: false,
  status: 409,
  refusal: { code: 'price_changed', message: 'The price has changed.', details: {} },
};

afterEach(() => forgetKept());

/** A fake server that answers the orders in turn, and the keys that they had. */
const serverWith = (answers: readonly object[]) => {
  const keys: unknown[] = [];
  const api = (async (_name: string, { body }: { body: { readonly client_key: string } }) => {
    keys.push(body.client_key);
    return answers[keys.length - 1];
  }) as unknown as Api;
  const order = async () => {
    const before = keys.length;
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect.poll(() => keys).toHaveLength(before + 1);
  };
  return { api, keys, order };
};
const agree = () => page.getByRole('checkbox', { name: /^I’d like my credits right away/ }).click();

it('orders every way to pay with the key of a debit that may be under way, until there is an answer', async () => {
  const { api, keys, order } = serverWith([failed(0), failed(0), CHANGED, DONE]);
  const known = { ...checkout({ methods: [...checkout().methods, DEBIT] }), codeProblem: null };
  await renderInApp(
    <OrderForm checkout={known} method={undefined} code={undefined} isBusy={false} onCode={vi.fn()} />,
    AREAS,
    api,
  );
  await agree();
  for (const method of ['Direct debit', 'iDEAL | Wero', 'Bank transfer']) {
    await page.getByText(method).click();
    await order();
  }
  await expect.element(page.getByText('The price has changed.')).toBeVisible();
  await order();
  const [debit, other, refused, anew] = keys;
  expect([other, refused]).toEqual([debit, debit]);
  expect(anew).not.toBe(debit);
});

it('orders with the key of a charged card that may be under way, also when the country is changed', async () => {
  const { api, keys, order } = serverWith([failed(0), DONE]);
  const known = { ...checkout({ connection_country: 'DE' }), codeProblem: null };
  await renderInApp(<RepeatOrderForm checkout={known} method="ideal" card={CARD} />, AREAS, api);
  await agree();
  for (const country of ['Germany', 'Netherlands']) {
    await page.getByRole('combobox', { name: 'Where do you live?' }).selectOptions(country);
    await order();
  }
  expect(keys[1]).toBe(keys[0]);
});

const Where = () => <p>{useLocation({ select: ({ pathname }) => `at ${pathname}` })}</p>;

it('shows the order of a charged card that was under way instead of ordering something else', async () => {
  const details = { transaction: '00000000000000c1' };
  const reused = { ...CHANGED, refusal: { code: 'idempotency_key_reused', message: 'Received already.', details } };
  const { api, keys, order } = serverWith([failed(0), reused]);
  const known = { ...checkout({ connection_country: 'DE' }), codeProblem: null };
  const form = (
    <>
      <RepeatOrderForm checkout={known} method="ideal" card={CARD} />
      <Where />
    </>
  );
  await renderInApp(form, AREAS, api);
  await agree();
  for (const country of ['Germany', 'Netherlands']) {
    await page.getByRole('combobox', { name: 'Where do you live?' }).selectOptions(country);
    await order();
  }
  await expect.element(page.getByText('at /transactions/00000000000000c1')).toBeVisible();
  await expect.element(page.getByText('Received already.')).not.toBeInTheDocument();
  expect(keys[1]).toBe(keys[0]);
});

/** The repeated order, and the form that its link opens. */
const Buying = () => {
  const known = { ...checkout(), codeProblem: null };
  const isChosen = useLocation({ select: ({ pathname }) => pathname.startsWith('/credits/') });
  if (!isChosen) return <RepeatOrderForm checkout={known} method="ideal" card={CARD} />;
  return <OrderForm checkout={known} method={undefined} code={undefined} isBusy={false} onCode={vi.fn()} />;
};

it('orders another way with the key of a charged card that may be under way, until there is an answer', async () => {
  const { api, keys, order } = serverWith([failed(0), failed(0), DONE, DONE]);
  const orderOther = async () => {
    await page.getByRole('link', { name: 'Pay another way' }).click();
    await page.getByText('iDEAL | Wero').click();
    await agree();
    await order();
  };
  const { unmount } = await renderInApp(<Buying />, AREAS, api);
  await agree();
  await order();
  await orderOther();
  // As after a reload.
  await unmount();
  await renderInApp(<Buying />, AREAS, api);
  await orderOther();
  expect(keys.slice(1)).toEqual([keys[0], keys[0]]);
  // The order's page has taken the place of the form.
  await orderOther();
  expect(keys[3]).not.toBe(keys[0]);
});

it.each(['rate_limited', 'authentication_required', 'member_changed', 'email_not_proved'])(
  'orders again with the same key after a failure and %s, which says nothing of the first order',
  async (code) => {
    const unsure = { ...CHANGED, refusal: { ...CHANGED.refusal, code } };
    const { api, keys, order } = serverWith([failed(0), unsure, DONE]);
    const known = { ...checkout(), codeProblem: null };
    await renderInApp(<RepeatOrderForm checkout={known} method="ideal" card={null} />, AREAS, api);
    await agree();
    for (const _press of [1, 2, 3]) await order();
    expect(new Set(keys).size).toBe(1);
  },
);

it('orders another way with the key of a charged card, also after the address became unconfirmed', async () => {
  const unconfirmed = { ...CHANGED, refusal: { ...CHANGED.refusal, code: 'email_not_proved' } };
  const { api, keys, order } = serverWith([failed(0), unconfirmed, DONE]);
  const { unmount } = await renderInApp(<Buying />, AREAS, api);
  await agree();
  for (const _press of [1, 2]) await order();
  // As after a reload, when the address is confirmed.
  await unmount();
  await renderInApp(<Buying />, AREAS, api);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await page.getByText('iDEAL | Wero').click();
  await agree();
  await order();
  expect(keys.slice(1)).toEqual([keys[0], keys[0]]);
});
