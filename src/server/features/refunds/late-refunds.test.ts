import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { refundUnused, requestRefund } from '#server/features/refunds/request-refund.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
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

const withdraws = ({ purchaseId }: Bought) =>
  app.db.transaction((tx) => refundUnused(tx, app.clock.now(), { purchaseId, reason: 'withdrawal' }));

const bank = (bought: Bought, reversal: string) => {
  app.clock.advance({ minutes: 2 });
  const id = new URL(bought.redirect_url).pathname.split('/').at(-1);
  return buying.sandbox.form(`/dev/payments/orders/${id}/money`, { reversal });
};

const sends = () => app.runJob({ name: 'send-due-refunds', data: {} });

const stateOf = async ({ purchaseId }: Bought) => {
  const { rows } = await app.db.query(
    `select p.status, p.refunded_cents as refunded, (select array_agg(r.status || ' ' || r.amount_cents) from refunds r
       join payment_attempts a on a.id = r.attempt_id where a.purchase_id = p.id) as refunds
     from purchases p where p.id = $1`,
    [purchaseId],
  );
  return rows[0];
};

/** Returns the sum that the provider has given back. */
const there = async ({ redirect_url }: Bought): Promise<number> => {
  const id = new URL(redirect_url).pathname.split('/').at(-1);
  const { rows } = await app.db.query('select refunded_cents as cents from sandbox_orders where id = $1', [id]);
  return (rows[0] as { cents: number }).cents;
};

const watchedOf = async ({ purchaseId }: Bought) => {
  const { rows } = await app.db.query(
    `select r.confirmed_at is not null as confirmed, r.doubted_at is not null as doubted, r.provider_ref is not null as has_name
     from refunds r join payment_attempts a on a.id = r.attempt_id where a.purchase_id = $1 order by r.created_at`,
    [purchaseId],
  );
  return rows;
};

it('a refund without an answer waits for the batch of the provider, and is paid once', async () => {
  const bought = await buys();
  await bank(bought, 'refunds_late_unanswered');
  await withdraws(bought);
  await sends();
  for (let hour = 0; hour < 30; hour += 1) {
    app.clock.advance({ hours: 1 });
    await sends();
  }
  expect(await stateOf(bought)).toMatchObject({ refunds: ['unknown 1000'] });
  await app.runJob({ name: 'work-off-sandbox-refunds', data: {} });
  app.clock.advance({ hours: 1 });
  await sends();
  expect(await stateOf(bought)).toMatchObject({ refunds: ['done 1000'], status: 'reversed' });
  expect(await there(bought)).toBe(1000);
});

it('a refund that was taken and is not seen to go is for a person after some days, and no more once it goes', async () => {
  const bought = await buys();
  await bank(bought, 'refunds_late');
  await withdraws(bought);
  await sends();
  expect(await watchedOf(bought)).toEqual([{ confirmed: false, doubted: false, has_name: true }]);
  for (let day = 0; day < 6; day += 1) {
    app.clock.advance({ hours: 24 });
    await sends();
  }
  expect(await watchedOf(bought)).toEqual([{ confirmed: false, doubted: true, has_name: true }]);
  await bank(bought, 'batch');
  app.clock.advance({ hours: 24 });
  await sends();
  expect(await watchedOf(bought)).toEqual([{ confirmed: true, doubted: false, has_name: true }]);
});

it.each(['refunds_late_partly', 'refunds_late_refused'])(
  'a refund that was taken is for a person where it is worked off differently: %s',
  async (answer) => {
    const bought = await buys();
    await bank(bought, answer);
    await withdraws(bought);
    await sends();
    await bank(bought, 'batch');
    for (let day = 0; day < 6; day += 1) {
      app.clock.advance({ hours: 24 });
      await sends();
    }
    expect(await watchedOf(bought)).toEqual([{ confirmed: false, doubted: true, has_name: true }]);
    expect(await stateOf(bought)).toMatchObject({ refunds: ['done 1000'] });
  },
);

