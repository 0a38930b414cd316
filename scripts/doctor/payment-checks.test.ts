import { afterAll, afterEach, expect, it } from 'vitest';
import type { Finding } from '#scripts/doctor/finding.ts';
import { checkPayments } from '#scripts/doctor/payment-checks.ts';
import { createAccount } from '#server/features/payment-accounts/create-account.ts';
import { storeUnsignedWebhook } from '#server/features/payment-accounts/payment-webhooks-store.ts';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { createPayAdapter } from '#server/platform/payments/pay-adapter.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { freePort } from '#test/e2e/support/start-app.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildOrder } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildCompany, buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { json, startStubProvider, type StubProvider } from '#test/support/processes/stub-provider.ts';
import { testDatabase } from '#test/support/test-database.ts';

const keys = { serviceId: 'SL-1234-5678', secret: 'a'.repeat(40), tokenCode: 'AT-1234-5678', token: 'b'.repeat(40) };
const secrets = createSecretBox(Buffer.alloc(32, 1));
const now = new Date('2026-06-01T12:00:00Z');
const db = await testDatabase();
const stub = await startStubProvider();
afterAll(() => stub.stop());
afterEach(() => clearTables(db, 'payment_accounts', 'payment_webhooks'));

const gateway: Pick<PaymentGateway, 'open'> = {
  open: ({ keys }) =>
    createPayAdapter({
      keys,
      origin: () => stub.origin,
      refundOrigin: () => stub.origin,
      refundInfoOrigin: () => stub.origin,
      webhookUrl: '',
      mayRedirectTo: () => false,
      log: { warn: () => {} },
    }),
};
const check = async (differences: Partial<Parameters<typeof checkPayments>[0]> = {}): Promise<Finding[]> => {
  const found: Finding[] = [];
  const config = { hasSandbox: false, publicUrl: stub.origin } as const;
  for await (const finding of checkPayments({ ...config, db, secrets, gateway, now, ...differences }))
    found.push(finding);
  return found;
};
const addAccount = async () => createAccount({ db, secrets, now }, { companyId: await buildCompany(db), keys });
const answer =
  (status: number): StubProvider['answer'] =>
  (asked, response) =>
    asked.url.startsWith('/hooks/')
      ? void response.writeHead(405, { allow: 'POST' }).end('{}')
      : json(status, {})(asked, response);

it('says who plays the payments, or that nothing can be bought', async () => {
  expect(await check({ hasSandbox: true })).toEqual([{ state: 'fine', summary: expect.stringContaining('sandbox') }]);
  expect(await check()).toMatchObject([
    { state: 'warning', summary: expect.stringContaining('nothing can be bought') },
  ]);
});

it('finds nothing wrong with an account whose keys are taken, and whose webhooks arrive', async () => {
  await addAccount();
  stub.answer = answer(404);
  expect((await check()).map(({ state }) => state)).toEqual(['fine', 'fine', 'fine', 'fine']);
});

it.each([
  [401, 'broken', 'does not accept the keys'],
  [403, 'broken', 'does not accept the keys'],
  [500, 'warning', 'does not answer'],
])('says what status %i of Pay. means', async (status, state, summary) => {
  await addAccount();
  stub.answer = answer(status);
  expect((await check())[0]).toMatchObject({ state, summary: expect.stringContaining(summary) });
});

it('names keys that cannot be opened, without showing any', async () => {
  await addAccount();
  const found = await check({ secrets: createSecretBox(Buffer.alloc(32, 2)) });
  expect(found).toMatchObject([{ state: 'broken', summary: expect.stringContaining('cannot be opened') }]);
  for (const secret of [keys.secret, keys.token]) expect(JSON.stringify(found)).not.toContain(secret);
});

it('says that webhooks do not arrive, or that nobody we know has signed them', async () => {
  await addAccount();
  stub.answer = json(404, {});
  await storeUnsignedWebhook({ db, secrets }, { provider: 'pay', raw: Buffer.from('x'), now, about: null });
  const [, address, signatures] = await check();
  expect(address).toMatchObject({ state: 'warning', summary: expect.stringContaining('status 404') });
  expect(signatures).toMatchObject({ state: 'warning', summary: expect.stringContaining('signature: 1') });
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  expect((await check({ publicUrl }))[1]).toMatchObject({
    state: 'warning',
    summary: expect.stringContaining('ECONNREFUSED'),
  });
});

it('names sites that no way to pay through Pay. is left for', async () => {
  const company_id = await buildCompany(db);
  const site = await buildSite(db, { company_id, domain: 'shop.example' });
  stub.answer = answer(404);
  const routes = async () => (await check()).at(-1);
  await buildShop(db, site);
  await createAccount({ db, secrets, now }, { companyId: company_id, keys });
  const closed = { state: 'warning', summary: 'Sites on which nothing can be paid: shop.example.' };
  await db.query(`update payment_routes set account_id = (select id from payment_accounts where provider = 'sandbox')`);
  expect(await routes()).toMatchObject(closed);
  await buildShop(db, site);
  expect(await routes()).toEqual({ state: 'fine', summary: 'Every site has ways to pay through Pay.' });
  await db.query('update payment_routes set valid_until = $1', [now]);
  expect(await routes()).toMatchObject(closed);
});

