import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { moveCredits } from '#server/features/credits/move-credits.ts';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { refundAll } from '#server/features/refunds/refund-all.ts';
import { refundUnused } from '#server/features/refunds/request-refund.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildOrder, ORDERED_AT } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { sized } from '#test/support/run-size.ts';
import { testDatabase } from '#test/support/test-database.ts';

const SEQUENCES = sized(40, 10_000);
const STEPS = 14;
/** Sequences at the same time: while one waits for the database, another computes. */
const AT_ONCE = 4;

const db = await testDatabase();
const site = await buildSite(db);
const shop = await buildShop(db, site);

const events = { announce: async () => {} };

/** The expected state of a purchase, computed without SQL. A lot without a purchase was a gift. */
type Lot = {
  readonly id: string | null;
  readonly attemptId: string;
  readonly paid: number;
  readonly total: number;
  left: number;
  taken: number;
  owed: number;
  dropped: number;
  refunded: number;
  /** credits that belong to money which a bank holds back; null: none */
  held: number | null;
  charged: number;
  /** the value when the bank took the money; credits returned for a message later may be used again */
  claim: number | null;
};

const valueOf = ({ id, paid, total, left, refunded, charged, owed }: Lot): number =>
  id === null ? 0 : Math.max(0, Math.min(Math.round((paid * left) / total), paid - refunded - charged - owed));

const claimOf = (lot: Lot): number | null => {
  const used = lot.total - lot.left - lot.taken;
  const claim = Math.round((lot.paid * used) / lot.total) - (lot.paid - lot.refunded - lot.charged);
  return claim > 0 ? claim : null;
};

