import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { moveCredits } from '#server/features/credits/move-credits.ts';
import { findRefundable, refundAll } from '#server/features/refunds/refund-all.ts';
import { refundUnused, requestRefund } from '#server/features/refunds/request-refund.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

type Bought = { readonly memberId: MemberId; readonly purchaseId: string; readonly redirect_url: string };

const buys = async (by?: MemberId): Promise<Bought> => {
  const memberId = by ?? (await buying.joins());
  const { transaction } = (await buying.order(memberId)).json;
  await buying.decide(transaction, 'paid', 'before_return');
  await buying.settleDown();
  return { memberId, purchaseId: fromPublicId(transaction.id), redirect_url: transaction.redirect_url };
};

let spent = 0;
const spends = (memberId: MemberId, credits: number): Promise<void> => {
  spent += 1;
  const what = { reason: 'gift', refType: 'message', ref: `spent${spent}`, key: `spent:${spent}` } as const;
  return app.db.transaction((tx) =>
    moveCredits(tx, [{ siteId: buying.site.id, memberId, credits: -credits, at: app.clock.now(), ...what }]),
  );
};

const withdraws = ({ purchaseId }: Bought) =>
  app.db.transaction((tx) => refundUnused(tx, app.clock.now(), { purchaseId, reason: 'withdrawal' }));

const bank = (bought: Bought, reversal: string) => {
  app.clock.advance({ minutes: 2 });
  const id = new URL(bought.redirect_url).pathname.split('/').at(-1);
  return buying.sandbox.form(`/dev/payments/orders/${id}/money`, { reversal });
};

const sends = () => app.runJob({ name: 'send-due-refunds', data: {} });

const stateOf = async ({ memberId, purchaseId }: Bought) => {
  const { rows } = await app.db.query(
    `select p.status, p.refunded_cents as refunded, p.charged_back_cents as charged_back, w.credits, m.paid_user as premium,
       (select array_agg(r.status || ' ' || r.amount_cents order by r.amount_cents desc, r.id) from refunds r
          join payment_attempts a on a.id = r.attempt_id where a.purchase_id = p.id) as refunds,
       (select array_agg(c.status || ' ' || c.amount_cents) from claims c where c.purchase_id = p.id) as claims
     from purchases p join members m on m.id = $2 join wallets w on w.member_id = m.id where p.id = $1`,
    [purchaseId, memberId],
  );
  return rows[0];
};

const PAID = {
  status: 'completed',
  refunded: 0,
  charged_back: 0,
  credits: 100,
  premium: true,
  refunds: null,
  claims: null,
};

/** Returns the sum that the provider has given back. */
const there = async ({ redirect_url }: Bought): Promise<number> => {
  const id = new URL(redirect_url).pathname.split('/').at(-1);
  const { rows } = await app.db.query('select refunded_cents as cents from sandbox_orders where id = $1', [id]);
  return (rows[0] as { cents: number }).cents;
};

