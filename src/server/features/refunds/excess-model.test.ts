import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { closeExcess, isRefundOwed } from '#server/features/refunds/close-excess.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildOrder, ORDERED_AT } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { sized } from '#test/support/run-size.ts';
import { testDatabase } from '#test/support/test-database.ts';

const SEQUENCES = sized(200, 5_000);
const STEPS = 12;
const AT_ONCE = 4;
const PAID = 1000;

const db = await testDatabase();
const site = await buildSite(db);
const shop = await buildShop(db, site);
const events = { announce: async () => {} };

type Refund = { readonly id: string; readonly cents: number; readonly at: number; status: string };

/** A payment, with the true state of its money. */
const openModel = async () => {
  let at = ORDERED_AT.getTime();
  const now = () => new Date((at += 60_000));
  const memberId = await buildMember(db, { site });
  const { purchaseId, attemptId, ref } = await db.transaction((tx) => buildOrder(tx, { site, shop, memberId }));
  const reported = { status: 'paid', providerRef: ref, amountCents: PAID, currency: 'EUR', failure: null } as const;
  await settleAlone({ db, now: now(), events }, attemptId, { ...reported, cause: 'webhook' });

  const refunds: Refund[] = [];
  const sumOf = (...statuses: string[]) =>
    refunds.filter(({ status }) => statuses.includes(status)).reduce((sum, { cents }) => sum + cents, 0);
  /**
   * `cents`: money given back beyond our refunds; `explained`: the sum at the last explanation; `given`: the part of it
   * that went to the buyer, without refunds of ours; `noticedAt`: when the sum last grew beyond what was known.
   */
  const beyond = { cents: 0, explained: 0, given: 0, noticedAt: 0 };
  /** Part of the unexplained money that an operator has recorded as a refund of ours. */
  let noted = 0;
  /**
   * False if the sum grew between such a record and its explanation: the refund may then count twice, but at least
   * once.
   */
  let isExact = true;

  const settles = (id: string, status: string) => {
    const againAt = status === 'sent' || status === 'done' ? now() : null;
    const transfer = status === 'manual' ? 'RF' : null;
    return db.query('select settle_refund($1, $2, $3, $4, $5)', [id, status, transfer, againAt, now()]);
  };
  const hears = async () => {
    const moment = now();
    await db.query('select settle_reversals($1, false, $2, false, $3, $3)', [
      attemptId,
      sumOf('done') + beyond.cents,
      moment,
    ]);
    return moment.getTime();
  };
  const ends = async (from: string, status: 'done' | 'failed' | 'manual') => {
    const refund = refunds.find((one) => one.status === from);
    if (refund === undefined) return null;
    if (from === 'due') await settles(refund.id, 'sent');
    await settles(refund.id, status);
    refund.status = status;
    return refund;
  };

  return {
    refundable: async (): Promise<number> =>
      ((await db.query('select refundable_cents($1) as cents', [attemptId])).rows[0] as { cents: number }).cents,
    /** Returns what may still be refunded: exactly this sum, or at most this sum. */
    left: () => ({
      cents: Math.max(0, PAID - sumOf('due', 'failed', 'done', 'manual') - Math.min(beyond.given, beyond.cents)),
      isExact,
    }),
    async promises(cents: number) {
      const id = await db.transaction((tx) => requestRefund(tx, now(), { purchaseId, cents, reason: 'goodwill' }));
      if (id !== null) refunds.push({ id, cents, at, status: 'due' });
    },
    fails: () => ends('due', 'failed'),
    async goes() {
      // The provider never reports a sum larger than the payment.
      const next = refunds.find(({ status }) => status === 'due')?.cents ?? 0;
      if (sumOf('done') + beyond.cents + next <= PAID && (await ends('due', 'done')) !== null) await hears();
    },
    async isTransferred() {
      const refund = await ends('failed', 'manual');
      const waiting = Math.max(0, beyond.cents - beyond.explained);
      if (refund !== null && refund.at < beyond.noticedAt) noted += Math.min(refund.cents, waiting - noted);
    },
    async grows(cents: number) {
      if (sumOf('done') + beyond.cents + cents > PAID) return;
      const before = Math.max(beyond.cents, beyond.explained);
      beyond.cents += cents;
      const heardAt = await hears();
      if (beyond.cents <= before) return;
      beyond.noticedAt = heardAt;
      if (noted > 0) isExact = false;
    },
    /**
     * If a refund of ours has gone as well, the sum does not tell which of them came back, so this case is left out.
     */
    async falls(cents: number) {
      if (sumOf('done') > 0) return;
      beyond.cents = Math.max(0, beyond.cents - cents);
      noted = Math.min(noted, Math.max(0, beyond.cents - beyond.explained));
      await hears();
    },
    async isExplained(isGiven: boolean) {
      const closed = await db.transaction(async (tx) => {
        if (isGiven && (await isRefundOwed(tx, attemptId))) return null;
        return closeExcess(tx, { attemptId, cents: PAID, isGiven, saidAt: now() });
      });
      if (closed === null) return;
      expect(closed).toBe(beyond.cents - beyond.explained);
      if (isGiven) beyond.given += closed - noted;
      Object.assign(beyond, { explained: beyond.cents });
      noted = 0;
    },
  };
};

it(`in ${SEQUENCES} random lives of a payment nothing that has gone is refundable once more`, async () => {
  let exact = 0;
  const runSequence = async (seed: number) => {
    const random = createRandom(seed);
    const model = await openModel();
    const path: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const cents = 50 * random.int(1, 8);
      const [name, act] = random.pick<readonly [string, () => Promise<unknown>]>([
        [`promises ${cents}`, () => model.promises(cents)],
        ['fails', model.fails],
        ['fails', model.fails],
        ['goes', () => model.goes()],
        ['is transferred', () => model.isTransferred()],
        ['is transferred', () => model.isTransferred()],
        [`grows ${cents}`, () => model.grows(cents)],
        [`grows ${cents}`, () => model.grows(cents)],
        [`falls ${cents}`, () => model.falls(cents)],
        ['is explained as given', () => model.isExplained(true)],
        ['is explained as given', () => model.isExplained(true)],
        ['is explained as other', () => model.isExplained(false)],
      ]);
      path.push(name);
      await act();
      const [refundable, left] = [await model.refundable(), model.left()];
      const says = `seed ${seed}: ${path.join(', ')}`;
      expect(refundable, says).toBeGreaterThanOrEqual(left.isExact ? left.cents : 0);
      expect(refundable, says).toBeLessThanOrEqual(left.cents);
    }
    if (model.left().isExact) exact += 1;
  };
  let next = 1;
  const worker = async () => {
    while (next <= SEQUENCES) await runSequence(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(exact).toBeGreaterThan(SEQUENCES / 2);
}, 3_600_000);

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
});