it('of two refunds of which one comes back, a person says which: no sum says which', async () => {
  const bought = await buys();
  for (const cents of [300, 300]) {
    await app.db.transaction((tx) =>
      requestRefund(tx, app.clock.now(), { purchaseId: bought.purchaseId, cents, reason: 'finance' }),
    );
    await sends();
  }
  app.clock.advance({ hours: 24 * 5 });
  await sends();
  await bank(bought, 'refund_returned');
  await buying.settleDown();
  expect(await stateOf(bought)).toMatchObject({ refunds: ['done 300', 'done 300'], refunded: 600 });
  expect(await watchedOf(bought)).toEqual([1, 2].map(() => ({ confirmed: true, doubted: true, has_name: false })));
});

/** Records what a status request at this time reported. */
const settlesReversals = (
  { purchaseId }: Bought,
  said: { charged?: boolean; refunded?: number | null; askedAt?: Date },
) =>
  app.db.query(
    `select settle_reversals(a.id, $2, $3, $3::integer is null and not $2, $4, $5) from payment_attempts a where a.purchase_id = $1`,
    [purchaseId, said.charged ?? false, said.refunded ?? null, said.askedAt ?? app.clock.now(), app.clock.now()],
  );

const refundOf = async ({ purchaseId }: Bought): Promise<string> => {
  const { rows } = await app.db.query(
    'select r.id from refunds r join payment_attempts a on a.id = r.attempt_id where a.purchase_id = $1',
    [purchaseId],
  );
  return (rows[0] as { id: string }).id;
};

const owes = ({ purchaseId }: Bought, cents: number) =>
  app.db.transaction((tx) => requestRefund(tx, app.clock.now(), { purchaseId, cents, reason: 'finance' }));

it.each(['due', 'failed'])('a refund that would be %s after a bank took the money back is dropped', async (status) => {
  const bought = await buys();
  await bank(bought, 'refunds_lost');
  await withdraws(bought);
  await sends();
  app.clock.advance({ hours: 1 });
  await settlesReversals(bought, { charged: true });
  expect(await stateOf(bought)).toMatchObject({ refunds: ['unknown 1000'], status: 'reversed' });
  const again = [await refundOf(bought), status, status === 'due' ? app.clock.now() : null, app.clock.now()];
  await app.db.query('select settle_refund($1, $2, null, $3, $4)', again);
  expect(await stateOf(bought)).toMatchObject({ refunds: ['dropped 1000'] });
  await bank(bought, 'refunds_taken');
  await sends();
  expect(await there(bought)).toBe(0);
});

it('a refund that comes back while a bank holds the rest is dropped, and nothing more can be owed', async () => {
  const bought = await buys();
  await owes(bought, 400);
  await sends();
  app.clock.advance({ hours: 1 });
  await settlesReversals(bought, { charged: true, refunded: 400 });
  expect(await stateOf(bought)).toMatchObject({ refunds: ['done 400'], status: 'reversed' });
  app.clock.advance({ hours: 1 });
  await settlesReversals(bought, { charged: true, refunded: 0 });
  expect(await stateOf(bought)).toMatchObject({ refunds: ['dropped 400'] });
  expect(await owes(bought, 1)).toBeNull();
  expect(await withdraws(bought)).toBeNull();
  for (const status of ['due', 'sent', 'failed'])
    await expect(
      app.db.query('update refunds set status = $2 where id = $1', [await refundOf(bought), status]),
    ).rejects.toThrow('refund');
});

it('a sum that is not named is no proof that a refund came back: a person finds out', async () => {
  const bought = await buys();
  await withdraws(bought);
  await sends();
  app.clock.advance({ hours: 1 });
  await settlesReversals(bought, { refunded: 1000 });
  app.clock.advance({ hours: 1 });
  await settlesReversals(bought, { refunded: null });
  expect(await stateOf(bought)).toMatchObject({ refunds: ['done 1000'] });
  expect(await watchedOf(bought)).toEqual([{ confirmed: true, doubted: true, has_name: false }]);
});

it('an answer to a check that asked before the refund was seen says nothing of it', async () => {
  const bought = await buys();
  await withdraws(bought);
  await sends();
  const askedAt = app.clock.now();
  app.clock.advance({ hours: 1 });
  await settlesReversals(bought, { refunded: 1000 });
  app.clock.advance({ hours: 1 });
  await settlesReversals(bought, { refunded: 0, askedAt });
  expect(await stateOf(bought)).toMatchObject({ refunds: ['done 1000'] });
  expect(await watchedOf(bought)).toEqual([{ confirmed: true, doubted: false, has_name: false }]);
});