describe('a withdrawal', () => {
  it('takes the unused credits and owes what they cost, and a job sends it once', async () => {
    const bought = await buys();
    await spends(bought.memberId, 33);
    expect(await withdraws(bought)).not.toBeNull();
    expect(await withdraws(bought)).toBeNull();
    expect(await stateOf(bought)).toEqual({ ...PAID, credits: 0, refunds: ['due 670'] });
    await sends();
    await sends();
    expect(await stateOf(bought)).toEqual({ ...PAID, credits: 0, refunded: 670, refunds: ['done 670'] });
  });

  it('of an unused purchase reverses it, and premium ends with the last one', async () => {
    const first = await buys();
    const second = await buys(first.memberId);
    await withdraws(first);
    await sends();
    expect(await stateOf(first)).toMatchObject({ status: 'reversed', credits: 100, premium: true });
    await withdraws(second);
    await sends();
    expect(await stateOf(second)).toMatchObject({ status: 'reversed', credits: 0, premium: false });
  });

  it('gives nothing back when everything was used', async () => {
    const bought = await buys();
    await spends(bought.memberId, 100);
    expect(await withdraws(bought)).toBeNull();
    expect(await stateOf(bought)).toEqual({ ...PAID, credits: 0 });
  });

  it('is sent to nobody twice when no answer came, and is found by a check', async () => {
    const bought = await buys();
    await bank(bought, 'refunds_unanswered');
    await withdraws(bought);
    await sends();
    expect(await stateOf(bought)).toMatchObject({ refunds: ['unknown 1000'], refunded: 0 });
    app.clock.advance({ minutes: 3 });
    await sends();
    expect(await stateOf(bought)).toMatchObject({ refunds: ['done 1000'], refunded: 1000, status: 'reversed' });
  });

  it('that got lost on the way is never sent again by itself, however long the provider has not seen it', async () => {
    const bought = await buys();
    await bank(bought, 'refunds_lost');
    await withdraws(bought);
    await sends();
    await bank(bought, 'refunds_taken');
    for (let day = 0; day < 10; day += 1) {
      app.clock.advance({ hours: 24 });
      await sends();
    }
    expect(await stateOf(bought)).toMatchObject({ refunds: ['unknown 1000'], refunded: 0 });
    expect(await there(bought)).toBe(0);
  });

  it('that the provider refuses, or that comes back, waits for a person', async () => {
    const bought = await buys();
    await bank(bought, 'refunds_refused');
    await withdraws(bought);
    await sends();
    expect(app.takeErrors()).toHaveLength(1);
    expect(await stateOf(bought)).toMatchObject({ refunds: ['failed 1000'], status: 'completed' });

    const other = await buys();
    await withdraws(other);
    await sends();
    app.clock.advance({ hours: 24 });
    await sends();
    await bank(other, 'refund_returned');
    await buying.settleDown();
    expect(await stateOf(other)).toMatchObject({ refunds: ['failed 1000'], refunded: 0, status: 'completed' });
  });

  it('that came back is sent a second time when a bank has taken the money and lost its case', async () => {
    const bought = await buys();
    await withdraws(bought);
    await sends();
    app.clock.advance({ hours: 24 });
    await sends();
    for (const reversal of ['refund_returned', 'charged_back', 'won']) {
      app.clock.advance({ hours: 24 });
      await bank(bought, reversal);
      await buying.settleDown();
    }
    expect(await stateOf(bought)).toMatchObject({ refunds: ['due 1000'], refunded: 0, charged_back: 0 });
    await sends();
    expect(await stateOf(bought)).toMatchObject({ refunds: ['done 1000'], refunded: 1000, status: 'reversed' });
  });

  it('is noted as sent when it is, however long those before it took', async () => {
    const both = [await buys(), await buys()];
    for (const bought of both) await withdraws(bought);
    const { clock } = app;
    const still = Object.getOwnPropertyDescriptor(clock, 'now') ?? {};
    let time = clock.now().getTime();
    Object.defineProperty(clock, 'now', { ...still, value: () => new Date((time += 1000)) });
    await sends().finally(() => Object.defineProperty(clock, 'now', still));
    const { rows } = await app.db.query(
      `select r.sent_at from refunds r join payment_attempts a on a.id = r.attempt_id where a.purchase_id = any ($1::bigint[])`,
      [both.map(({ purchaseId }) => purchaseId)],
    );
    expect(new Set((rows as { sent_at: Date }[]).map(({ sent_at: at }) => at.getTime())).size).toBe(2);
  });
});

describe('a refund by an operator', () => {
  const asks = ({ purchaseId }: Bought, cents: number, reason: 'finance' | 'goodwill' = 'finance') =>
    app.db.transaction((tx) => requestRefund(tx, app.clock.now(), { purchaseId, cents, reason }));

  it('takes credits for what it gives back, or leaves them as goodwill, and never exceeds the payment', async () => {
    const bought = await buys();
    expect(await asks(bought, 1001)).toBeNull();
    expect(await asks(bought, 250)).not.toBeNull();
    expect(await stateOf(bought)).toMatchObject({ credits: 75, refunds: ['due 250'] });
    expect(await asks(bought, 751)).toBeNull();
    expect(await asks(bought, 100, 'goodwill')).not.toBeNull();
    await sends();
    await sends();
    expect(await stateOf(bought)).toMatchObject({ credits: 75, refunds: ['done 250', 'done 100'], refunded: 350 });
    // 75 credits are worth 7.50, of which 6.50 are left
    await withdraws(bought);
    await sends();
    expect(await stateOf(bought)).toMatchObject({ credits: 0, refunded: 1000, status: 'reversed', premium: false });
  });
});

