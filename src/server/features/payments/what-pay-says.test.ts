import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { checkPayment } from '#server/features/payments/settling/check-payment.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { ORDERED_AT } from '#test/support/builders/build-order.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { sized } from '#test/support/run-size.ts';
import { openStubShop } from '#test/support/stub-shop.ts';
import { testShop } from '#test/support/test-app.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const stub = await openStubShop(db);
afterAll(() => stub.stop());
const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);

/** The status that Pay. gave before. */
const BEFORE = { waiting: 20, processing: 50, declined: -63, cancelled: -90, expired: -80, paid: 100 } as const;
type Before = keyof typeof BEFORE;

/** docs/pay-provider.md, "Orders": status codes, and missing answers. */
it.each<[says: string, code: number | 'not_found' | 'nothing', before: Before, attempt: string, purchase: string]>([
  ['20, started', 20, 'waiting', 'waiting', 'pending'],
  ['50, sent to the method', 50, 'waiting', 'processing', 'pending'],
  ['80, paid in part', 80, 'waiting', 'processing', 'pending'],
  ['85, to be verified', 85, 'waiting', 'processing', 'pending'],
  ['95, authorised', 95, 'waiting', 'processing', 'pending'],
  ['98, confirmed, not arrived', 98, 'waiting', 'processing', 'pending'],
  ['100, paid', 100, 'waiting', 'paid', 'completed'],
  ['-51 without the sum that came', -51, 'waiting', 'waiting', 'pending'],
  ['-60, a failure', -60, 'waiting', 'declined', 'open'],
  ['-61, voided', -61, 'waiting', 'cancelled', 'open'],
  ['-63, denied', -63, 'waiting', 'declined', 'open'],
  ['-64, denied', -64, 'waiting', 'declined', 'open'],
  ['-80, expired', -80, 'waiting', 'expired', 'open'],
  ['-90, cancelled', -90, 'waiting', 'cancelled', 'open'],
  ['a code that nobody has published', 77, 'waiting', 'waiting', 'pending'],
  ['a negative code that nobody has published', -62, 'processing', 'processing', 'pending'],
  ['a negative code that nobody has published', -62, 'paid', 'paid', 'completed'],
  ['that it knows no such order', 'not_found', 'waiting', 'waiting', 'pending'],
  ['nothing', 'nothing', 'waiting', 'waiting', 'pending'],
  ['20, started', 20, 'processing', 'processing', 'pending'],
  ['100, paid', 100, 'processing', 'paid', 'completed'],
  ['-63, denied', -63, 'processing', 'declined', 'open'],
  ['-90, cancelled', -90, 'processing', 'declined', 'open'],
  ['-80, expired', -80, 'processing', 'expired', 'open'],
  ['that it knows no such order', 'not_found', 'processing', 'processing', 'pending'],
  ['nothing', 'nothing', 'processing', 'processing', 'pending'],
  ['20, started', 20, 'declined', 'declined', 'open'],
  ['50, sent to the method', 50, 'declined', 'declined', 'open'],
  ['100, paid, late', 100, 'declined', 'paid', 'completed'],
  ['50, sent to the method', 50, 'cancelled', 'cancelled', 'open'],
  ['100, paid, late', 100, 'cancelled', 'paid', 'completed'],
  ['that it knows no such order', 'not_found', 'cancelled', 'cancelled', 'open'],
  ['20, started', 20, 'expired', 'expired', 'open'],
  ['100, paid, late', 100, 'expired', 'paid', 'completed'],
])('an order: Pay. says %s (%s); %s becomes %s, the order %s', async (...[, code, before, attempt, purchase]) => {
  const order = await stub.order({ says: BEFORE[before] });
  await checkPayment(stub.at(ORDERED_AT), order, 'webhook');
  expect(await stub.stateOf(order)).toMatchObject({ status: before });
  stub.says(order, code);
  await checkPayment(stub.at(ORDERED_AT), order, 'webhook');
  expect(await stub.stateOf(order)).toMatchObject({ status: attempt, purchase });
});

const fred = await buildSession(app, await buildMember(app.db, { site: buying.site, member: { role: 'finance' } }), {
  strongAt: app.clock.now(),
});

type Ordered = { readonly memberId: MemberId; readonly id: string };