it('names the orders whose money the provider does not give back', async () => {
  const site = await buildSite(db);
  await createAccount({ db, secrets, now }, { companyId: site.company_id, keys });
  const shop = await buildShop(db, site);
  const memberId = await buildMember(db, { site });
  const { purchaseId, attemptId, ref } = await db.transaction((tx) => buildOrder(tx, { site, shop, memberId }));
  const settling = { db, now, events: { announce: async () => {} } };
  const less = { status: 'paid', providerRef: ref, amountCents: 999, currency: 'EUR', failure: null } as const;
  await settleAlone(settling, attemptId, { ...less, cause: 'webhook' });
  await db.query(`select settle_refund(return_whole($1, $2), 'sent', null, $2, $2)`, [attemptId, now]);
  await db.query(`select settle_refund(id, 'failed', null, null, $1) from refunds`, [now]);
  const { rows } = await db.query('select reference from purchases where id = $1', [purchaseId]);
  const [{ reference }] = rows as [{ reference: string }];
  stub.answer = answer(404);
  expect((await check())[0]).toMatchObject({ state: 'warning', summary: expect.stringContaining(`1 (${reference})`) });
});

it('counts what waits until a person has found out what became of it', async () => {
  const site = await buildSite(db);
  await createAccount({ db, secrets, now }, { companyId: site.company_id, keys });
  const shop = await buildShop(db, site);
  stub.answer = answer(404);
  const orders = [];
  for (let count = 0; count < 4; count += 1) {
    const memberId = await buildMember(db, { site });
    orders.push(await db.transaction((tx) => buildOrder(tx, { site, shop, memberId })));
  }
  const [charged, refunded, returned] = orders.map(({ attemptId }) => attemptId);
  const waiting = async () => (await check()).filter(({ state }) => state === 'warning').map(({ summary }) => summary);
  const none = await waiting();
  await db.query('alter table payment_attempts disable trigger user');
  await db.query('update payment_attempts set charges_card = true where id = $1', [charged]);
  await db.query('alter table payment_attempts enable trigger user');
  await db.query(
    `insert into refunds (attempt_id, reason, amount_cents, currency, status, created_at, due_at, next_try_at)
     values ($1, 'finance', 1, 'EUR', 'unknown', $2, $2, $2)`,
    [refunded, now],
  );
  await db.query(
    `insert into debit_returns (attempt_id, code, reported_code, outcome, at) values ($1, 'NARR', '119', 'staff', $2)`,
    [returned, now],
  );
  await db.query('insert into excess_refunds (attempt_id, amount_cents, noticed_at) values ($1, 300, $2)', [
    returned,
    now,
  ]);
  const { ref, attemptId, purchaseId } = orders[3]!;
  const paid = { status: 'paid', providerRef: ref, amountCents: 1000, currency: 'EUR', failure: null } as const;
  await settleAlone({ db, now, events: { announce: async () => {} } }, attemptId, { ...paid, cause: 'webhook' });
  await db.query(
    `insert into refunds (attempt_id, reason, amount_cents, currency, status, created_at, due_at, next_try_at)
     values ($1, 'finance', 1, 'EUR', 'due', $2::timestamptz - interval '4 days', $2, $2)`,
    [attemptId, now],
  );
  await db.query(
    `insert into claims (purchase_id, amount_cents, currency, status, created_at) values ($1, 100, 'EUR', 'open', $2)`,
    [purchaseId, now],
  );
  expect((await waiting()).filter((summary) => !none.includes(summary))).toEqual([
    'Charges without a result from the provider: 1.',
    'Refunds with an unknown outcome: 1.',
    'Refunds that the provider has not accepted within three days: 1.',
    'Returned direct debits that no operator has checked: 1.',
    'Payments of which the provider has refunded more than our records show: 1.',
    'Claims for used credits whose payment was charged back: 1.',
  ]);
});

it('names a company that takes direct debits without a creditor identifier', async () => {
  const site = await buildSite(db);
  await buildShop(db, site);
  await createAccount({ db, secrets, now }, { companyId: site.company_id, keys });
  stub.answer = answer(404);
  const sayings = async () => (await check()).filter(({ summary }) => /direct debits? /.test(summary));
  expect(await sayings()).toMatchObject([{ state: 'fine', summary: expect.stringContaining('NL69ZZZ123456780000') }]);
  await db.query('update companies set creditor_id = null where id = $1', [site.company_id]);
  expect(await sayings()).toMatchObject([{ state: 'warning', summary: expect.stringContaining('not offered') }]);
});