it('an answer to a check that asked before the bank took the money back does not give it again', async () => {
  const bought = await buys();
  app.clock.advance({ hours: 1 });
  const askedAt = app.clock.now();
  app.clock.advance({ minutes: 1 });
  await settlesReversals(bought, { charged: true, askedAt: app.clock.now() });
  app.clock.advance({ minutes: 1 });
  await settlesReversals(bought, { refunded: null, askedAt });
  expect(await stateOf(bought)).toMatchObject({ status: 'reversed' });
});

const sandboxOf = ({ redirect_url }: Bought): string => new URL(redirect_url).pathname.split('/').at(-1) ?? '';

it('a part that was taken and never named as gone is for a person, before the provider is asked no more', async () => {
  const bought = await buys();
  await bank(bought, 'refunds_late');
  await owes(bought, 400);
  await sends();
  // Pay. reports a partial refund without its sum.
  await app.db.query('update refunds set provider_ref = null where id = $1', [await refundOf(bought)]);
  await app.db.query('update sandbox_orders set status = -82 where id = $1', [sandboxOf(bought)]);
  for (let day = 0; day < 16; day += 1) {
    app.clock.advance({ hours: 24 });
    await sends();
  }
  expect(await watchedOf(bought)).toEqual([{ confirmed: false, doubted: true, has_name: false }]);
});

/** Makes the provider answer about another payment, or not at all. */
const renames = async ({ purchaseId }: Bought, providerRef: string): Promise<void> => {
  await app.db.query('alter table payment_attempts disable trigger user');
  await app.db.query('update payment_attempts set provider_ref = $2 where purchase_id = $1', [purchaseId, providerRef]);
  await app.db.query('alter table payment_attempts enable trigger user');
};

it('a watch that gets no answer asks again soon, ends only with one, and leaves a doubt', async () => {
  const bought = await buys();
  await bank(bought, 'refunds_late');
  await withdraws(bought);
  await sends();
  await renames(bought, randomUUID());
  for (let day = 0; day < 16; day += 1) {
    app.clock.advance({ hours: 24 });
    await sends();
  }
  expect(await watchedOf(bought)).toEqual([{ confirmed: false, doubted: true, has_name: true }]);
  const next = await app.db.query('select next_try_at from refunds where id = $1', [await refundOf(bought)]);
  const [{ next_try_at: at }] = next.rows as [{ next_try_at: Date | null }];
  expect(at === null ? null : at.getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(HOUR_MS);
  expect(at).not.toBeNull();
  await renames(bought, sandboxOf(bought));
  await bank(bought, 'batch');
  app.clock.advance({ hours: 2 });
  await sends();
  expect(await watchedOf(bought)).toEqual([{ confirmed: true, doubted: false, has_name: true }]);
});

const excessOf = async ({ purchaseId }: Bought): Promise<unknown[]> => {
  const { rows } = await app.db.query(
    'select x.amount_cents as cents from excess_refunds x join payment_attempts a on a.id = x.attempt_id where a.purchase_id = $1',
    [purchaseId],
  );
  return rows;
};

it('a provider that has given back more than we know of is noted until the sums agree', async () => {
  const bought = await buys();
  app.clock.advance({ minutes: 2 });
  await app.db.query('update sandbox_orders set refunded_cents = 300, last_refund_cents = 300 where id = $1', [
    sandboxOf(bought),
  ]);
  await bank(bought, 'charged_back');
  await bank(bought, 'won');
  await buying.settleDown();
  expect(app.takeErrors()).toHaveLength(1);
  expect(await excessOf(bought)).toEqual([{ cents: 300 }]);
  await bank(bought, 'refund_returned');
  await buying.settleDown();
  expect(await excessOf(bought)).toEqual([]);
});

it('a refund that is not sent for days is reported each day', async () => {
  await app.runJob({ name: 'report-late-refunds', data: {} });
  const bought = await buys();
  await owes(bought, 400);
  app.clock.advance({ hours: 73 });
  await app.runJob({ name: 'report-late-refunds', data: {} });
  expect(app.takeErrors()).toHaveLength(1);
  await sends();
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
