import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StoredCard } from '#shared/contract/pay/cards-contract.ts';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { checkout, transaction } from '#test/support/builders/payment-answers.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { CompletedActions } from '#web/features/pay/transactions/completed-actions.tsx';
import { TransactionDetails } from '#web/features/pay/transactions/transaction-details.tsx';
import { TransactionStatus } from '#web/features/pay/transactions/transaction-status.tsx';
import { TransferDetails } from '#web/features/pay/transactions/transfer-details.tsx';
import { UnpaidActions } from '#web/features/pay/transactions/unpaid-actions.tsx';
import { useFollowPayment } from '#web/features/pay/transactions/use-follow-payment.ts';
import { type Api, failed } from '#web/platform/api/api.ts';
import { rememberHere } from '#web/platform/navigation/come-back.ts';
import { announceLive } from '#web/platform/realtime/live-subscriptions.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

const AREAS = ['card', 'confirmation', 'errors', 'transactions', 'bundles', 'methods', 'order', 'error-page'] as const;
const ID = transaction().id;

const Followed = ({ isReturned }: { isReturned: boolean }) => {
  const { data } = useFollowPayment(ID, isReturned);
  if (data === undefined) return null;
  return (
    <>
      <TransactionStatus
        transaction={data}
        isPremium
        actions={data.state === 'completed' ? <CompletedActions /> : <UnpaidActions transaction={data} />}
      />
      <TransactionDetails transaction={data} />
    </>
  );
};

/** Renders an order with a fake server: `known` returns the order, `answers` the other calls' responses. */
const show = async (
  known: () => PaymentTransaction,
  {
    isReturned = false,
    answers = {},
    card = null,
  }: { isReturned?: boolean; answers?: Readonly<Record<string, unknown>>; card?: StoredCard | null } = {},
) => {
  const calls: [string, unknown][] = [];
  const api = (async (name: string, { body }: { body?: unknown }) => {
    if (name === 'GET /api/transaction.php') return { ok: true, data: { transaction: known() } };
    if (name === 'GET /api/stored-card.php') return { ok: true, data: { card } };
    if (name === 'GET /api/checkout.php') return { ok: true, data: checkout() };
    calls.push([name, body]);
    return answers[name];
  }) as unknown as Api;
  await renderInApp(<Followed isReturned={isReturned} />, AREAS, api);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return calls;
};
const answer = (differences: Partial<PaymentTransaction>) => ({
  ok: true,
  data: { transaction: transaction(differences) },
});
const PAID = { state: 'completed', may_cancel: false, may_retry: false, redirect_url: null } as const;
const FAILED = { state: 'failed', redirect_url: null, may_cancel: true, problem: 'denied' } as const;
const button = (name: string) => page.getByRole('button', { name });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

afterEach(() => {
  forgetKept();
  history.replaceState(null, '', location.pathname + location.search);
});

