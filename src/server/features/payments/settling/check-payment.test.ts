import { afterAll, describe, expect, it } from 'vitest';
import { cancelAttempt } from '#server/features/payments/settling/cancel-attempt.ts';
import { checkPayment } from '#server/features/payments/settling/check-payment.ts';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { ORDERED_AT } from '#test/support/builders/build-order.ts';
import { openStubShop, type StubShop } from '#test/support/stub-shop.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const shop = await openStubShop(db);
afterAll(() => shop.stop());

describe('a waiting attempt that we end', () => {
  it.each([
    ['says so', { takesAbort: true }, 'ended', 'cancelled'],
    ['still takes its money', { takesAbort: false }, 'payable', 'waiting'],
    ['says that its money is on its way', { says: 90, takesAbort: false }, 'processing', 'processing'],
    ['says nothing', { says: 'nothing' }, 'unknown', 'waiting'],
    ['knows of no such payment', { says: 'not_found' }, 'ended', 'cancelled'],
  ] as const)('has become what the provider says, which %s', async (_, payment, ending, status) => {
    const attempt = await shop.order(payment);
    expect(await cancelAttempt(shop.at(ORDERED_AT), attempt, { cause: 'buyer' })).toBe(ending);
    expect(await shop.stateOf(attempt)).toMatchObject({ status });
  });
});

const after = (minutes: number): Date => new Date(ORDERED_AT.getTime() + minutes * MINUTE_MS);
const DAY = 24 * 60;

/** Returns when the next status request is due, given the one planned before and a request at this minute. */
const planned = async (
  payment: Parameters<StubShop['order']>[0],
  { minute, due }: { readonly minute: number; readonly due: number },
): Promise<number | null> => {
  const attempt = await shop.order(payment);
  await db.query('update payment_attempts set next_check_at = $2 where id = $1', [attempt.id, after(due)]);
  await checkPayment(shop.at(after(minute)), attempt, 'return');
  const { next_check_at } = await shop.stateOf(attempt);
  return next_check_at === null ? null : (next_check_at.getTime() - ORDERED_AT.getTime()) / MINUTE_MS;
};

describe('the next check', () => {
  it.each([
    [0, 1 / 6],
    [1, 1.5],
    [60, 90],
    [DAY, DAY + 6 * 60],
    [4 * DAY, 5 * DAY],
    [40 * DAY, 41 * DAY],
  ])('at an attempt that waits comes, after one that was due at minute %d, at minute %d', async (minute, next) => {
    expect(await planned({}, { minute, due: minute })).toBeCloseTo(next);
  });

  it.each([
    [1, DAY + 1],
    [27 * DAY, 28 * DAY],
    [29 * DAY, null],
  ])('at one that has ended comes daily for four weeks: after minute %d at %d', async (minute, next) => {
    expect(await planned({ says: -63 }, { minute, due: minute })).toBe(next);
  });

  it('is not put off by a check that was not due, and may be brought forward by it', async () => {
    expect(await planned({}, { minute: 60, due: 61 })).toBe(61);
    expect(await planned({ says: 'nothing' }, { minute: 60, due: 61 })).toBe(61);
    expect(await planned({}, { minute: 60, due: 500 })).toBe(90);
  });

  it('comes soon where the provider has not answered', async () => {
    expect(await planned({ says: 'nothing' }, { minute: 600, due: 600 })).toBe(602);
    expect(await planned({ says: 'nothing' }, { minute: 600, due: 900 })).toBe(602);
    expect(await planned({ says: 'nothing' }, { minute: 4 * DAY, due: 4 * DAY })).toBe(4 * DAY + 60);
  });

  it('comes daily where the provider has not answered for two weeks', async () => {
    expect(await planned({ says: 'nothing' }, { minute: 15 * DAY, due: 15 * DAY })).toBe(16 * DAY);
    expect(await planned({ says: 77 }, { minute: 15 * DAY, due: 15 * DAY })).toBe(16 * DAY);
  });

  it('never comes once the money has arrived', async () => {
    expect(await planned({ says: 100 }, { minute: 1, due: 1 })).toBeNull();
  });
});

describe('why a status request brought no status', () => {
  it.each([
    ['no_answer', { says: 'nothing' }],
    ['not_found', { says: 'not_found' }],
    ['another_payment', { merchantRef: 'ANOTHER' }],
  ] as const)('is kept as %s until one brings a status', async (problem, payment) => {
    const attempt = await shop.order(payment);
    await checkPayment(shop.at(after(1)), attempt, 'sweep');
    expect(await shop.stateOf(attempt)).toMatchObject({ status: 'waiting', check_problem: problem });
    const errors = JSON.stringify(shop.quiet.takeErrors());
    expect(errors.includes('has answered for another payment')).toBe(problem === 'another_payment');
    shop.payments.set(attempt.provider_ref, { merchantRef: attempt.merchant_ref, says: 20, takesAbort: true });
    await checkPayment(shop.at(after(2)), attempt, 'sweep');
    expect(await shop.stateOf(attempt)).toMatchObject({ status: 'waiting', check_problem: null });
  });

  it('is forgotten when money arrives', async () => {
    const attempt = await shop.order({ says: 'nothing' });
    await checkPayment(shop.at(after(1)), attempt, 'sweep');
    shop.says(attempt, 100);
    await checkPayment(shop.at(after(2)), attempt, 'webhook');
    expect(await shop.stateOf(attempt)).toMatchObject({ status: 'paid', check_problem: null });
  });
});

it('an attempt that was cancelled stays so when the answer to its start comes late', async () => {
  const attempt = await shop.order();
  await cancelAttempt(shop.at(ORDERED_AT), attempt, { cause: 'buyer' });
  const started = { status: 'waiting', providerRef: attempt.provider_ref, cause: 'start' } as const;
  const unreported = { amountCents: null, currency: null, failure: null };
  expect(await settleAlone(shop.at(ORDERED_AT), attempt.id, { ...started, ...unreported })).toBeNull();
  expect(await shop.stateOf(attempt)).toMatchObject({ status: 'cancelled', purchase: 'open' });
});
