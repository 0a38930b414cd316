import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { type Buying, openBuying } from '#test/support/buying.ts';
import type { Fate, LossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import { openLossyDatabase } from '#test/support/processes/lossy-database.ts';
import { sized } from '#test/support/run-size.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

/** Kills at each step, half of them after the database has carried it out; the small run alternates. */
const KILLS = sized(1, 25);
const FATES: readonly Fate[] = ['carried out', 'never seen'];

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

const buys = async () => {
  const email = `${randomUUID()}@vonk.test`;
  const memberId = await buying.joins({ email });
  const { transaction } = (await buying.order(memberId)).json;
  await buying.decide(transaction, 'paid', 'before_return');
  await buying.settleDown();
  return { memberId, email, reference: transaction.reference, purchaseId: fromPublicId(transaction.id) };
};

type Bought = Awaited<ReturnType<typeof buys>>;

/** Statements at which the connection is cut, in the order in which they are sent. */
const STEPS = {
  declare: [
    /refunds-known-withdrawal/,
    /insert into "withdrawals"/,
    /refunds-lock-withdrawal/,
    /refunds-begin/,
    /refunds-decide-withdrawal/,
    /mail_insert/,
    /^commit$/i,
  ],
  send: [
    /refunds-due/,
    /payments-account(?!s)/,
    /refunds-settle/,
    /sandbox-order/,
    /update "sandbox_orders"/,
    /refunds-gone-back/,
    /^commit$/i,
  ],
} as const;

/** Acts as a page without an answer does: it sends the same request again. */
const declares = async ({ memberId, email, reference: order }: Bought, struck: Promise<void> | null): Promise<void> => {
  const body = { name: 'Anna Jansen', order, email, client_key: randomUUID() };
  const ask = () => app.call('POST /api/withdrawal.php', { as: buying.as(memberId), body });
  const first = await ask();
  await struck;
  if (struck === null) expect(first.status).toBe(200);
  else expect((await ask()).status).toBe(200);
};

const sends = async (): Promise<void> => {
  await app.runJob({ name: 'send-due-refunds', data: {} }).catch(() => undefined);
  app.clock.advance({ minutes: 3 });
};

/** Refunds that the provider never got are not repeated automatically: an operator checks and records it. */
const saysThatLostOnesAreLost = async (): Promise<void> => {
  await db.query(
    `select settle_refund(r.id, 'due', null, $1, $1) from refunds r join payment_attempts a on a.id = r.attempt_id
     join sandbox_orders o on o.id::text = a.provider_ref where r.status = 'unknown' and o.refunded_cents = 0`,
    [app.clock.now()],
  );
};

const outcomesOf = async (all: readonly Bought[]) => {
  const { rows } = await db.query(
    `select p.refunded_cents as refunded, p.status, w.credits, o.refunded_cents as there,
       (select count(*)::int from withdrawals d where d.purchase_id = p.id) as declared,
       (select array_agg(r.status) from refunds r where r.attempt_id = a.id) as refunds,
       (select count(*)::int from mails where to_address = m.email and kind = 'withdrawal_receipt') as receipts
     from purchases p join members m on m.id = p.member_id join wallets w on w.member_id = m.id
     join payment_attempts a on a.purchase_id = p.id and a.status = 'paid' join sandbox_orders o on o.id::text = a.provider_ref
     where p.id = any ($1::bigint[])`,
    [all.map(({ purchaseId }) => purchaseId)],
  );
  return rows;
};

const cases = Object.entries(STEPS).flatMap(([phase, steps]) => steps.map((step, place) => ({ phase, step, place })));

it.each(cases)(
  `${KILLS} times cut off at $step of the $phase, each refund is given exactly once`,
  async ({ phase, step, place }) => {
    const all: Bought[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const bought = await buys();
      all.push(bought);
      const cut = () => proxy.loseAnswer(step, FATES[(round + place) % FATES.length] ?? 'never seen');
      await declares(bought, phase === 'declare' ? cut() : null);
      const struck = phase === 'send' ? cut() : null;
      await sends();
      await struck;
      for (let minute = 0; minute < 4; minute += 1) await sends();
    }
    await saysThatLostOnesAreLost();
    await sends();
    app.takeErrors();
    expect(await outcomesOf(all)).toEqual(
      all.map(() => ({
        refunded: 1000,
        status: 'reversed',
        credits: 0,
        there: 1000,
        declared: 1,
        refunds: ['done'],
        receipts: 1,
      })),
    );
  },
  20_000 * KILLS,
);

it('one press that comes twice at once is one statement and one refund', async () => {
  const bought = await buys();
  const { email, reference: order, memberId } = bought;
  const body = { name: 'Anna Jansen', order, email, client_key: randomUUID() };
  const ask = () => app.call('POST /api/withdrawal.php', { as: buying.as(memberId), body });
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(new Set(answers.map(({ status, json }) => `${status} ${JSON.stringify(json)}`)).size).toBe(1);
  await sends();
  expect(await outcomesOf([bought])).toMatchObject([{ refunded: 1000, there: 1000, declared: 1, receipts: 1 }]);
});

const isWaitedFor = async (tx: Transaction): Promise<boolean> => {
  const { rows } = await tx.query(`select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`);
  return rows.length > 0;
};

it('an account is deleted with its refunds while a message of it is being sent, and neither is broken off', async () => {
  const bought = await buys();
  const { memberId, purchaseId } = bought;
  const locked = Promise.withResolvers<null>();
  // Sending a message locks the member first, then their row in `member_state`.
  const sending = db.transaction(async (tx) => {
    await tx.query('select from members where id = $1 for key share', [memberId]);
    locked.resolve(null);
    while (!(await isWaitedFor(tx)));
    await tx.query('select from member_state where member_id = $1 for update', [memberId]);
  });
  await locked.promise;
  const left = await app.call('DELETE /api/user.php', { as: buying.as(memberId), body: {} });
  await sending;
  expect(left.status).toBe(200);
  const { rows } = await db.query(
    `select r.amount_cents as cents from refunds r join payment_attempts a on a.id = r.attempt_id where a.purchase_id = $1`,
    [purchaseId],
  );
  expect(rows).toEqual([{ cents: 1000 }]);
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
});
