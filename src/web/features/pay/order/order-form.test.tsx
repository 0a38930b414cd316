import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bundle, checkout, discount, transaction } from '#test/support/builders/payment-answers.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { checkoutQuery } from '#web/features/pay/methods/checkout-queries.ts';
import { OrderForm } from '#web/features/pay/order/order-form.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

type Body = Readonly<Record<string, unknown>>;
type Answer = object;

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
const WORDS = 'Order with obligation to pay';

const refused = (code: string, message: string) => ({
  ok: false,
  status: 409,
  refusal: { code, message, details: {} },
});

const Order = () => {
  const { data } = useQuery(checkoutQuery(useApi(), '00000000000000b1'));
  return (
    <>
      {data && <OrderForm checkout={data} method={undefined} code={undefined} isBusy={false} onCode={vi.fn()} />}
      <p>{useLocation({ select: ({ pathname }) => `at ${pathname}` })}</p>
    </>
  );
};

/** Renders the order form with a fake server that returns `given`, and `orders` in turn for each press. */
const show = async (given: Parameters<typeof checkout>[0] = {}, orders: readonly Answer[] = []) => {
  const sent: Body[] = [];
  let checkouts = 0;
  const api = (async (name: string, { body }: { body?: Body }) => {
    if (name === 'GET /api/checkout.php') {
      checkouts += 1;
      return { ok: true, data: checkout(given) };
    }
    sent.push(body ?? {});
    return orders[sent.length - 1];
  }) as unknown as Api;
  await renderInApp(<Order />, AREAS, api);
  await expect.element(page.getByRole('button', { name: WORDS })).toBeVisible();
  return { sent, checkouts: () => checkouts };
};
const press = () => page.getByRole('button', { name: WORDS }).click();
const agree = () => page.getByRole('checkbox', { name: /I’d like my credits right away/ }).click();
const choose = (name: string) => page.getByText(name).click();

afterEach(() => {
  forgetKept();
  history.replaceState(null, '', location.pathname + location.search);
});

