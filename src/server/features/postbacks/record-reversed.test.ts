import { afterAll, beforeEach, expect, it } from 'vitest';
import { onPurchaseChargedBack } from '#server/features/postbacks/on-purchase-charged-back.ts';
import { onPurchaseRefunded } from '#server/features/postbacks/on-purchase-refunded.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import { openPostbacks } from '#test/support/postbacks-world.ts';

const { receiver, app, setRules, laterBy, told, eventsTold, member, buy, reset } = await openPostbacks();
afterAll(() => receiver.stop());
beforeEach(reset);

const refundPurchase = (purchaseId: string, cents: number) =>
  app.db.transaction(async (tx) => {
    const context = { now: app.clock.now(), events: { announce: async () => undefined } };
    const refundId = (await requestRefund(tx, context.now, { purchaseId, cents, reason: 'finance' })) ?? '';
    await settleRefund(tx, context, refundId, { status: 'sent', againAt: context.now });
    await settleRefund(tx, context, refundId, { status: 'done' });
    return refundId;
  });
const settleChargeback = (attemptId: string, isChargedBack: boolean) => {
  app.clock.advance({ minutes: 1 });
  return app.db.query(`select settle_reversals($1, $2, null, false, $3, $3)`, [
    attemptId,
    isChargedBack,
    app.clock.now(),
  ]);
};
/** A queue may deliver an event twice. */
const deliverRefunded = async (purchaseId: string, refundId: string, number = 1) => {
  for (const _ of [1, 2]) await onPurchaseRefunded.react(app, { purchaseId, refundId, number } as never);
};
const deliverChargedBack = async (purchaseId: string, number = 1) => {
  for (const _ of [1, 2]) await onPurchaseChargedBack.react(app, { purchaseId, number } as never);
};
const sums = () => told().map((one) => one.get('sum'));

it('tells of each refund of a purchase and of its chargeback once, with the sum of each', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  for (const cents of [250, 100]) await deliverRefunded(purchaseId, await refundPurchase(purchaseId, cents));
  await laterBy(30);
  expect(eventsTold()).toEqual(['reversed', 'reversed']);
  expect(new Set(sums())).toEqual(new Set(['1.00EUR', '2.50EUR']));
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId);
  await laterBy(30);
  expect(sums().slice(2)).toEqual(['6.50EUR']);
  expect(new Set(told().map((one) => one.get('tx'))).size).toBe(3);
  // An event about a purchase of which nothing went back sends nothing.
  const { purchaseId: kept } = await buy(await member());
  await deliverChargedBack(kept);
  await laterBy(30);
  expect(receiver.asked).toHaveLength(3);
});

it('tells of no more than was paid if a chargeback is won and the purchase is refunded or charged back after all', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId);
  await settleChargeback(attemptId, false);
  app.clock.advance({ minutes: 1 });
  await deliverRefunded(purchaseId, await refundPurchase(purchaseId, 250));
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId, 2);
  await laterBy(30);
  expect(sums()).toEqual(['10.00EUR']);
});

it('tells of no more than was paid if a refund comes back and the purchase is charged back', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  const refundId = await refundPurchase(purchaseId, 250);
  await deliverRefunded(purchaseId, refundId);
  app.clock.advance({ minutes: 1 });
  await app.db.query('select return_refund($1, $2)', [refundId, app.clock.now()]);
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId);
  await laterBy(30);
  expect(new Set(sums())).toEqual(new Set(['2.50EUR', '7.50EUR']));
});

it('tells once of a refund that comes back and is sent again or transferred by hand, also after its rule was set anew', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  const refundId = await refundPurchase(purchaseId, 250);
  await deliverRefunded(purchaseId, refundId);
  await laterBy(30);
  const announced: object[] = [];
  const announce = async (_tx: unknown, _event: unknown, payload: object) => {
    announced.push(payload);
  };
  const context = () => ({ now: app.clock.now(), events: { announce } });
  const settle = (status: 'due' | 'sent' | 'done' | 'manual') =>
    app.db.transaction((tx) =>
      settleRefund(tx, context(), refundId, {
        status,
        ...(status === 'sent' && { againAt: app.clock.now() }),
        ...(status === 'manual' && { ref: 'by hand' }),
      }),
    );
  const comesBack = async () => {
    app.clock.advance({ minutes: 1 });
    await app.db.query('select return_refund($1, $2)', [refundId, app.clock.now()]);
    app.clock.advance({ minutes: 1 });
  };
  // A refund that comes back during a chargeback is due again when the chargeback is won.
  await settleChargeback(attemptId, true);
  await comesBack();
  await settleChargeback(attemptId, false);
  expect([await settle('sent'), await settle('done')]).toEqual(['sent', 'done']);
  await setRules(['reversed']);
  await deliverRefunded(purchaseId, refundId, 2);
  await comesBack();
  expect(await settle('manual')).toBe('manual');
  await deliverRefunded(purchaseId, refundId, 3);
  expect(announced).toMatchObject([{ number: 2 }, { number: 3 }]);
  await laterBy(30);
  expect(sums()).toEqual(['2.50EUR']);
});

it('tells of a chargeback together with what the provider had given back without us', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  await app.db.query(
    `insert into excess_refunds (attempt_id, amount_cents, closed_cents, given_cents, noticed_at) values ($1, 300, 300, 300, $2)`,
    [attemptId, app.clock.now()],
  );
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId);
  await laterBy(30);
  expect(sums()).toEqual(['10.00EUR']);
});

it('tells of the first chargeback only, also after its rule was set anew', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId);
  await laterBy(30);
  await settleChargeback(attemptId, false);
  await settleChargeback(attemptId, true);
  await setRules(['reversed']);
  await deliverChargedBack(purchaseId, 2);
  await laterBy(30);
  expect(sums()).toEqual(['10.00EUR']);
});

it('tells of a first chargeback and of a first refund whose event comes after that of a second', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  for (const isChargedBack of [true, false, true]) await settleChargeback(attemptId, isChargedBack);
  for (const number of [2, 1]) await deliverChargedBack(purchaseId, number);
  const { purchaseId: other } = await buy(await member());
  const refundId = await refundPurchase(other, 250);
  app.clock.advance({ minutes: 1 });
  await app.db.query('select return_refund($1, $2)', [refundId, app.clock.now()]);
  const context = { now: app.clock.now(), events: { announce: async () => undefined } };
  await app.db.transaction((tx) => settleRefund(tx, context, refundId, { status: 'manual', ref: 'by hand' }));
  for (const number of [2, 1]) await deliverRefunded(other, refundId, number);
  await laterBy(30);
  expect(new Set(sums())).toEqual(new Set(['10.00EUR', '2.50EUR']));
  expect(sums()).toHaveLength(2);
});
