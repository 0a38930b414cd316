import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { type Buying, openBuying } from '#test/support/buying.ts';
import type { Fate, LossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import { openLossyDatabase } from '#test/support/processes/lossy-database.ts';
import { sized } from '#test/support/run-size.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

const FATES: readonly Fate[] = ['carried out', 'never seen'];
/** Statements at which the connection is cut, in our process or the provider's. */
const STEPS = [
  /refunds-due/,
  /refunds-settle(?!-)/,
  /^commit$/i,
  /sandbox-order/,
  /insert into "sandbox_refunds"/,
  /refunds-gone-back/,
  /refunds-settle-reversals/,
];
const ANSWERS = ['refunds_late', 'refunds_late_unanswered', 'refunds_taken', 'refunds_unanswered', 'refunds_lost'];
/** Kills at each step. */
const KILLS = sized(2, 143);

let app: TestApp;
let db: Database;
let buying: Buying;
let proxy: LossyProxy;
let close = async (): Promise<void> => {};
beforeAll(async () => {
  const lossy = await openLossyDatabase();
  ({ db, proxy } = lossy);
  close = lossy.close;
  app = await startTestApp({ db });
  buying = await openBuying(app);
}, 240_000);
afterAll(async () => {
  await app.stop();
  await close();
});

/** An order that is paid, whose provider answers its refund so. */
const buys = async (answer: string): Promise<string> => {
  const { transaction } = (await buying.order(await buying.joins())).json;
  await buying.decide(transaction, 'paid', 'before_return');
  const order = new URL(transaction.redirect_url).pathname.split('/').at(-1);
  await buying.sandbox.form(`/dev/payments/orders/${order}/money`, { reversal: answer });
  return fromPublicId(transaction.id);
};

/** Owes 400 of an order. A repeated refund would make 800, which the provider would accept. */
const owes = (purchaseId: string) =>
  db.transaction((tx) => requestRefund(tx, app.clock.now(), { purchaseId, cents: 400, reason: 'finance' }));

const runs = async (name: string, pass: { hours: number }): Promise<void> => {
  await app.runJob({ name, data: {} }).catch(() => undefined);
  app.clock.advance(pass);
};

const sends = (hours = 1) => runs('send-due-refunds', { hours });

const outcomesOf = async (all: readonly string[]) => {
  const { rows } = await db.query(
    `select p.refunded_cents as refunded, o.refunded_cents as there,
       (select count(*)::int from sandbox_refunds s where s.order_id = o.id and s.status = 'waiting') as waiting,
       (select array_agg(r.status) from refunds r where r.attempt_id = a.id) as refunds
     from purchases p join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
     join sandbox_orders o on o.id::text = a.provider_ref where p.id = any ($1::bigint[])`,
    [all],
  );
  return rows as { refunded: number; there: number; waiting: number; refunds: string[] }[];
};

it.each(STEPS)(
  `of ${KILLS} refunds cut off at %s, worked off at once, late or never, none is paid twice`,
  async (step) => {
    const all: string[] = [];
    let happened = 0;
    const strikes = async (fate: Fate): Promise<void> => {
      await proxy.loseAnswer(step, fate);
      happened += 1;
    };
    for (let round = 0; round < KILLS; round += 1) {
      all.push(await buys(ANSWERS[(round + STEPS.indexOf(step)) % ANSWERS.length] ?? ''));
    }
    await buying.settleDown();
    for (const [round, purchaseId] of all.entries()) {
      await owes(purchaseId);
      // If this refund does not reach the step, the cut hits a later refund or the batch.
      void strikes(FATES[round % FATES.length] ?? 'never seen');
      for (let hour = 0; hour < 3; hour += 1) await sends();
      if (round % 2 === 0) await runs('work-off-sandbox-refunds', { hours: 1 });
    }
    void proxy.loseAnswer(/no such statement/, 'never seen');
    for (let day = 0; day < 6; day += 1) {
      await runs('work-off-sandbox-refunds', { hours: 2 });
      await sends(22);
    }
    expect(happened).toBeGreaterThan(0);
    // Refunds that went are done, the others unknown until an operator finds out.
    const stand = (await outcomesOf(all)).map(({ there, refunds }) => `${there} ${refunds.join()}`);
    expect(stand.filter((one) => one !== '400 done' && one !== '0 unknown')).toEqual([]);
    await db.query(`select settle_refund(r.id, 'due', null, $1, $1) from refunds r where r.status = 'unknown'`, [
      app.clock.now(),
    ]);
    await db.query(`update sandbox_orders set refund_answer = 'taken'`);
    await sends();
    app.takeErrors();
    const none = { refunded: 400, there: 400, waiting: 0, refunds: ['done'] };
    expect(await outcomesOf(all)).toEqual(all.map(() => none));
  },
  20_000 * KILLS,
);

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
});