it('sends nothing before a way to pay is chosen and the start is agreed to, and says what is missing', async () => {
  const { sent } = await show();
  await press();
  await expect.element(page.getByText('Choose how you’d like to pay.')).toBeVisible();
  await expect.element(page.getByText('Please check this box so you can use your credits right away.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /iDEAL/ })).toHaveFocus();
  expect(sent).toEqual([]);
});

const consent = () => page.getByRole('checkbox', { name: /I’d like my credits right away/ });
const bar = () => {
  const found = page.getByRole('button', { name: WORDS }).element().closest('form > div');
  if (found === null) throw new Error('There is no bar.');
  return found;
};

it('brings what is missing and its words into view on a phone, clear of the bar', async () => {
  await page.viewport(390, 844);
  await show();
  document.documentElement.scrollTop = document.documentElement.scrollHeight;
  await press();
  const words = page.getByText('Choose how you’d like to pay.');
  await expect.element(words).toBeInViewport();
  await expect.element(page.getByRole('radio', { name: /iDEAL/ })).toHaveFocus();
  expect(words.element().getBoundingClientRect().bottom).toBeLessThan(bar().getBoundingClientRect().top);
  await choose('iDEAL | Wero');
  document.documentElement.scrollTop = 0;
  await press();
  const missing = page.getByText('Please check this box so you can use your credits right away.');
  await expect.element(missing).toBeInViewport();
  await expect.element(consent()).toHaveFocus();
  await expect.element(consent()).toBeInViewport();
  expect(missing.element().getBoundingClientRect().bottom).toBeLessThan(bar().getBoundingClientRect().top);
});

it.each([
  [390, 844, 96],
  [320, 568, 142],
])('leaves room for the page on a phone of %d × %d: the bar has the sum and the button alone', async (...size) => {
  const [width, height, most] = size;
  await page.viewport(width, height);
  await show();
  expect(bar().getBoundingClientRect().height).toBeLessThanOrEqual(most);
  expect(bar().contains(consent().element())).toBe(false);
  expect(bar().textContent).toContain('€19.99');
  expect(consent().element().getBoundingClientRect().bottom).toBeLessThan(document.documentElement.scrollHeight);
});

it('is filled in and sent with the keyboard, and goes on to the payment', async () => {
  const { sent } = await show({}, [{ ok: true, data: { transaction: transaction() } }]);
  page.getByRole('radio', { name: /iDEAL/ }).element().focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('at /transactions/00000000000000c1')).toBeVisible();
  await expect.poll(() => location.hash).toBe('#provider');
  expect(sent).toEqual([
    {
      bundle: '00000000000000b1',
      method: 'ideal',
      code: null,
      client_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amount_cents: 1999,
      currency: 'EUR',
      begin_now: true,
    },
  ]);
});

it('repeats an order with the same key after a fault, so that it is made once, and orders another choice with its own', async () => {
  const made = { ok: true, data: { transaction: transaction({ redirect_url: null }) } };
  const { sent } = await show({}, [failed(0), failed(0), made]);
  await agree();
  for (const method of ['iDEAL | Wero', 'Bank transfer']) {
    await choose(method);
    await press();
    await expect.element(page.getByText(/We can’t reach the website/)).toBeVisible();
  }
  await choose('iDEAL | Wero');
  await press();
  await expect.element(page.getByText('at /transactions/00000000000000c1')).toBeVisible();
  const [first, other, again] = sent.map(({ client_key: key }) => key);
  expect([sent.length, again]).toEqual([3, first]);
  expect(other).not.toBe(first);
});

it('asks for the price again when it has changed, and orders anew with another key', async () => {
  const changed = refused('price_changed', 'The price has changed.');
  const { sent, checkouts } = await show({}, [changed, changed]);
  await choose('Bank transfer');
  await agree();
  await press();
  await expect.element(page.getByText('The price has changed.')).toBeVisible();
  await expect.poll(() => checkouts()).toBe(2);
  await press();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[0]?.['client_key']).not.toBe(sent[1]?.['client_key']);
});

it('shows the total as the largest sum, the price before, and the code that made the difference', async () => {
  await show({ bundle: bundle({ discount_cents: 500, amount_cents: 1499 }), discount: discount() });
  const sizes = ['€14.99', '€19.99', '-€5.00'].map((sum) =>
    Number.parseFloat(getComputedStyle(page.getByText(sum, { exact: true }).first().element()).fontSize),
  );
  expect(Math.max(...sizes)).toBe(sizes[0]);
  await expect.element(page.getByText('Discount SUMMER')).toBeVisible();
  await expect.element(page.getByText('20 messages, €0.75 each')).toBeVisible();
});

it('orders with the discount that the price has, whether it was entered or not', async () => {
  const { sent } = await show(
    {
      bundle: bundle({ discount_cents: 500, amount_cents: 1499 }),
      discount: discount({ kind: 'time_bonus', code: 'TIMEBONUS25' }),
    },
    [{ ok: true, data: { transaction: transaction({ redirect_url: null }) } }],
  );
  await choose('iDEAL | Wero');
  await agree();
  await press();
  await expect.poll(() => sent).toMatchObject([{ code: 'TIMEBONUS25', amount_cents: 1499 }]);
});

it('says before the order what the bank statement will show and until when money comes back', async () => {
  await show();
  await expect.element(page.getByText('Your bank statement will show “VNK Media”.')).toBeVisible();
  await expect.element(page.getByText(/unused credits refunded through 16\u00A0January 2026/)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /I’d like my credits right away/ })).not.toBeChecked();
});

it('prefers what was used last, and keeps another choice when the page is left and shown again', async () => {
  const methods = checkout().methods.map((method) => ({ ...method, is_last_used: method.code === 'ideal' }));
  await show({ methods });
  await expect.element(page.getByRole('radio', { name: /iDEAL/ })).toBeChecked();
  await choose('Bank transfer');
  await show({ methods });
  await expect.element(page.getByRole('radio', { name: /Bank transfer/ }).last()).toBeChecked();
});

