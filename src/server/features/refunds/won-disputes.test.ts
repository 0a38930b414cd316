import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

type Bought = { readonly purchaseId: string; readonly sandboxId: string };

const buys = async (): Promise<Bought> => {
  const { transaction } = (await buying.order(await buying.joins())).json;
  await buying.decide(transaction, 'paid', 'before_return');
  await buying.settleDown();
  const sandboxId = new URL(transaction.redirect_url).pathname.split('/').at(-1) ?? '';
  return { purchaseId: fromPublicId(transaction.id), sandboxId };
};

const bank = async ({ sandboxId }: Bought, reversal: string): Promise<void> => {
  app.clock.advance({ minutes: 2 });
  await buying.sandbox.form(`/dev/payments/orders/${sandboxId}/money`, { reversal });
  await buying.settleDown();
};

const owes = ({ purchaseId }: Bought, cents: number) =>
  app.db.transaction((tx) => requestRefund(tx, app.clock.now(), { purchaseId, cents, reason: 'finance' }));

const sends = () => app.runJob({ name: 'send-due-refunds', data: {} });

/** Settles a report; `charged` null: its status does not say, because that of a refund may hide a chargeback. */
const says = (
  { purchaseId }: Bought,
  { charged = null, refunded }: { charged?: boolean | null; refunded: number | null },
) => {
  app.clock.advance({ minutes: 1 });
  return app.db.query(
    'select settle_reversals(id, $2, $3, false, $4, $4) from payment_attempts where purchase_id = $1',
    [purchaseId, charged, refunded, app.clock.now()],
  );
};

const stateOf = async ({ purchaseId }: Bought) => {
  const { rows } = await app.db.query(
    `select p.status, p.refunded_cents as refunded, p.charged_back_cents as charged, l.credits_left as credits,
       owed_cents(a.id) as owed, refundable_cents(a.id) as refundable, withdrawal_value(p.id) as worth
     from purchases p join payment_attempts a on a.purchase_id = p.id join credit_lots l on l.purchase_id = p.id
     where p.id = $1`,
    [purchaseId],
  );
  return rows[0];
};

const PAID_BACK_IN_PART = { status: 'completed', refunded: 300, charged: 0, credits: 70 };

it('a won dispute leaves what the refunds before it had left, and owes again what was not sent', async () => {
  const bought = await buys();
  await owes(bought, 300);
  await sends();
  app.clock.advance({ hours: 25 });
  await sends();
  expect(await stateOf(bought)).toEqual({ ...PAID_BACK_IN_PART, owed: 0, refundable: 700, worth: 700 });
  await owes(bought, 200);
  const before = { ...PAID_BACK_IN_PART, credits: 50, owed: 200, refundable: 500, worth: 500 };
  expect(await stateOf(bought)).toEqual(before);
  await bank(bought, 'charged_back');
  expect(await stateOf(bought)).toMatchObject({ status: 'reversed', refunded: 300, charged: 700, credits: 0, owed: 0 });
  await bank(bought, 'won');
  expect(await stateOf(bought)).toEqual(before);
  await sends();
  expect(await stateOf(bought)).toMatchObject({ status: 'completed', refunded: 500, charged: 0, credits: 50, owed: 0 });
});

it.each<[what: string, refunded: number | null]>([
  ['of which the sum is not named', null],
  ['of which the sum has grown', 400],
])('a refund in part %s does not end a dispute', async (_what, refunded) => {
  const bought = await buys();
  await owes(bought, 300);
  await sends();
  app.clock.advance({ hours: 25 });
  await sends();
  await says(bought, { charged: true, refunded: 300 });
  await says(bought, { refunded });
  expect(await stateOf(bought)).toMatchObject({ status: 'reversed', refunded: 300, charged: 700, credits: 0 });
});

it('a refund that is worked off during a dispute does not end it', async () => {
  const bought = await buys();
  await bank(bought, 'refunds_late');
  await owes(bought, 300);
  await sends();
  await says(bought, { charged: true, refunded: 0 });
  await says(bought, { refunded: 300 });
  await says(bought, { refunded: 300 });
  expect(await stateOf(bought)).toMatchObject({ status: 'reversed', refunded: 300, charged: 700, credits: 0 });
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
