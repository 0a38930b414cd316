import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { closeExcess } from '#server/features/refunds/close-excess.ts';
import { decideRefund } from '#server/features/refunds/decide-refund.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildOrder, ORDERED_AT } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db);
const shop = await buildShop(db, site);
const events = { announce: async () => {} };

let at = ORDERED_AT.getTime();
const now = () => new Date((at += 60_000));

/** A payment of 1000 with helpers for what the provider and operators report. */
const openPayment = async () => {
  const memberId = await buildMember(db, { site });
  const { purchaseId, attemptId, ref } = await db.transaction((tx) => buildOrder(tx, { site, shop, memberId }));
  const paid = { status: 'paid', providerRef: ref, amountCents: 1000, currency: 'EUR', failure: null } as const;
  await settleAlone({ db, now: now(), events }, attemptId, { ...paid, cause: 'webhook' });
  const settles = async (id: string, status: 'sent' | 'unknown' | 'done', againAt: Date | null) =>
    db.query('select settle_refund($1, $2, null, $3, $4)', [id, status, againAt, now()]);
  return {
    /** The provider reports the total given back. */
    async hears(cents: number): Promise<readonly string[]> {
      const { rows } = await db.query('select settle_reversals($1, false, $2, false, $3, $3) as news', [
        attemptId,
        cents,
        now(),
      ]);
      return (rows[0] as { news: string[] }).news;
    },
    async explains(outcome: 'given' | 'other' = 'other') {
      const said = { attemptId, cents: 1000, isGiven: outcome === 'given', saidAt: now() };
      expect(await db.transaction((tx) => closeExcess(tx, said))).not.toBeNull();
    },
    /** Sends a refund and returns its id. Taken: the provider has accepted it; lost: no answer. */
    async sends(cents: number, answer: 'taken' | 'lost'): Promise<string> {
      const id = await db.transaction((tx) => requestRefund(tx, now(), { purchaseId, cents, reason: 'goodwill' }));
      await settles(id ?? '', 'sent', now());
      await settles(id ?? '', answer === 'taken' ? 'done' : 'unknown', now());
      return id ?? '';
    },
    decides: (id: string, outcome: 'gone' | 'not_gone') =>
      db.transaction(async (tx) => decideRefund(tx, { now: now(), events }, { id, outcome, saidAt: now() })),
    /** Returns the sum and status of each refund, and what is known of it. */
    async refunds(): Promise<string[]> {
      const { rows } = await db.query(
        `select amount_cents || ' ' || status || case when doubted_at is not null then ' doubted'
           when seen_at is not null then ' seen' when confirmed_at is not null then ' confirmed' else '' end as refund
         from refunds where attempt_id = $1 order by created_at`,
        [attemptId],
      );
      return rows.map((row) => (row as { refund: string }).refund);
    },
    async refundable(): Promise<number> {
      const { rows } = await db.query('select refundable_cents($1) as cents', [attemptId]);
      return (rows[0] as { cents: number }).cents;
    },
  };
};

it('when an explained sum has come back, a refund that is sent later is seen to go, and nothing else is', async () => {
  for (const answer of ['lost', 'taken'] as const) {
    const payment = await openPayment();
    await payment.hears(300);
    await payment.explains();
    expect(await payment.hears(0)).toEqual([]);
    await payment.sends(200, answer);
    for (const cents of [0, 100]) expect(await payment.hears(cents)).toEqual([]);
    expect(await payment.refunds()).toEqual([answer === 'lost' ? '200 unknown' : '200 done']);
    await payment.hears(200);
    expect(await payment.refunds()).toEqual(['200 done seen']);
    await payment.sends(100, answer);
    await payment.hears(300);
    expect(await payment.refunds()).toEqual(['200 done seen', '100 done seen']);
    // The explained sum is reported again: nothing is new or doubted.
    expect([await payment.hears(600), await payment.hears(600)]).toEqual([[], []]);
    expect(await payment.refunds()).toEqual(['200 done seen', '100 done seen']);
  }
});

it('of an explained sum that has come back in part, the rest is no later refund', async () => {
  for (const answer of ['lost', 'taken'] as const) {
    const payment = await openPayment();
    await payment.hears(300);
    await payment.explains();
    await payment.hears(100);
    await payment.sends(100, answer);
    expect([await payment.hears(100), await payment.hears(100)]).toEqual([[], []]);
    expect(await payment.refunds()).toEqual([answer === 'lost' ? '100 unknown' : '100 done']);
    await payment.hears(200);
    expect(await payment.refunds()).toEqual(['100 done seen']);
  }
});

it('what was there when a refund was sent is not that refund, even if it falls and comes again', async () => {
  for (const answer of ['lost', 'taken'] as const) {
    const payment = await openPayment();
    await payment.hears(300);
    await payment.explains('given');
    await payment.sends(300, answer);
    const sent = answer === 'lost' ? '300 unknown' : '300 done';
    for (const cents of [300, 300, 0, 300, 300]) expect(await payment.hears(cents)).toEqual([]);
    expect(await payment.refunds()).toEqual([sent]);
    // The buyer still has it, so it is not refundable.
    expect(await payment.refundable()).toBe(400);
    await payment.hears(600);
    expect(await payment.refunds()).toEqual(['300 done seen']);
  }
});

it('a refund that was taken over proves no second one that is sent while the first has not gone', async () => {
  const payment = await openPayment();
  await payment.hears(300);
  await payment.explains();
  await payment.sends(300, 'taken');
  await payment.hears(300);
  await payment.sends(300, 'lost');
  // The first refund goes.
  for (const cents of [600, 600]) expect(await payment.hears(cents)).toEqual([]);
  expect(await payment.refunds()).toEqual(['300 done', '300 unknown']);
  expect(await payment.hears(900)).toEqual(['refund_done']);
  await payment.hears(900);
  expect(await payment.refunds()).toEqual(['300 done seen', '300 done seen']);
});

it('a sum that nobody has explained yet is no refund that was sent after it, whatever the provider has answered to that', async () => {
  const payment = await openPayment();
  await payment.hears(300);
  await payment.sends(300, 'taken');
  expect([await payment.hears(300), await payment.hears(300)]).toEqual([[], []]);
  expect(await payment.refunds()).toEqual(['300 done']);
  await payment.explains();
  await payment.hears(300);
  expect(await payment.refunds()).toEqual(['300 done']);
  await payment.hears(600);
  expect(await payment.refunds()).toEqual(['300 done seen']);
});

it('which of them has come back stays for a person, whose word then counts for later refunds', async () => {
  const payment = await openPayment();
  const first = await payment.sends(200, 'taken');
  await payment.hears(200);
  await payment.hears(500);
  await payment.explains();
  expect([await payment.hears(500), await payment.hears(200), await payment.hears(200)]).toEqual([
    [],
    ['refund_doubted'],
    [],
  ]);
  expect(await payment.refunds()).toEqual(['200 done doubted']);
  expect(await payment.decides(first, 'gone')).toBe('gone');
  await payment.hears(200);
  await payment.sends(100, 'lost');
  expect(await payment.hears(200)).toEqual([]);
  expect(await payment.hears(300)).toEqual(['refund_done']);
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
});
