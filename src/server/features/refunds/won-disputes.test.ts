import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { recordProviderStatement } from '#server/features/books/statements/record-provider-statement.ts';
import { closeExcess } from '#server/features/refunds/close-excess.ts';
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

const attemptOf = async ({ purchaseId }: Bought) => {
  const { rows } = await app.db.query('select id, provider_ref as ref from payment_attempts where purchase_id = $1', [
    purchaseId,
  ]);
  return rows[0] as { id: string; ref: string };
};

it('of a payment that had gone back in part without us, a bank takes the rest; when it is won, that part stays back', async () => {
  const bought = await buys();
  await says(bought, { charged: false, refunded: 300 });
  const explained = { attemptId: (await attemptOf(bought)).id, cents: 300, isGiven: true, saidAt: app.clock.now() };
  expect(await app.db.transaction((tx) => closeExcess(tx, explained))).toBe(300);
  const given = { status: 'completed', charged: 0, credits: 100, owed: 0, refundable: 700, worth: 700 };
  expect(await stateOf(bought)).toEqual({ ...given, refunded: 0 });
  for (let time = 0; time < 2; time += 1) {
    await says(bought, { charged: true, refunded: 300 });
    expect(await stateOf(bought)).toMatchObject({ status: 'reversed', refunded: 300, charged: 700, credits: 0 });
  }
  await says(bought, { charged: false, refunded: 300 });
  expect(await stateOf(bought)).toEqual({ ...given, refunded: 300 });
});

it('when it had all gone back, the bank has taken the payment once more', async () => {
  const bought = await buys();
  await says(bought, { charged: false, refunded: 1000 });
  const explained = { attemptId: (await attemptOf(bought)).id, cents: 1000, isGiven: true, saidAt: app.clock.now() };
  await app.db.transaction((tx) => closeExcess(tx, explained));
  await says(bought, { charged: true, refunded: 1000 });
  expect(await stateOf(bought)).toMatchObject({ status: 'reversed', refunded: 0, charged: 1000, credits: 0 });
});

/** An operator uploads a provider statement with one line, of today. */
const uploads = async (bought: Bought, kind: string, amount: string) => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const text = `day,kind,reference,amount,fee,currency\n${day},${kind},${(await attemptOf(bought)).ref},${amount},0,EUR`;
  const context = { db: app.db, companyId: buying.site.company_id, now: app.clock.now() };
  await recordProviderStatement(context, { name: 'settlement.csv', bytes: Buffer.from(text), by: null });
};

it('where the provider names no sum, a line of its statement ends a dispute, but not while it says charged back', async () => {
  const bought = await buys();
  await owes(bought, 300);
  await sends();
  await says(bought, { charged: true, refunded: null });
  const lost = { status: 'reversed', refunded: 300, charged: 700, credits: 0 };
  await uploads(bought, 'chargeback_won', '3.00');
  await says(bought, { refunded: null });
  expect(await stateOf(bought)).toMatchObject(lost);
  await uploads(bought, 'chargeback_won', '7.00');
  await says(bought, { charged: true, refunded: null });
  expect(await stateOf(bought)).toMatchObject(lost);
  await says(bought, { refunded: null });
  expect(await stateOf(bought)).toMatchObject(PAID_BACK_IN_PART);
  // The line is that of the first dispute, before and after it is matched.
  await says(bought, { charged: true, refunded: null });
  await says(bought, { refunded: null });
  expect(await stateOf(bought)).toMatchObject(lost);
  await app.runJob({ name: 'match-statements', data: {} });
  await says(bought, { refunded: null });
  expect(await stateOf(bought)).toMatchObject(lost);
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