const one = async (sql: string, values: unknown[]): Promise<Record<string, unknown>> =>
  ((await app.db.query(sql, values)).rows[0] ?? {}) as Record<string, unknown>;

/** Returns the status of the attempt and of its order, and the number of payments made at the provider. */
const standOf = async ({ id }: Ordered): Promise<string> => {
  const row = await one(
    `select a.status, p.status as purchase, a.provider_ref is not null as is_named,
       (select count(*) from sandbox_orders o where o.reference = a.merchant_ref) as made
     from payment_attempts a join purchases p on p.id = a.purchase_id where p.id = $1 order by a.number desc limit 1`,
    [fromPublicId(id)],
  );
  return `${String(row['status'])} ${row['is_named'] === true ? 'named' : 'unnamed'}, order ${String(row['purchase'])}, made ${String(row['made'])}`;
};

const sandboxIdOf = async ({ id }: Ordered): Promise<string> => {
  const found = await one(
    `select o.id from sandbox_orders o join payment_attempts a on a.merchant_ref = o.reference where a.purchase_id = $1`,
    [fromPublicId(id)],
  );
  return (found['id'] ?? '') as string;
};

const endsIt = async ({ id }: Ordered, providerRef: string | null) => {
  const attempt = await one('select id from payment_attempts where purchase_id = $1', [fromPublicId(id)]);
  const body = { id: toPublicId(String(attempt['id'])), provider_ref: providerRef, reason: 'Looked it up' };
  return app.call('POST /api/finance-charge-close.php', { as: fred, body });
};

const toDo = async (): Promise<string[]> =>
  (await app.call('GET /api/finance-open.php', { as: fred })).json.purchases.map(({ id }: { id: string }) => id);

const sweeps = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance({ days: 1 });
    await buying.sweep();
  }
  await app.db.query(
    `update sessions set expires_at = $1::timestamptz + interval '1 day', confirmed_at = $1, strong_at = case when strong_at is null then null else $1::timestamptz end`,
    [app.clock.now()],
  );
};

/** Events after the first call to the provider. */
const THEN: Readonly<Record<string, (ordered: Ordered) => Promise<unknown>>> = {
  'at once': async () => undefined,
  'after the webhook': () => buying.settleDown(),
  'after a forged webhook that names another’s debit': async (ordered) => {
    const other = await debits('Anna Bakker');
    const merchant = await one('select merchant_ref from payment_attempts where purchase_id = $1', [
      fromPublicId(ordered.id),
    ]);
    await buying.settleDown();
    const payload = {
      action: 'incassoadd',
      mandateId: `IO-${await sandboxIdOf(other)}`,
      referenceId: `IL-${await sandboxIdOf(other)}`,
      extra1: merchant['merchant_ref'],
    };
    await app.app.inject({ method: 'POST', url: '/hooks/payments/sandbox', payload });
    app.takeErrors();
    await buying.settleDown();
  },
  'after a week of sweeps': () => sweeps(7),
  'when its buyer cancels it': async ({ memberId, id }) => {
    const { json } = await buying.ask('POST /api/payment-cancel.php', memberId, { transaction: id });
    expect(json.error.code).toMatch(/^payment_(?:not_ended|processing)$/);
  },
  'when its buyer tries another way': async ({ memberId, id: transaction }) => {
    const body = { transaction, method: 'paypal', client_key: randomUUID() };
    const { json } = await buying.ask('POST /api/payment-attempt.php', memberId, body);
    expect(json.error.code).toMatch(/^payment_(?:not_ended|processing)$/);
  },
  'when a person says too early that it was not made': async (ordered) => {
    expect((await endsIt(ordered, null)).json.error.code).toBe('decided_already');
  },
  'when a person says that it was not made': async (ordered) => {
    await sweeps(4);
    expect(await toDo()).toContain(ordered.id);
    expect((await endsIt(ordered, null)).status).toBe(200);
    expect(await toDo()).not.toContain(ordered.id);
  },
  'when a person says so, and Pay. tells of it later': async (ordered) => {
    await THEN['when a person says that it was not made']?.(ordered);
    const path = `/dev/payments/orders/${await sandboxIdOf(ordered)}`;
    await buying.sandbox.form(path, { outcome: 'paid', timing: 'on_time' });
    await buying.settleDown();
  },
  'when a person names it': async (ordered) => {
    await sweeps(4);
    const { rows } = await app.db.query('select collect_on from sandbox_orders where id = $1', [
      await sandboxIdOf(ordered),
    ]);
    const isDebit = (rows[0] as { collect_on: unknown }).collect_on !== null;
    expect((await endsIt(ordered, `${isDebit ? 'IL-' : ''}${await sandboxIdOf(ordered)}`)).status).toBe(200);
    expect((await endsIt(ordered, null)).json.error.code).toBe('decided_already');
  },
  'when a person names a payment of somebody else': async (ordered) => {
    const other = await debits('Anna Bakker');
    await buying.settleDown();
    await sweeps(4);
    for (const ref of [`IL-${await sandboxIdOf(other)}`, randomUUID(), 'IL-0000-0000'])
      expect((await endsIt(ordered, ref)).json.error.code).toBe('charge_not_found');
    expect(await toDo()).toContain(ordered.id);
  },
  'when the bank pays': ({ memberId }) => debiting.decide(memberId, 'paid'),
  'when the bank does not pay, for Pay.’s reason 119': ({ memberId }) => debiting.returns(memberId, '119'),
  'when the bank does not pay, for SEPA’s reason AC04': ({ memberId }) => debiting.returns(memberId, 'AC04'),
  'when the bank takes it back': async ({ memberId }) => {
    await debiting.decide(memberId, 'paid');
    await debiting.returns(memberId, '119');
  },
};