let serial = 0;
const openModel = async () => {
  const memberId = await buildMember(db, { site });
  const lots: Lot[] = [];
  let at = ORDERED_AT.getTime();
  const now = () => new Date((at += 1000));
  const bought = () => lots.filter(({ id }) => id !== null);

  const move = (credits: number, reason: 'gift' | 'reversal') => {
    serial += 1;
    const what = { reason, refType: 'message', ref: `model${serial}`, key: `model:${serial}` } as const;
    return db.transaction((tx) => moveCredits(tx, [{ siteId: site.id, memberId, credits, at: now(), ...what }]));
  };

  return {
    memberId,
    lots,
    bought,
    balance: () => lots.reduce((sum, { left }) => sum + left, 0),
    async buy(isDiscounted: boolean) {
      serial += 1;
      const code = isDiscounted ? { code: `CODE${serial}` } : {};
      const made = await db.transaction((tx) => buildOrder(tx, { site, shop, memberId, ...code }));
      const paid = isDiscounted ? 750 : 1000;
      const reported = {
        status: 'paid',
        providerRef: made.ref,
        amountCents: paid,
        currency: 'EUR',
        failure: null,
      } as const;
      await settleAlone({ db, now: now(), events }, made.attemptId, { ...reported, cause: 'webhook' });
      const none = { taken: 0, owed: 0, dropped: 0, refunded: 0, held: null, charged: 0, claim: null };
      lots.push({ id: made.purchaseId, attemptId: made.attemptId, paid, total: 100, left: 100, ...none });
    },
    async spend(credits: number) {
      await move(-credits, 'gift');
      let open = credits;
      for (const lot of lots) {
        const used = Math.min(lot.left, open);
        lot.left -= used;
        open -= used;
      }
    },
    async reverse(credits: number) {
      await move(credits, 'reversal');
      let open = credits;
      for (const lot of lots.toReversed()) {
        const room = Math.min(lot.total - lot.taken - lot.left, open);
        lot.left += room;
        open -= room;
      }
      const none = { taken: 0, owed: 0, dropped: 0, refunded: 0, held: null, charged: 0, claim: null };
      if (open > 0) lots.push({ id: null, attemptId: '', paid: 0, total: open, left: open, ...none });
    },
    /** Returns the refund shown before, and the refund owed. */
    async withdraw(lot: Lot) {
      const purchaseId = lot.id ?? '';
      const { rows } = await db.query('select withdrawal_value($1) as cents', [purchaseId]);
      const shown = (rows[0] as { cents: number }).cents;
      const refundId = await db.transaction((tx) => refundUnused(tx, now(), { purchaseId, reason: 'withdrawal' }));
      const made = await db.query('select amount_cents as cents from refunds where id = $1', [refundId]);
      const owed = (made.rows[0] as { cents: number } | undefined)?.cents ?? 0;
      expect([shown, owed]).toEqual([valueOf(lot), valueOf(lot)]);
      if (owed > 0) Object.assign(lot, { owed: lot.owed + owed, taken: lot.taken + lot.left, left: 0 });
    },
    async send(lot: Lot) {
      const { rows } = await db.query(`select id from refunds where attempt_id = $1 and status = 'due'`, [
        lot.attemptId,
      ]);
      for (const { id } of rows as { id: string }[])
        for (const status of ['sent', 'done'])
          await db.query('select settle_refund($1, $2, null, $3, $4)', [
            id,
            status,
            status === 'sent' ? now() : null,
            now(),
          ]);
      Object.assign(lot, { refunded: lot.refunded + lot.owed, owed: 0 });
    },
    async chargeBack(lot: Lot) {
      await db.query(`select settle_reversals($1, true, null, false, $2, $2)`, [lot.attemptId, now()]);
      if (lot.held !== null || lot.refunded === lot.paid) return;
      const { left: held, owed } = lot;
      const charged = lot.paid - lot.refunded;
      Object.assign(lot, { held, charged, taken: lot.taken + held, left: 0, dropped: lot.dropped + owed, owed: 0 });
      lot.claim = claimOf(lot);
    },
    async win(lot: Lot) {
      await db.query(`select settle_reversals($1, false, null, false, $2, $2)`, [lot.attemptId, now()]);
      if (lot.held === null) return;
      const { held, dropped } = lot;
      const back = { left: lot.left + held, taken: lot.taken - held, owed: lot.owed + dropped };
      Object.assign(lot, { ...back, held: null, charged: 0, dropped: 0, claim: null });
    },
    async leave() {
      await db.transaction((tx) => refundAll(tx, now(), memberId));
      for (const lot of bought()) {
        const value = valueOf(lot);
        if (value > 0) Object.assign(lot, { owed: lot.owed + value, taken: lot.taken + lot.left, left: 0 });
      }
    },
  };
};

type Model = Awaited<ReturnType<typeof openModel>>;

const stands = async (memberId: MemberId) => {
  const { rows } = await db.query(
    `select p.id, l.credits_left as left, l.credits_taken as taken, owed_cents(a.id) as owed, p.refunded_cents as refunded,
       p.charged_back_cents as charged, p.status, (select c.amount_cents from claims c where c.purchase_id = p.id and c.status = 'open') as claim
     from purchases p join payment_attempts a on a.purchase_id = p.id join credit_lots l on l.purchase_id = p.id
     where p.member_id = $1 order by l.created_at, l.id`,
    [memberId],
  );
  const wallet = await db.query(
    'select coalesce(w.credits, 0) as credits, m.paid_user as premium from members m left join wallets w on w.member_id = m.id where m.id = $1',
    [memberId],
  );
  return { purchases: rows, ...(wallet.rows[0] as { credits: number; premium: boolean }) };
};

const expected = (model: Model) => {
  const purchases = model.bought().map((lot) => {
    const { id, left, taken, owed, refunded, charged, claim } = lot;
    const status = refunded + charged >= lot.paid ? 'reversed' : 'completed';
    return { id, left, taken, owed, refunded, charged, status, claim };
  });
  return { purchases, credits: model.balance(), premium: purchases.some(({ status }) => status === 'completed') };
};