describe('money that was not taken for its order', () => {
  it('is given back whole', async () => {
    const memberId = await buying.joins();
    const { transaction } = (await buying.order(memberId)).json;
    await buying.decide(transaction, 'wrong_sum', 'before_return');
    await buying.settleDown();
    await sends();
    const { rows } = await app.db.query(
      `select r.status, r.reason, r.amount_cents, (select sum(v.amount_cents)::int from payment_movements v where v.attempt_id = r.attempt_id) as left
       from refunds r join payment_attempts a on a.id = r.attempt_id where a.purchase_id = $1`,
      [fromPublicId(transaction.id)],
    );
    expect(rows).toEqual([{ status: 'done', reason: 'mismatch', amount_cents: 999, left: 0 }]);
  });
});

describe('a chargeback', () => {
  it('takes the rest of the lot, claims what was used, and is undone when it is won', async () => {
    const bought = await buys();
    await spends(bought.memberId, 40);
    await bank(bought, 'charged_back');
    await buying.settleDown();
    const gone = { status: 'reversed', charged_back: 1000, credits: 0, premium: false };
    expect(await stateOf(bought)).toEqual({ ...PAID, ...gone, claims: ['open 400'] });
    app.clock.advance({ hours: 24 });
    await bank(bought, 'won');
    await buying.settleDown();
    expect(await stateOf(bought)).toEqual({ ...PAID, credits: 60, claims: ['won 400'] });
  });

  it('is reported when it is won after the buyer has paid the claim in another way', async () => {
    const bought = await buys();
    await spends(bought.memberId, 40);
    await bank(bought, 'charged_back');
    await buying.settleDown();
    await app.db.query(`update claims set status = 'settled', closed_at = $2 where purchase_id = $1`, [
      bought.purchaseId,
      app.clock.now(),
    ]);
    await bank(bought, 'won');
    await buying.settleDown();
    expect(await stateOf(bought)).toEqual({ ...PAID, credits: 60, claims: ['settled 400'] });
    expect(app.takeErrors()).toHaveLength(1);
  });

  it('drops a refund that was not sent, and the refund comes again when it is won', async () => {
    const bought = await buys();
    await spends(bought.memberId, 40);
    await withdraws(bought);
    await bank(bought, 'charged_back');
    await buying.settleDown();
    expect(await stateOf(bought)).toMatchObject({ refunds: ['dropped 600'], claims: ['open 400'], credits: 0 });
    await sends();
    app.clock.advance({ hours: 24 });
    await bank(bought, 'won');
    await buying.settleDown();
    await sends();
    expect(await stateOf(bought)).toMatchObject({
      refunds: ['done 600'],
      refunded: 600,
      charged_back: 0,
      claims: ['won 400'],
    });
  });
});

describe('for a member who leaves long after the order', () => {
  const leaves = ({ memberId }: Bought) => app.db.transaction((tx) => refundAll(tx, app.clock.now(), memberId));
  const worth = ({ memberId }: Bought) => findRefundable(app.db, app.clock.now(), memberId);
  const isNotified = ({ memberId }: Bought, accepted: Date | null) =>
    app.db.query('insert into terms_notices (member_id, version, notified_at, accepted_at) values ($1, $2, $2, $3)', [
      memberId,
      app.clock.now(),
      accepted,
    ]);

  it('nothing is given back, nor after new terms that were accepted', async () => {
    const bought = await buys();
    app.clock.advance({ days: 60 });
    await isNotified(bought, app.clock.now());
    expect(await worth(bought)).toEqual([]);
    await leaves(bought);
    expect(await stateOf(bought)).toEqual(PAID);
  });

  it('all unused credits are given back if new terms were not accepted', async () => {
    const bought = await buys();
    await spends(bought.memberId, 40);
    app.clock.advance({ days: 60 });
    await isNotified(bought, null);
    expect(await worth(bought)).toEqual([{ cents: 600, currency: 'EUR', credits: 60 }]);
    await leaves(bought);
    expect(await stateOf(bought)).toEqual({ ...PAID, credits: 0, refunds: ['due 600'] });
  });
});

it('all invariants hold after all of this', async () => {
  // The test spends credits on gifts without a conversation.
  const broken = (await checkInvariants(app.db)).filter(({ found }) => found > 0);
  expect(broken.map(({ summary }) => summary)).toEqual(['a debit is for exactly one message of that kind and price']);
});