/** `who` selects the lost messages by card or account; `then` is what follows; `stand` is the expected state. */
type Row = [who: string, then: string, stand: string];

const keepsCard = async (): Promise<MemberId> => {
  const anna = await buying.joins();
  const { json } = await buying.order(anna, { method: 'visa', keep_card: true });
  await buying.decide(json.transaction, 'paid', 'before_return');
  await buying.settleDown();
  await app.runJob({ name: 'tend-stored-cards', data: {} });
  return anna;
};

/** docs/pay-provider.md, "Stored cards", and what follows missing answers. */
it.each<Row>([
  ['taken', 'at once', 'paid named, order completed, made 1'],
  ['declined', 'at once', 'declined named, order open, made 1'],
  ['unanswered', 'at once', 'unknown unnamed, order pending, made 1'],
  ['unanswered', 'after the webhook', 'paid named, order completed, made 1'],
  ['silent', 'after a week of sweeps', 'unknown unnamed, order pending, made 1'],
  ['silent', 'when its buyer cancels it', 'unknown unnamed, order pending, made 1'],
  ['silent', 'when a person names it', 'paid named, order completed, made 1'],
  ['silent', 'when a person names a payment of somebody else', 'unknown unnamed, order pending, made 1'],
  ['silent', 'when a person says so, and Pay. tells of it later', 'paid named, order completed, made 1'],
  ['lost', 'when its buyer tries another way', 'unknown unnamed, order pending, made 0'],
  ['lost', 'when a person says that it was not made', 'declined unnamed, order open, made 0'],
  ...sized<Row[]>(
    [],
    [
      ['silent', 'when its buyer tries another way', 'unknown unnamed, order pending, made 1'],
      ['silent', 'when a person says too early that it was not made', 'unknown unnamed, order pending, made 1'],
      ['lost', 'at once', 'unknown unnamed, order pending, made 0'],
      ['lost', 'after a week of sweeps', 'unknown unnamed, order pending, made 0'],
      ['lost', 'when a person names a payment of somebody else', 'unknown unnamed, order pending, made 0'],
    ],
  ),
])('a charge of a stored card: %s; %s it is %s', async (card, then, stand) => {
  const memberId = await keepsCard();
  await app.db.query(
    `update sandbox_cards k set answer = $2 from sandbox_orders o join payment_attempts a on a.merchant_ref = o.reference
     join purchases p on p.id = a.purchase_id where o.card_token = k.token and p.member_id = $1`,
    [memberId, card],
  );
  const { json } = await buying.order(memberId, { method: 'visa', stored_card: true });
  const ordered = { memberId, id: json.transaction.id as string };
  await THEN[then]?.(ordered);
  expect(await standOf(ordered)).toBe(stand);
});