it(`${SEQUENCES} random lives of buying, spending, withdrawing, chargebacks and leaving go as a small model says`, async () => {
  const runSequence = async (seed: number) => {
    const random = createRandom(seed);
    const below = (limit: number): number => random.int(0, limit - 1);
    const model = await openModel();
    const path: string[] = [];
    await model.buy(random.chance(0.5));
    for (let step = 0; step < STEPS; step += 1) {
      const lot = model.bought()[below(model.bought().length)];
      if (lot === undefined) throw new Error('There is always a first purchase.');
      const spendable = model.balance();
      const spent = model.lots.reduce((sum, { total, left, taken }) => sum + total - left - taken, 0);
      const steps: readonly (readonly [string, () => Promise<void>])[] = [
        ['buy', () => model.buy(random.chance(0.5))],
        ...(spendable > 0 ? ([['spend', () => model.spend(1 + below(spendable))]] as const) : []),
        ...(spendable > 0 ? ([['spend', () => model.spend(1 + below(Math.min(spendable, 20)))]] as const) : []),
        ...(spent > 0 ? ([['reverse', () => model.reverse(1 + below(spent))]] as const) : []),
        ['withdraw', () => model.withdraw(lot)],
        ['send', () => model.send(lot)],
        ['charge back', () => model.chargeBack(lot)],
        ['win', () => model.win(lot)],
      ];
      const [name, act] = steps[below(steps.length)] ?? ['none', async () => {}];
      path.push(name);
      await act();
    }
    await model.leave();
    expect({ seed, path, ...(await stands(model.memberId)) }).toEqual({ seed, path, ...expected(model) });
  };
  let next = 1;
  const worker = async () => {
    while (next <= SEQUENCES) await runSequence(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}, 3_600_000);

it('withdrawals, spending, leaving and the bank at once take each credit once, and nobody waits for ever', async () => {
  for (let round = 0; round < 10; round += 1) {
    const model = await openModel();
    await model.buy(false);
    await model.buy(true);
    const [first, second] = model.bought();
    const at = new Date(ORDERED_AT.getTime() + 3_600_000);
    const withdraw = (purchaseId: string) => () =>
      db.transaction((tx) => refundUnused(tx, at, { purchaseId, reason: 'withdrawal' }));
    const spend = (index: number) => () =>
      db
        .transaction((tx) =>
          moveCredits(tx, [
            {
              siteId: site.id,
              memberId: model.memberId,
              credits: -7,
              reason: 'gift',
              refType: 'message',
              ref: `race${round}:${index}`,
              key: `race:${round}:${index}`,
              at,
            },
          ]),
        )
        // Too late: the credits are already withdrawn.
        .catch((error: unknown) => {
          if ((error as { readonly constraint?: string }).constraint !== 'wallets_credits_check') throw error;
        });
    const bank = (attemptId: string) => () =>
      db.query(`select settle_reversals($1, true, null, false, $2, $2)`, [attemptId, at]);
    const all = [
      ...Array.from({ length: 12 }, (_, index) => spend(index)),
      withdraw(first?.id ?? ''),
      withdraw(second?.id ?? ''),
      () => db.transaction((tx) => refundAll(tx, at, model.memberId)),
      bank(second?.attemptId ?? ''),
      withdraw(first?.id ?? ''),
    ];
    await Promise.all(all.map((act) => act()));
    const { credits, purchases } = await stands(model.memberId);
    expect([credits, purchases.map((row) => (row as { left: number }).left)]).toEqual([0, [0, 0]]);
  }
});

it('all invariants hold after all of this', async () => {
  const broken = (await checkInvariants(db)).filter(({ found }) => found > 0).map(({ summary }) => summary);
  // The test spends credits on gifts without a conversation.
  expect(broken).toEqual([
    'a debit is for exactly one message of that kind and price',
    'the credits given back for a message are its price, and are given back once',
  ]);
});
