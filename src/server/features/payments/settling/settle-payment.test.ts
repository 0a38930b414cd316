import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { erasePayments } from '#server/features/payments/erase-payments.ts';
import { lapsePurchase } from '#server/features/payments/orders/purchases-store.ts';
import { type Outcome, settleAlone, type Verdict } from '#server/features/payments/settling/settle-payment.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { ProviderStatus } from '#server/platform/payments/payment-provider.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { addOrderAttempt, buildOrder, ORDERED_AT } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db);
const shop = await buildShop(db, site);

const announced: string[] = [];
const events = {
  announce: async (_tx: object, event: string) => {
    announced.push(event);
  },
};

type Attempt = { readonly attemptId: string; readonly ref: string };

const tell = (
  { attemptId, ref }: Attempt,
  status: ProviderStatus,
  differences: Partial<Outcome> = {},
): Promise<Verdict> =>
  settleAlone({ db, now: ORDERED_AT, events }, attemptId, {
    status,
    providerRef: ref,
    amountCents: 1000,
    currency: 'EUR',
    failure: null,
    cause: 'webhook',
    ...differences,
  });

const order = async (memberId?: MemberId, code?: string) => {
  const buyer = memberId ?? (await buildMember(db, { site }));
  const made = await db.transaction((tx) =>
    buildOrder(tx, { site, shop, memberId: buyer, ...(code !== undefined && { code }) }),
  );
  return { ...made, memberId: buyer };
};

const stateOf = async ({ purchaseId, memberId }: { readonly purchaseId: string; readonly memberId: MemberId }) => {
  const { rows } = await db.query(
    `select p.status, coalesce(w.credits, 0) as credits, m.paid_user as premium,
       (select array_agg(a.status order by a.number) from payment_attempts a where a.purchase_id = p.id) as attempts,
       (select count(*)::int from payment_movements v join payment_attempts a on a.id = v.attempt_id where a.purchase_id = p.id) as movements
     from purchases p left join members m on m.id = $2 left join wallets w on w.member_id = m.id where p.id = $1`,
    [purchaseId, memberId],
  );
  return rows[0];
};

const PAID = { status: 'completed', credits: 100, premium: true, attempts: ['paid'], movements: 1 };