const debits = async (holder: string): Promise<Ordered> => {
  const memberId = await debiting.joinsSigned(undefined, { holder });
  const { json } = await debiting.order(memberId);
  return { memberId, id: json.transaction.id as string };
};

/** docs/pay-provider.md, "Direct debits": the account holder's name selects the lost messages. */
it.each<Row>([
  ['Anna Bakker', 'at once', 'processing unnamed, order pending, made 1'],
  ['Anna Bakker', 'after the webhook', 'processing named, order pending, made 1'],
  ['Anna Bakker', 'when the bank pays', 'paid named, order completed, made 1'],
  ['Anna Bakker', 'when the bank does not pay, for Pay.’s reason 119', 'declined named, order open, made 1'],
  ['Anna Bakker', 'when the bank does not pay, for SEPA’s reason AC04', 'declined named, order open, made 1'],
  ['Anna Bakker', 'when the bank takes it back', 'paid named, order reversed, made 1'],
  ['No Answer', 'at once', 'unknown unnamed, order pending, made 1'],
  ['No Answer', 'after the webhook', 'processing named, order pending, made 1'],
  ['No Webhook', 'after a week of sweeps', 'processing unnamed, order pending, made 1'],
  ['No Webhook', 'when a person says too early that it was not made', 'processing unnamed, order pending, made 1'],
  ['No Webhook', 'when a person names it', 'processing named, order pending, made 1'],
  ['No Webhook', 'when a person says that it was not made', 'declined unnamed, order open, made 1'],
  ['No Webhook', 'after a forged webhook that names another’s debit', 'processing unnamed, order pending, made 1'],
  ['No Extra', 'after the webhook', 'processing named, order pending, made 1'],
  ['No Name', 'after a week of sweeps', 'unknown unnamed, order pending, made 1'],
  ['No Word', 'when the bank pays', 'paid named, order completed, made 1'],
  ['Never Came', 'after a week of sweeps', 'unknown unnamed, order pending, made 0'],
  ['Never Came', 'when a person says that it was not made', 'declined unnamed, order open, made 0'],
  ...sized<Row[]>(
    [],
    [
      ['Anna Bakker', 'when its buyer tries another way', 'processing unnamed, order pending, made 1'],
      ['No Webhook', 'when its buyer tries another way', 'processing unnamed, order pending, made 1'],
      ['No Webhook', 'when a person says so, and Pay. tells of it later', 'paid named, order completed, made 1'],
      ['No Extra', 'when the bank pays', 'paid named, order completed, made 1'],
      ['No Webhook', 'when a person names a payment of somebody else', 'processing unnamed, order pending, made 1'],
      ['No Word', 'when its buyer cancels it', 'unknown unnamed, order pending, made 1'],
      ['No Word', 'when a person names it', 'processing named, order pending, made 1'],
      ['No Word', 'after a week of sweeps', 'unknown unnamed, order pending, made 1'],
      ['Never Came', 'when its buyer tries another way', 'unknown unnamed, order pending, made 0'],
      ['Never Came', 'when a person names a payment of somebody else', 'unknown unnamed, order pending, made 0'],
      ['Never Came', 'after a forged webhook that names another’s debit', 'unknown unnamed, order pending, made 0'],
    ],
  ),
])('a direct debit of %s; %s it is %s', async (holder, then, stand) => {
  const ordered = await debits(holder);
  await THEN[then]?.(ordered);
  expect(await standOf(ordered)).toBe(stand);
});

it('a reason that is a number of Pay.’s waits for a person: which of SEPA’s it is nobody has published', async () => {
  expect(
    (
      await app.db.query(
        `select code, reported_code, outcome, count(*)::int as n from debit_returns group by 1, 2, 3 order by 1`,
      )
    ).rows,
  ).toEqual([
    { code: 'AC04', reported_code: 'AC04', outcome: 'blocked', n: 1 },
    { code: 'NARR', reported_code: '119', outcome: 'staff', n: 2 },
  ]);
});

it('all invariants hold after all of this', async () => {
  for (const each of [db, app.db]) expect((await checkInvariants(each)).filter(({ found }) => found > 0)).toEqual([]);
});
