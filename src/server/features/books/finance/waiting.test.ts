import { expect, it } from 'vitest';
import { findPurchasesToDo, PURCHASES_AT_ONCE } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { findWaiting, type WaitingKind } from '#server/features/books/finance/waiting-read-model.ts';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildOrder, ORDERED_AT } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db);
const shop = await buildShop(db, site);
const operator = { companyId: site.company_id, memberId: await buildMember(db, { site }) };
const now = new Date(ORDERED_AT.getTime() + 14_400_000);

const refund = (status: string, columns: string, values: string) =>
  `insert into refunds (attempt_id, reason, amount_cents, currency, status, created_at, due_at, ${columns})
   select id, 'finance', 1, 'EUR', '${status}', $2::timestamptz, $2, ${values} from payment_attempts where id = $1`;

/** Makes attempt `$1`, which is paid, wait for an operator at `$2`. */
const PLANTED: Readonly<Record<WaitingKind, readonly string[]>> = {
  failed_refunds: [refund('failed', 'ended_at', '$2')],
  unclear_refunds: [
    refund('unknown', 'next_try_at', '$2'),
    refund('done', 'next_try_at, ended_at, doubted_at', '$2, $2, $2'),
  ],
  late_refunds: [refund('due', 'next_try_at', '$2').replace('$2::timestamptz', `$2::timestamptz - interval '4 days'`)],
  excess_refunds: ['insert into excess_refunds (attempt_id, amount_cents, noticed_at) values ($1, 300, $2)'],
  unclear_charges: [
    `update payment_attempts set status = 'unknown', charges_card = true, provider_ref = null,
       next_check_at = $2::timestamptz where id = $1`,
  ],
  unchecked_returns: [
    `insert into debit_returns (attempt_id, code, reported_code, outcome, at) values ($1, 'NARR', '119', 'staff', $2)`,
  ],
  open_claims: [
    `insert into claims (purchase_id, amount_cents, currency, status, created_at)
     select purchase_id, 100, 'EUR', 'open', $2::timestamptz from payment_attempts where id = $1`,
  ],
};

const pays = async () => {
  const memberId = await buildMember(db, { site });
  const made = await db.transaction((tx) => buildOrder(tx, { site, shop, memberId }));
  const reported = {
    status: 'paid',
    providerRef: made.ref,
    amountCents: 1000,
    currency: 'EUR',
    failure: null,
  } as const;
  const ctx = { db, now: ORDERED_AT, events: { announce: async () => {} } };
  await settleAlone(ctx, made.attemptId, { ...reported, cause: 'webhook' });
  const { rows } = await db.query('select reference from purchases where id = $1', [made.purchaseId]);
  return { ...made, reference: (rows as { reference: string }[])[0]?.reference };
};

const toDo = async () =>
  (await findPurchasesToDo(db, operator, { now, after: null })).map(({ reference }) => reference);
const setProvider = (provider: string) =>
  db.query('update payment_accounts set provider = $1 where id = $2', [provider, shop.accountId]);

it.each(Object.entries(PLANTED))('%s are on the list of operators and in what the doctor reads', async (kind, ways) => {
  const before = await toDo();
  for (const planted of ways) {
    const { attemptId, reference } = await pays();
    expect(await toDo()).not.toContain(reference);
    await db.transaction(async (tx) => {
      // An attempt that is paid does not become unclear.
      await tx.query('set local session_replication_role = replica');
      await tx.query(planted, [attemptId, now]);
    });
    expect(await toDo()).toContain(reference);
    await setProvider('pay');
    expect((await findWaiting(db, now)).get(kind as WaitingKind)).toContain(reference);
    await setProvider('sandbox');
    expect(await findWaiting(db, now)).toEqual(new Map());
  }
  expect(await toDo()).toHaveLength(before.length + ways.length);
});

it('the list is read page by page, each purchase once', async () => {
  for (let count = 0; count <= PURCHASES_AT_ONCE; count += 1) {
    const { attemptId } = await pays();
    for (const planted of PLANTED.open_claims) await db.query(planted, [attemptId, now]);
  }
  const first = await findPurchasesToDo(db, operator, { now, after: null });
  expect(first).toHaveLength(PURCHASES_AT_ONCE + 1);
  const rest = await findPurchasesToDo(db, operator, { now, after: first[PURCHASES_AT_ONCE - 1]?.id ?? null });
  expect(rest[0]?.id).toBe(first[PURCHASES_AT_ONCE]?.id);
  const seen = [...first.slice(0, PURCHASES_AT_ONCE), ...rest].map(({ id }) => id);
  expect(new Set(seen).size).toBe(seen.length);
});