describe('a payment', () => {
  it('gives credits and premium, tells open pages, and announces itself, once', async () => {
    announced.length = 0;
    const made = await order();
    expect(await tell(made, 'waiting')).toBe('waiting');
    expect(await tell(made, 'paid')).toBe('paid');
    expect(await tell(made, 'paid')).toBeNull();
    expect(await stateOf(made)).toEqual(PAID);
    expect(announced).toEqual(['purchase-paid']);
    const { rows } = await db.query('select kind from member_events where member_id = $1 order by seq', [
      made.memberId,
    ]);
    expect(rows.map((row) => (row as { kind: string }).kind)).toEqual(['payment', 'payment', 'credits']);
  });

  it.each(['declined', 'cancelled', 'expired'] as const)('that comes late wins over being %s', async (failed) => {
    const made = await order();
    expect(await tell(made, failed)).toBe(failed);
    expect(await stateOf(made)).toMatchObject({ status: 'open', credits: 0, premium: false });
    expect(await tell(made, 'waiting')).toBeNull();
    expect(await tell(made, 'paid')).toBe('paid');
    expect(await stateOf(made)).toEqual(PAID);
  });

  it('that comes after the order has lapsed wins, too', async () => {
    const made = await order();
    await tell(made, 'expired');
    await db.transaction((tx) => lapsePurchase(tx, made.purchaseId, ORDERED_AT));
    expect(await stateOf(made)).toMatchObject({ status: 'lapsed' });
    expect(await tell(made, 'paid')).toBe('paid');
    expect(await stateOf(made)).toEqual(PAID);
  });

  it.each([
    ['less', { amountCents: 999 }],
    ['more', { amountCents: 1001 }],
    ['another currency', { currency: 'PLN' }],
  ])('of %s than was ordered gives nothing, is written down, and announced once', async (_, differences) => {
    announced.length = 0;
    const made = await order();
    expect(await tell(made, 'paid', differences)).toBe('mismatch');
    expect(await tell(made, 'paid')).toBeNull();
    expect(announced).toEqual(['payment-unwanted']);
    expect(await stateOf(made)).toEqual({
      status: 'open',
      credits: 0,
      premium: false,
      attempts: ['mismatch'],
      movements: 1,
    });
  });

  it('that is a second one gives nothing more', async () => {
    const made = await order();
    await tell(made, 'declined');
    const second = await db.transaction((tx) => addOrderAttempt(tx, { shop, purchaseId: made.purchaseId }));
    expect(await tell(second, 'paid')).toBe('paid');
    expect(await tell(made, 'paid')).toBe('surplus');
    expect(await stateOf(made)).toEqual({ ...PAID, attempts: ['surplus', 'paid'], movements: 2 });
  });

  it('for an erased member is surplus', async () => {
    const made = await order();
    await tell(made, 'processing');
    await erasePayments({ db }, made.memberId);
    expect(await tell(made, 'paid')).toBe('surplus');
    expect(await stateOf(made)).toMatchObject({ status: 'open', credits: 0, premium: false, attempts: ['surplus'] });
  });

  it('on its way is neither cancelled nor begun again', async () => {
    const made = await order();
    await tell(made, 'processing');
    expect(await tell(made, 'cancelled', { providerRef: null })).toBeNull();
    expect(await tell(made, 'expired', { providerRef: null })).toBeNull();
    expect(await tell(made, 'waiting')).toBeNull();
    const again = db.transaction((tx) => addOrderAttempt(tx, { shop, purchaseId: made.purchaseId }));
    await expect(again).rejects.toThrow('payment_attempts_one_running');
    expect(await stateOf(made)).toMatchObject({ status: 'pending', attempts: ['processing'] });
  });

  it.each([
    ['cancelled', 'declined'],
    ['declined', 'declined'],
    ['expired', 'expired'],
  ] as const)(
    'on its way that the provider then calls %s has ended, and can be begun again',
    async (reported, status) => {
      const made = await order();
      await tell(made, 'processing');
      expect(await tell(made, reported)).toBe(status);
      expect(await stateOf(made)).toMatchObject({ status: 'open', attempts: [status] });
      const again = await db.transaction((tx) => addOrderAttempt(tx, { shop, purchaseId: made.purchaseId }));
      expect(await tell(again, 'paid')).toBe('paid');
      expect(await tell(made, 'paid')).toBe('surplus');
    },
  );

  it('that is reported under the name of another payment is a fault', async () => {
    const [one, other] = [await order(), await order()];
    await tell(one, 'waiting');
    await expect(tell({ ...one, ref: other.ref }, 'paid')).rejects.toThrow('is called');
    await tell(other, 'waiting');
    expect(await stateOf(one)).toMatchObject({ status: 'pending', credits: 0 });
  });
});

describe('a discount code that was released', () => {
  it('is taken again by late money', async () => {
    const made = await order(undefined, 'SUMMER');
    await tell(made, 'expired');
    await db.transaction((tx) => lapsePurchase(tx, made.purchaseId, ORDERED_AT));
    expect(await tell(made, 'paid', { amountCents: 750 })).toBe('paid');
  });

  it('makes late money surplus when another order has it', async () => {
    const made = await order(undefined, 'SUMMER');
    await tell(made, 'expired');
    await db.transaction((tx) => lapsePurchase(tx, made.purchaseId, ORDERED_AT));
    const newer = await order(made.memberId, 'SUMMER');
    expect(await tell(made, 'paid', { amountCents: 750 })).toBe('surplus');
    expect(await tell(newer, 'paid', { amountCents: 750 })).toBe('paid');
    expect(await stateOf(newer)).toEqual(PAID);
  });

  it('is taken by one of two late payments at the same time', async () => {
    const one = await order(undefined, 'SUMMER');
    await tell(one, 'expired');
    await db.transaction((tx) => lapsePurchase(tx, one.purchaseId, ORDERED_AT));
    const other = await order(one.memberId, 'SUMMER');
    await tell(other, 'expired');
    await db.transaction((tx) => lapsePurchase(tx, other.purchaseId, ORDERED_AT));
    const verdicts = await Promise.all([one, other].map((late) => tell(late, 'paid', { amountCents: 750 })));
    expect(new Set(verdicts)).toEqual(new Set(['paid', 'surplus']));
  });
});

