import { afterAll, expect, it } from 'vitest';
import { checkPayment } from '#server/features/payments/settling/check-payment.ts';
import { checkOpenChargebacks } from '#server/features/refunds/check-open-chargebacks.ts';
import { checkReversals } from '#server/features/refunds/check-reversals.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { ORDERED_AT } from '#test/support/builders/build-order.ts';
import { openStubShop } from '#test/support/stub-shop.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const stub = await openStubShop(db);
afterAll(() => stub.stop());

type Said = number | 'not_found' | 'nothing';

const isAnswer = (code: Said): boolean => [100, -51, -70, -71, -72, -81, -82].includes(Number(code));

const paidOrder = async () => {
  const order = await stub.order({ says: 100 });
  await checkPayment(stub.at(ORDERED_AT), order, 'webhook');
  return order;
};
type Order = Awaited<ReturnType<typeof paidOrder>>;

const check = async (order: Order, code: Said, minutes = 0, announced: object[] = []): Promise<boolean> => {
  stub.says(order, code);
  const { account_id: accountId, provider_ref: providerRef, id: attemptId } = order;
  const now = new Date(ORDERED_AT.getTime() + minutes * MINUTE_MS);
  const announce = async (_tx: unknown, _event: unknown, payload: object) => {
    announced.push(payload);
  };
  const answered = await checkReversals(
    { ...stub.at(now), clock: { now: () => now }, events: { announce } },
    { attemptId, accountId, providerRef },
  );
  stub.quiet.takeErrors();
  return answered;
};

const standOf = async ({ id }: Order): Promise<unknown> => {
  const { rows } = await db.query(
    `select p.status || ', ' || p.charged_back_cents || ' charged back, ' || coalesce(x.amount_cents, 0) || ' too much refunded' as stand
     from payment_attempts a join purchases p on p.id = a.purchase_id left join excess_refunds x on x.attempt_id = a.id where a.id = $1`,
    [id],
  );
  return (rows[0] as { stand: unknown }).stand;
};

/** docs/pay-provider.md, "Orders": the status that Pay. reports of a completed payment. */
it.each<[says: string, code: Said, stand: string]>([
  ['20, started', 20, 'completed, 0 charged back, 0 too much refunded'],
  ['-63, denied', -63, 'completed, 0 charged back, 0 too much refunded'],
  ['a negative code that nobody has published', -62, 'completed, 0 charged back, 0 too much refunded'],
  ['100, paid', 100, 'completed, 0 charged back, 0 too much refunded'],
  ['-70, to be charged back', -70, 'reversed, 1000 charged back, 0 too much refunded'],
  ['-71, charged back', -71, 'reversed, 1000 charged back, 0 too much refunded'],
  ['-81, refunded, which we have not asked for', -81, 'completed, 0 charged back, 1000 too much refunded'],
  ['-82, refunded in part, and not how much', -82, 'completed, 0 charged back, 0 too much refunded'],
  ['that it knows no such order', 'not_found', 'completed, 0 charged back, 0 too much refunded'],
  ['nothing', 'nothing', 'completed, 0 charged back, 0 too much refunded'],
])('an order that is paid: Pay. says %s (%s); it is %s', async (_says, code, stand) => {
  const order = await paidOrder();
  expect(await check(order, code)).toBe(isAnswer(code));
  expect(await standOf(order)).toBe(stand);
});

it.each<[says: string, code: Said, chargedBack: number]>([
  ['20, started', 20, 1000],
  ['-63, denied', -63, 1000],
  ['a negative code that nobody has published', -62, 1000],
  ['a code that nobody has published', 7, 1000],
  ['-70, to be charged back', -70, 1000],
  ['-72, refunded', -72, 1000],
  ['-81, refunded', -81, 1000],
  ['-82, refunded in part', -82, 1000],
  ['that it knows no such order', 'not_found', 1000],
  ['100, paid', 100, 0],
  ['-51, paid with another sum', -51, 0],
])('an order that is charged back: Pay. says %s (%s); %s cents are', async (_says, code, chargedBack) => {
  const order = await paidOrder();
  await check(order, -71);
  expect(await check(order, code, 1)).toBe(isAnswer(code));
  expect(await standOf(order)).toContain(`, ${chargedBack} charged back`);
});

it('announces the chargebacks of a payment by number', async () => {
  const order = await paidOrder();
  const announced: object[] = [];
  for (const [minutes, code] of [-71, -71, 100, -71].entries()) await check(order, code, minutes, announced);
  expect(announced).toEqual([1, 2].map((number) => ({ purchaseId: order.purchaseId, number })));
});

const plannedCheck = async ({ id }: Order): Promise<(Date | null)[]> => {
  const { rows } = await db.query('select next_check_at from chargebacks where attempt_id = $1', [id]);
  return rows.map((row) => (row as { next_check_at: Date | null }).next_check_at);
};
const later = (days: number): Date => new Date(ORDERED_AT.getTime() + days * DAY_MS);
const checkChargebacks = (days: number): Promise<number> =>
  checkOpenChargebacks({ ...stub.at(later(days)), clock: { now: () => later(days) } }, new AbortController().signal);

it('asks once a day whether a dispute was won, for 180 days', async () => {
  await db.query('update chargebacks set next_check_at = null');
  const order = await paidOrder();
  await check(order, -71);
  expect(await plannedCheck(order)).toEqual([later(1)]);
  stub.says(order, 100);
  expect(await checkChargebacks(0.9)).toBe(0);
  expect(await standOf(order)).toContain(', 1000 charged back');
  stub.says(order, 'nothing');
  await checkChargebacks(1);
  stub.quiet.takeErrors();
  expect(await plannedCheck(order)).toEqual([later(2)]);
  stub.says(order, -71);
  await checkChargebacks(178.5);
  expect(await plannedCheck(order)).toEqual([later(179.5)]);
  stub.says(order, 100);
  expect(await checkChargebacks(179.5)).toBe(0);
  expect(await standOf(order)).toContain(', 0 charged back');
  expect(await plannedCheck(order)).toEqual([null]);
});

it('does not ask about a chargeback that is older', async () => {
  await db.query('update chargebacks set next_check_at = null');
  const order = await paidOrder();
  await check(order, -71);
  await checkChargebacks(179.5);
  expect(await plannedCheck(order)).toEqual([null]);
});
