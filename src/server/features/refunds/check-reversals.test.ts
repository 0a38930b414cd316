import { afterAll, expect, it } from 'vitest';
import { checkPayment } from '#server/features/payments/settling/check-payment.ts';
import { checkReversals } from '#server/features/refunds/check-reversals.ts';
import { ORDERED_AT } from '#test/support/builders/build-order.ts';
import { openStubShop } from '#test/support/stub-shop.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const stub = await openStubShop(db);
afterAll(() => stub.stop());

/** docs/pay-provider.md, "Orders": the status that Pay. reports of a completed payment. */
it.each<[says: string, code: number | 'not_found' | 'nothing', stand: string]>([
  ['20, started', 20, 'completed, 0 charged back, 0 too much refunded'],
  ['-63, denied', -63, 'completed, 0 charged back, 0 too much refunded'],
  ['100, paid', 100, 'completed, 0 charged back, 0 too much refunded'],
  ['-70, to be charged back', -70, 'reversed, 1000 charged back, 0 too much refunded'],
  ['-71, charged back', -71, 'reversed, 1000 charged back, 0 too much refunded'],
  ['-81, refunded, which we have not asked for', -81, 'completed, 0 charged back, 1000 too much refunded'],
  ['-82, refunded in part, and not how much', -82, 'completed, 0 charged back, 0 too much refunded'],
  ['that it knows no such order', 'not_found', 'completed, 0 charged back, 0 too much refunded'],
  ['nothing', 'nothing', 'completed, 0 charged back, 0 too much refunded'],
])('an order that is paid: Pay. says %s (%s); it is %s', async (_says, code, stand) => {
  const order = await stub.order({ says: 100 });
  await checkPayment(stub.at(ORDERED_AT), order, 'webhook');
  stub.says(order, code);
  const { account_id: accountId, provider_ref: providerRef, id: attemptId } = order;
  const ctx = { ...stub.at(ORDERED_AT), clock: { now: () => ORDERED_AT } };
  expect(await checkReversals(ctx, { attemptId, accountId, providerRef })).toBe(typeof code === 'number');
  stub.quiet.takeErrors();
  const { rows } = await db.query(
    `select p.status || ', ' || p.charged_back_cents || ' charged back, ' || coalesce(x.amount_cents, 0) || ' too much refunded' as stand
     from payment_attempts a join purchases p on p.id = a.purchase_id left join excess_refunds x on x.attempt_id = a.id where a.id = $1`,
    [attemptId],
  );
  expect(rows).toEqual([{ stand }]);
});