describe('the database refuses', () => {
  const ATTEMPT = 'where id = $1';
  const PURCHASE = 'where id = (select purchase_id from payment_attempts where id = $1)';

  it.each([
    [`update payment_attempts set status = 'waiting', next_check_at = now() ${ATTEMPT}`, 'cannot become'],
    [`update payment_attempts set amount_cents = 1 ${ATTEMPT}`, 'payment_attempts_sum'],
    [`update payment_attempts set merchant_ref = 'x' ${ATTEMPT}`, 'does not change'],
    [`update purchases set status = 'lapsed', completed_at = null ${PURCHASE}`, 'cannot become'],
    [`update purchases set credits = 500 ${PURCHASE}`, 'does not change'],
    [`delete from purchases ${PURCHASE}`, 'append-only'],
    ['delete from payment_movements where attempt_id = $1', 'append-only'],
    [`update payment_steps set cause = 'x' where attempt_id = $1`, 'append-only'],
    ['update bundle_prices set price_cents = 1 where $1::bigint is not null', 'append-only'],
  ])('%s', async (change, says) => {
    const made = await order();
    await tell(made, 'paid');
    const broken = db.transaction(async (tx) => {
      await tx.query(change, [made.attemptId]);
    });
    await expect(broken).rejects.toThrow(says);
  });

  it('a second attempt that is paid', async () => {
    const made = await order();
    await tell(made, 'paid');
    const second = db.transaction(async (tx) => {
      await tx.query(
        `insert into payment_attempts (purchase_id, number, client_key, account_id, method, amount_cents, currency, merchant_ref, status,
           created_at, next_check_at)
         select purchase_id, 2, gen_random_uuid(), account_id, method, amount_cents, currency, 'SECOND', 'created', created_at, created_at
         from payment_attempts where id = $1`,
        [made.attemptId],
      );
      await tx.query(`update payment_attempts set status = 'paid' where merchant_ref = 'SECOND'`);
    });
    await expect(second).rejects.toThrow('one_paid');
  });
});

const ORDERS = 200;
const STATUSES: readonly ProviderStatus[] = [
  'waiting',
  'processing',
  'paid',
  'paid',
  'paid',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'waiting',
];

it(`${ORDERS} orders whose ten statuses arrive shuffled and at once are each credited once`, async () => {
  const member = await buildMember(db, { site });
  const orders = await Promise.all(Array.from({ length: ORDERS }, () => order(member)));
  const random = createRandom('shuffled');
  const reports = orders
    .flatMap((made) => STATUSES.map((status) => ({ made, status, place: random.next() })))
    .toSorted((a, b) => a.place - b.place);
  const verdicts: Verdict[] = [];
  const work = async () => {
    for (let next = reports.pop(); next !== undefined; next = reports.pop())
      verdicts.push(await tell(next.made, next.status));
  };
  await Promise.all(Array.from({ length: 16 }, work));
  expect(verdicts).toHaveLength(ORDERS * STATUSES.length);
  expect(verdicts.filter((verdict) => verdict === 'paid')).toHaveLength(ORDERS);
  expect(verdicts).not.toContain('surplus');
  const { rows } = await db.query(
    `select w.credits, (select count(*)::int from credit_lots l where l.member_id = w.member_id) as lots from wallets w
     where w.member_id = $1`,
    [member],
  );
  expect(rows).toEqual([{ credits: ORDERS * 100, lots: ORDERS }]);
}, 60_000);

it('all invariants hold after all of this', async () => {
  // Unwanted payments are paid back here, because the test has no subscriber that does it.
  await db.query(`select return_whole(id, $1) from payment_attempts where status in ('surplus', 'mismatch')`, [
    ORDERED_AT,
  ]);
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
});