it('cannot be sent with an unconfirmed address, and says so', async () => {
  const { sent } = await show({ may_order: false });
  await expect
    .element(page.getByRole('button', { name: WORDS }))
    .toHaveAccessibleDescription('Confirm your email address first.');
  await page.getByRole('button', { name: WORDS }).click({ force: true });
  expect(sent).toEqual([]);
});

it('asks where somebody lives whose profile and connection are in two countries, unless their bank says it', async () => {
  const { sent } = await show({ connection_country: 'DE' }, [{ ok: true, data: { transaction: transaction() } }]);
  await agree();
  await choose('iDEAL | Wero');
  await expect.element(page.getByLabelText('Where do you live?')).not.toBeInTheDocument();
  await choose('Bank transfer');
  await press();
  await expect.element(page.getByRole('combobox', { name: 'Where do you live?' })).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Where do you live?' }), 'Germany');
  await press();
  await expect.poll(() => sent.map((body) => body['home_country'])).toEqual(['DE']);
});

it('keeps a card only where the box was ticked, which it is not by itself', async () => {
  const methods = checkout().methods.map((method) => ({ ...method, keeps_card: method.code === 'ideal' }));
  const done = { ok: true, data: { transaction: transaction({ redirect_url: null }) } };
  const { sent } = await show({ methods }, [failed(0), done]);
  await choose('Bank transfer');
  await expect.element(page.getByRole('checkbox', { name: 'Save this card for next time' })).not.toBeInTheDocument();
  await choose('iDEAL | Wero');
  await expect.element(page.getByRole('checkbox', { name: 'Save this card for next time' })).not.toBeChecked();
  await agree();
  await press();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('keep_card');
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).click();
  await press();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ method: 'ideal', keep_card: true });
});

it('leads to the mandate instead of ordering, until one is signed for direct debit', async () => {
  const debit = {
    code: 'sepa_direct_debit',
    label: null,
    speed: 'bank_days',
    is_last_used: false,
    keeps_card: false,
  } as const;
  const methods = [...checkout().methods, { ...debit, needs_mandate: true }];
  await show({ methods });
  await choose('Direct debit');
  await expect.element(page.getByRole('button', { name: WORDS })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Set up direct debit' }).click();
  await expect.element(page.getByText('at /directdebit')).toBeVisible();
});

it('says before a direct debit is ordered that its sum and day are mailed', async () => {
  const debit = {
    code: 'sepa_direct_debit',
    label: null,
    speed: 'bank_days',
    is_last_used: false,
    keeps_card: false,
  } as const;
  const { sent } = await show({ methods: [{ ...debit, needs_mandate: false }] }, [
    { ok: true, data: { transaction: transaction({ redirect_url: null }) } },
  ]);
  await choose('Direct debit');
  await expect.element(page.getByText(/We’ll email you the amount and the date/)).toBeVisible();
  await agree();
  await press();
  await expect.poll(() => sent).toMatchObject([{ method: 'sepa_direct_debit' }]);
});

it.each([
  ['PL', 'PLN', 'currency', 'it only works in euros, and you’re paying in zloty.'],
  ['GB', 'GBP', 'currency', 'it only works in euros, and you’re paying in pounds.'],
  ['US', 'USD', 'accounts', 'European bank accounts in euros, not with accounts in the United States.'],
] as const)('says why direct debit is not one of the ways to pay in %s', async (country, currency, reason, words) => {
  await show({ country, bundle: bundle({ currency }), no_debit: reason });
  await expect.element(page.getByText(/Direct debit isn’t available here/)).toBeVisible();
  const said = page.getByText(/Direct debit isn’t available here/).element().textContent;
  expect(said.replaceAll(/\s/g, ' ')).toContain(words);
});

it('gives no reason where the country is none', async () => {
  await show({ country: 'PL', bundle: bundle({ currency: 'PLN' }), no_debit: null });
  await expect.element(page.getByText(/Direct debit isn’t available/)).not.toBeInTheDocument();
});
