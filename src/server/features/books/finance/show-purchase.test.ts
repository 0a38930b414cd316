import { describe, expect, it } from 'vitest';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildCompany } from '#test/support/builders/build-site.ts';
import { explainStatement } from '#test/support/explain-statement.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const open = async (id: string) =>
  (await app.call('GET /api/finance-purchase.php', { as: await buying.operator('support'), query: { id } })).json
    .purchase;

const orders = async () => (await buying.order(await buying.joins())).json.transaction;

const addWebhooks = (merchantRef: string, count: number, accountId: string | null = null) =>
  app.db.query(
    `insert into payment_webhooks (provider, account_id, merchant_ref, sealed_body, received_at)
     select 'sandbox', $2, $1, 'x', $3::timestamptz - n * interval '1 second' from generate_series(1, $4::int) n`,
    [merchantRef, accountId, app.clock.now(), count],
  );

it('operators see that the bank has refused a payment, what told us so, and when it is checked again', async () => {
  const transaction = await orders();
  app.clock.advance({ minutes: 5 });
  await buying.decide(transaction, 'denied', 'before_return');
  await buying.settleDown();
  const now = app.clock.now().toISOString();
  const { attempts } = await open(transaction.id);
  expect(attempts).toMatchObject([
    {
      status: 'declined',
      failure: 'denied',
      surplus_reason: null,
      answered_at: now,
      check_problem: null,
      next_check_at: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
      steps: [
        { status: 'created', cause: 'order' },
        { status: 'waiting', cause: 'start' },
        { status: 'declined', cause: 'webhook' },
      ],
    },
  ]);
});

it('operators see that the last check has failed, and nothing of it once the money is there', async () => {
  const transaction = await orders();
  const { attempts } = await open(transaction.id);
  expect(attempts).toMatchObject([{ failure: null, check_problem: null, answered_at: null }]);
  await app.db.query(
    `update payment_attempts set check_problem = 'no_answer', answered_at = $2 where purchase_id = $1`,
    [fromPublicId(transaction.id), app.clock.now()],
  );
  expect((await open(transaction.id)).attempts).toMatchObject([{ check_problem: 'no_answer' }]);
  await buying.decide(transaction, 'paid', 'before_return');
  await buying.settleDown();
  expect((await open(transaction.id)).attempts).toMatchObject([
    { status: 'paid', check_problem: null, answered_at: null, next_check_at: null },
  ]);
});

describe('calls of the provider', () => {
  it('are shown with their time, the attempt they are about, and whether they were signed', async () => {
    const transaction = await orders();
    expect((await open(transaction.id)).webhooks).toEqual([]);
    await buying.decide(transaction, 'paid', 'before_return');
    await buying.settleDown();
    const received_at = app.clock.now().toISOString();
    const { webhooks, attempts } = await open(transaction.id);
    expect(webhooks).toEqual([{ id: expect.any(String), attempt: 1, received_at, is_signed: true }]);
    await addWebhooks(attempts[0].merchant_ref, 1);
    expect((await open(transaction.id)).webhooks).toMatchObject([{ is_signed: true }, { is_signed: false }]);
  });

  it('are not shown if another company’s account has signed them, or if they are about another order', async () => {
    const transaction = await orders();
    const [{ merchant_ref: merchantRef }] = (await open(transaction.id)).attempts;
    const { rows } = await app.db.query(
      `insert into payment_accounts (company_id, provider, sealed_keys, created_at) values ($1, 'sandbox', '', $2) returning id`,
      [await buildCompany(app.db), app.clock.now()],
    );
    const [{ id: foreign }] = rows as [{ id: string }];
    await addWebhooks(merchantRef, 1, foreign);
    await addWebhooks('ANOTHERORDER', 1);
    expect((await open(transaction.id)).webhooks).toEqual([]);
    // An account without keys cannot take webhook calls.
    await app.db.query('delete from payment_webhooks where account_id = $1', [foreign]);
    await app.db.query('delete from payment_accounts where id = $1', [foreign]);
  });

  it('are shown if they name the payment by the provider’s reference alone', async () => {
    const transaction = await orders();
    await buying.decide(transaction, 'paid', 'before_return');
    await buying.settleDown();
    const before = (await open(transaction.id)).webhooks;
    await app.db.query(
      `insert into payment_webhooks (provider, account_id, provider_ref, sealed_body, received_at)
       select 'sandbox', account_id, provider_ref, 'x', $2 from payment_attempts where purchase_id = $1`,
      [fromPublicId(transaction.id), app.clock.now()],
    );
    expect((await open(transaction.id)).webhooks).toHaveLength(before.length + 1);
  });

  it('are all that are signed and the newest five others, found by indexes', async () => {
    const transaction = await orders();
    const [{ merchant_ref: merchantRef }] = (await open(transaction.id)).attempts;
    await addWebhooks(merchantRef, 25);
    const { rows } = await app.db.query('select account_id from payment_attempts where merchant_ref = $1', [
      merchantRef,
    ]);
    await addWebhooks(merchantRef, 3, (rows as { account_id: string }[])[0]!.account_id);
    await app.db.query(
      `insert into payment_webhooks (provider, merchant_ref, sealed_body, received_at)
       select 'sandbox', 'OTHER' || n, 'x', $1 from generate_series(1, 3000) n`,
      [app.clock.now()],
    );
    await app.db.query('analyze payment_webhooks');
    const { webhooks } = await open(transaction.id);
    const newest = app.clock.now().getTime() - 1000;
    expect(webhooks.filter((call: { is_signed: boolean }) => call.is_signed)).toHaveLength(3);
    expect(webhooks).toHaveLength(8);
    expect(webhooks[0].received_at).toBe(new Date(newest).toISOString());
    const nodes = await explainStatement(app.db, 'books-webhooks', [fromPublicId(transaction.id)]);
    expect(nodes.map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining(['payment_webhooks_of_payments', 'payment_webhooks_signed']),
    );
  });
});