it('waits, says for what, and offers to go on, to pay in another way and to give up', async () => {
  await show(transaction);
  await expect.element(title('We’re waiting for your payment')).toBeVisible();
  await expect.element(page.getByText(/Finish paying with iDEAL/)).toBeVisible();
  await expect.element(page.getByText(/You don’t have to wait here/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Finish paying' })).toHaveAttribute('href', '#provider');
  await expect.element(button('Pay another way')).toBeVisible();
  await expect.element(button('Cancel order')).toBeVisible();
});

it('becomes paid on the open page when the stream says so', async () => {
  let isPaid = false;
  await show(() => transaction(isPaid ? PAID : {}));
  isPaid = true;
  announceLive('payment', { transaction: ID });
  await expect.element(title('Your credits are here')).toBeVisible();
  await expect.element(page.getByRole('status').getByText(/We’ve added 200 credits/)).toBeVisible();
});

it('asks once how the payment stands when somebody comes back from it', async () => {
  const calls = await show(transaction, { isReturned: true, answers: { 'POST /api/payment-check.php': answer(PAID) } });
  await expect.element(title('Your credits are here')).toBeVisible();
  expect(calls).toEqual([['POST /api/payment-check.php', { transaction: ID }]]);
});

it('says why a payment failed, and pays again in the same way', async () => {
  const calls = await show(() => transaction(FAILED), {
    answers: { 'POST /api/payment-attempt.php': answer({ redirect_url: '#again' }) },
  });
  await expect.element(title('Payment failed or has been cancelled.')).toBeVisible();
  await expect.element(page.getByText(/Your bank or payment provider declined the payment/)).toBeVisible();
  await button('Try again').click();
  await expect.poll(() => location.hash).toBe('#again');
  expect(calls).toEqual([
    ['POST /api/payment-attempt.php', { transaction: ID, method: 'ideal', client_key: expect.any(String) }],
  ]);
});

it('lets another way to pay be chosen with the keyboard', async () => {
  const calls = await show(() => transaction(FAILED), {
    answers: { 'POST /api/payment-attempt.php': answer({ redirect_url: '#other' }) },
  });
  button('Pay another way').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Finish paying')).toHaveAccessibleDescription('Choose how you’d like to pay.');
  page
    .getByRole('radio', { name: /Bank transfer/ })
    .element()
    .focus();
  await userEvent.keyboard(' {Tab}{Enter}');
  await expect.poll(() => location.hash).toBe('#other');
  expect(calls[0]?.[1]).toMatchObject({ method: 'wire_transfer' });
});

it('is cancelled at once, and says that nothing was taken', async () => {
  await show(transaction, {
    answers: { 'POST /api/payment-cancel.php': answer({ state: 'cancelled', may_cancel: false, may_retry: false }) },
  });
  await button('Cancel order').click();
  await expect.element(title('You canceled the payment')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/credits');
});

it('gives nothing to press while money is on its way', async () => {
  await show(() =>
    transaction({
      is_processing: true,
      may_cancel: false,
      may_retry: false,
      redirect_url: null,
      method: 'wire_transfer',
    }),
  );
  await expect.element(page.getByText(/Your payment is on its way/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

it('leads back to where credits ran out, where the words still wait', async () => {
  rememberHere({ hasDraft: true });
  await show(() => transaction(PAID));
  await expect.element(page.getByText('Your draft is still there.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to where you were' })).toBeVisible();
});

it('tells what was ordered and what has happened since', async () => {
  await show(() =>
    transaction({
      ...PAID,
      discount_cents: 500,
      amount_cents: 1499,
      discount_code: 'SUMMER',
      refund_until: '2026-01-16',
      steps: [
        { status: 'created', at: '2026-01-02T10:00:00.000Z' },
        { status: 'waiting', at: '2026-01-02T10:00:01.000Z' },
        { status: 'paid', at: '2026-01-02T10:05:00.000Z' },
      ],
    }),
  );
  const words = page.getByRole('list').element().textContent;
  expect(words).toContain('Order placed');
  expect(words).toContain('Payment started');
  expect(words).toContain('Paid, credits added');
  await expect.element(page.getByText('16 January 2026')).toBeVisible();
  await expect.element(page.getByText('Discount SUMMER')).toBeVisible();
});

it('offers the stored card again and PayPal as two equal buttons when the card was declined', async () => {
  const calls = await show(() => transaction({ ...FAILED, method: 'visa', is_stored_card: true }), {
    answers: { 'POST /api/payment-attempt.php': answer({ ...FAILED, method: 'visa', is_stored_card: true }) },
    card: { method: 'visa', brand: 'visa', last_four: '1881' },
  });
  await expect.element(page.getByText('We’ll charge your Visa ending in 1881.')).toBeVisible();
  await expect.element(page.getByText('Your card was declined. Try again or pay with PayPal.')).toBeVisible();
  const [again, paypal] = [button('Try again'), button('Pay with PayPal')];
  const [look, otherLook] = [again, paypal].map((each) => each.element().getAttribute('class'));
  expect(look).toBe(otherLook);
  const [one, other] = [again, paypal].map((each) => each.element().getBoundingClientRect());
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  await again.click();
  await expect.poll(() => calls).toHaveLength(1);
  await paypal.click();
  await expect.poll(() => calls).toHaveLength(2);
  expect(calls.map(([, body]) => body)).toMatchObject([{ method: 'visa', stored_card: true }, { method: 'paypal' }]);
  expect(calls[1]?.[1]).not.toHaveProperty('stored_card');
});

it('repeats an attempt with the same key after a fault and a limit, and pays another way with its own', async () => {
  const limited = { ok: false, status: 429, refusal: { code: 'rate_limited', message: 'Wait.', details: {} } };
  const attempts = [failed(0), failed(0), limited, failed(0)];
  const calls = await show(() => transaction({ ...FAILED, method: 'visa', is_stored_card: true }), {
    answers: {
      get 'POST /api/payment-attempt.php'() {
        return attempts.shift();
      },
    },
    card: { method: 'visa', brand: 'visa', last_four: '1881' },
  });
  for (const name of ['Try again', 'Pay with PayPal', 'Try again', 'Try again']) {
    const before = calls.length;
    await button(name).click();
    await expect.poll(() => calls).toHaveLength(before + 1);
  }
  const [first, other, again, last] = calls.map(([, body]) => (body as { client_key: string }).client_key);
  expect([again, last]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

it.each([
  ['the card that took its place', { method: 'mastercard', brand: 'mastercard', last_four: '0007' } as const, true],
  ['the page of the provider, without a card', null, false],
])('tries %s after a declined one was removed', async (_what, card, isCharged) => {
  const calls = await show(() => transaction({ ...FAILED, method: 'visa', is_stored_card: true }), {
    answers: { 'POST /api/payment-attempt.php': answer({ redirect_url: null }) },
    card,
  });
  await button('Try again').click();
  await expect.poll(() => calls).toHaveLength(1);
  expect(calls[0]?.[1]).toMatchObject({ method: card?.method ?? 'visa' });
  expect(Object.keys(calls[0]?.[1] ?? {}).includes('stored_card')).toBe(isCharged);
});

it('says where to transfer the money, with the words and the code for the banking app', async () => {
  const transfer = { iban: 'NL13TEST0123456789', holder: 'Zoë B.V.', text: '1234 5678 9012 3456', qr: ['10', '01'] };
  await renderInApp(
    <TransferDetails transaction={transaction({ transfer })} />,
    AREAS,
    (async () => ({})) as unknown as Api,
  );
  await expect.element(page.getByText('NL13 TEST 0123 4567 89')).toBeVisible();
  await expect.element(page.getByText('1234 5678 9012 3456')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code for your banking app' })).toBeVisible();
});

it('copies each part of a transfer as a banking app takes it, and shares them together', async () => {
  const transfer = { iban: 'NL13TEST0123456789', holder: 'Zoë B.V.', text: '1234 5678 9012 3456', qr: null };
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shared = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  await renderInApp(
    <TransferDetails transaction={transaction({ transfer, amount_cents: 1990 })} />,
    AREAS,
    (async () => ({})) as unknown as Api,
  );
  for (const name of ['Copy amount', 'Copy IBAN', 'Copy reference']) await button(name).click();
  await expect.poll(() => copied.mock.calls.flat()).toEqual(['19.90', transfer.iban, transfer.text]);
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible();
  await button('Share').click();
  expect(shared.mock.calls[0]?.[0].text).toContain('Reference: 1234 5678 9012 3456');
  copied.mockRejectedValue(new Error('denied'));
  await button('Copy IBAN').click();
  await expect.element(page.getByText(/We couldn’t copy that/)).toBeVisible();
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

it('asks for the password before the stored card is tried again, says when it is wrong, and repeats the press', async () => {
  const locked = { ok: false, status: 403, refusal: { code: 'confirmation_required', message: 'x', details: {} } };
  const wrong = { ok: false, status: 403, refusal: { code: 'password_wrong', message: 'That’s not it.', details: {} } };
  const card: StoredCard = { method: 'visa', brand: 'visa', last_four: '4242' };
  const passwords = [wrong, { ok: true, data: {} }];
  const attempts = [locked, answer({ redirect_url: null, state: 'pending' })];
  const calls = await show(() => transaction({ ...FAILED, is_stored_card: true }), {
    card,
    answers: {
      get 'POST /api/payment-attempt.php'() {
        return attempts.shift();
      },
      get 'POST /api/confirm.php'() {
        return passwords.shift();
      },
    },
  });
  await button('Try again').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus();
  await userEvent.keyboard('not mine{Enter}');
  await expect.element(dialog.getByText('That’s not it.')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}my own{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => calls.map(([name]) => name)).toHaveLength(4);
  expect(calls[3]).toEqual(calls[0]);
  expect(calls[0]?.[1]).toMatchObject({ method: 'visa', stored_card: true });
});
