import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import { CHECK_PROBLEMS, STEP_CAUSES, SURPLUS_REASONS } from '#shared/domain/pay/payment-states.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PurchaseDossier } from '#web/features/finance/purchase-dossier.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';

type Attempt = FinancePurchase['attempts'][number];

const AT = '2026-06-01T12:00:00.000Z';
const ATTEMPT: Attempt = {
  number: 1,
  method: 'ideal',
  status: 'declined',
  merchant_ref: 'MERCHANT1',
  provider_ref: 'PROVIDER1',
  failure: null,
  surplus_reason: null,
  answered_at: null,
  check_problem: null,
  next_check_at: null,
  steps: [{ status: 'created', cause: 'order', at: AT }],
};
const PURCHASE: FinancePurchase = {
  id: '00000000000000aa',
  reference: 'K7M2P9Q4R8T1',
  site: 'vonk.test',
  status: 'open',
  created_at: AT,
  credits: 100,
  currency: 'EUR',
  amount_cents: 1000,
  country: 'NL',
  email: 'anna@vonk.test',
  list_cents: 1000,
  discount_code: null,
  completed_at: null,
  credits_left: null,
  evidence: { declared: 'NL', ip: null, bank: null },
  terms_version: null,
  attempts: [ATTEMPT],
  webhooks: [],
  movements: [],
  invoices: [],
  failed_refunds: [],
  unclear_refunds: [],
  late_refunds: [],
  excess_refunds: [],
  unclear_charges: [],
  open_claims: [],
  actions: [],
};

const show = (differences: Partial<FinancePurchase>) => {
  const api = (async () => ({ ok: true, data: { purchase: { ...PURCHASE, ...differences } } })) as unknown as Api;
  return renderInApp(<PurchaseDossier id={PURCHASE.id} mayAct={false} />, ['finance', 'methods'], api);
};
const attempts = (...differences: Partial<Attempt>[]) => ({
  attempts: differences.map((one, index) => ({ ...ATTEMPT, number: index + 1, ...one })),
});
const text = (words: string | RegExp) => page.getByText(words);

it('says whether the bank refused an attempt or a technical problem stopped it', async () => {
  await show(attempts({ failure: 'denied' }, { failure: 'technical' }));
  await expect.element(text('The bank or the payment provider declined this payment.')).toBeVisible();
  await expect.element(text('This payment had a technical problem.')).toBeVisible();
});

const SURPLUS = {
  second_payment: 'Paid twice: this order had already been paid.',
  account_erased: 'The account had been deleted before the money arrived.',
  discount_used: 'The discount had been used on another order before the money arrived.',
} as const;

it.each(SURPLUS_REASONS)('says why money was not credited: %s, and “paid twice” only where it was', async (reason) => {
  const steps: Attempt['steps'] = [{ status: 'surplus', cause: 'webhook', at: AT }];
  await show(attempts({ status: 'surplus', surplus_reason: reason, steps }));
  await expect.element(text('Paid, not credited')).toBeVisible();
  await expect.element(text(SURPLUS[reason])).toBeVisible();
  expect(text(/twice/).elements()).toHaveLength(reason === 'second_payment' ? 1 : 0);
});

it('says what led to each step', async () => {
  const steps = STEP_CAUSES.map((cause, index): Attempt['steps'][number] => ({
    status: 'created',
    cause,
    at: `2026-06-01T12:0${index}:00.000Z`,
  }));
  await show(attempts({ steps }));
  for (const cause of [
    'Order placed',
    'Payment started',
    'Message from the payment provider',
    'Buyer came back',
    'Scheduled check',
    'Canceled by the buyer',
    'Ended because of another attempt',
    'Decided by the team',
  ]) {
    await expect.element(text(new RegExp(`^${cause} · `))).toBeVisible();
  }
});

const PROBLEMS = {
  no_answer: /gave no answer we could read/,
  not_found: /didn’t know this payment/,
  another_payment: /answered about a different payment/,
  failed: /failed on our side/,
} as const;

it.each(CHECK_PROBLEMS)('says that the last check brought nothing: %s', async (problem) => {
  await show(attempts({ check_problem: problem }));
  await expect.element(text(PROBLEMS[problem])).toBeVisible();
});

it('says when the provider last answered, and when it is asked again', async () => {
  await show(attempts({ answered_at: '2026-06-02T12:00:00.000Z', next_check_at: '2026-06-03T12:00:00.000Z' }));
  await expect.element(text(/Last status from the payment provider: 2\sJun\s2026/)).toBeVisible();
  await expect.element(text(/Next check: 3\sJun\s2026/)).toBeVisible();
});

it('says nothing of checks that are not planned, and of reasons that there are not', async () => {
  await show({});
  await expect.element(text(/^Order placed · /)).toBeVisible();
  for (const words of [/Next check/, /Last status/, /last check/, /declined/, /technical/])
    await expect.element(text(words)).not.toBeInTheDocument();
  await expect.element(text('None on record')).toBeVisible();
});

it('shows when the provider called, about which attempt, and whether the call was signed', async () => {
  const webhooks = [
    { id: '00000000000000dd', attempt: 2, received_at: AT, is_signed: true },
    { id: '00000000000000ee', attempt: 1, received_at: AT, is_signed: false },
  ];
  await show({ webhooks });
  await expect.element(page.getByText('Signed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not signed')).toBeVisible();
  await expect.element(text(/^Attempt 2 · 1\sJun\s2026/)).toBeVisible();
});

it('refunds with one key until the answer is known, and another sum with its own', async () => {
  const purchase = { ...PURCHASE, status: 'completed', completed_at: AT, credits_left: 100 };
  const done = { ok: true, data: { outcome: 'refunded' } };
  const limited = { ok: false, status: 429, refusal: { code: 'rate_limited', message: 'Too fast.', details: {} } };
  const answers = [failed(0), failed(0), limited, done, done];
  const keys: string[] = [];
  const api = (async (name: string, { body }: { body: { readonly client_key: string } }) => {
    if (name !== 'POST /api/finance-refund.php') return { ok: true, data: { purchase } };
    keys.push(body.client_key);
    return answers[keys.length - 1];
  }) as unknown as Api;
  await renderInApp(<PurchaseDossier id={PURCHASE.id} mayAct />, ['finance', 'methods', 'errors', 'error-page'], api);
  const amount = page.getByLabelText(/^Amount/);
  const presses = [
    { sum: '2.50', left: '2.50' },
    { sum: '3', left: '3' },
    { sum: '2.50', left: '2.50' },
    { sum: '2.50', left: '' },
    { sum: '2.50', left: '' },
  ];
  for (const [index, { sum, left }] of presses.entries()) {
    await userEvent.fill(amount, sum);
    await userEvent.fill(page.getByLabelText('Reason'), 'Charged by mistake');
    await userEvent.click(page.getByRole('button', { name: 'Refund', exact: true }));
    await expect.poll(() => keys).toHaveLength(index + 1);
    await expect.element(amount).toHaveValue(left);
  }
  const [first, other, limitedKey, again, anew] = keys;
  expect([limitedKey, again]).toEqual([first, first]);
  expect(new Set([first, other, anew]).size).toBe(3);
});
