import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { testShop } from '#test/support/test-app.ts';
import { untilSomebodyWaits } from '#test/support/test-database.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);
const operator = async (): Promise<string> =>
  buildSession(app, await buildMember(app.db, { site: buying.site, member: { role: 'finance' } }), {
    strongAt: app.clock.now(),
  });
const [fred, faye] = [await operator(), await operator()];

const one = async (sql: string, values: unknown[]): Promise<Record<string, unknown>> =>
  ((await app.db.query(sql, values)).rows[0] ?? {}) as Record<string, unknown>;

/** The account holder's name tells the sandbox which messages to lose. */
type Debit = { readonly id: string; readonly attempt: string; readonly named: string };
const debits = async (holder: string): Promise<Debit> => {
  const memberId = await debiting.joinsSigned(undefined, { holder });
  const { json } = await debiting.order(memberId);
  const found = await one(
    `select o.id::text as named, a.id::text as attempt from payment_attempts a join sandbox_orders o on o.reference = a.merchant_ref
     where a.purchase_id = $1`,
    [fromPublicId(json.transaction.id)],
  );
  return { id: json.transaction.id, attempt: String(found['attempt']), named: `IL-${String(found['named'])}` };
};

/** Waits until after the webhook calls, and longer than a provider may take to give a reference. */
const waits = async (days = 4): Promise<void> => {
  await buying.settleDown();
  app.clock.advance({ days });
  await app.db.query(`update sessions set expires_at = $1::timestamptz + interval '1 day', strong_at = $1`, [
    app.clock.now(),
  ]);
};

const says = async (as: string, { attempt }: Pick<Debit, 'attempt'>, named: string | null): Promise<string> => {
  const body = { id: toPublicId(attempt), provider_ref: named, reason: 'Looked it up' };
  const { json } = await app.call('POST /api/finance-charge-close.php', { as, body });
  return json.outcome ?? json.error.code;
};
const statusOf = async ({ attempt }: Debit) =>
  (await one('select status from payment_attempts where id = $1', [attempt]))['status'];
const isNamed = async ({ attempt }: Debit) =>
  (await one('select provider_ref from payment_attempts where id = $1', [attempt]))['provider_ref'] !== null;

it('a collection of which only the sum says that it is this one is named by two people, and not by one twice', async () => {
  const [debit, other] = [await debits('No Name'), await debits('No Name')];
  await waits();
  expect(await says(fred, debit, debit.named)).toBe('asked');
  expect(await says(fred, debit, debit.named)).toBe('refund_asked_yourself');
  expect(await says(faye, debit, other.named)).toBe('asked');
  expect([await isNamed(debit), await statusOf(debit)]).toEqual([false, 'unknown']);
  expect(await says(faye, debit, debit.named)).toBe('closed');
  expect([await isNamed(debit), await statusOf(debit)]).toEqual([true, 'processing']);
  expect(await says(fred, debit, debit.named)).toBe('decided_already');
});

it('nobody names a collection by whose mandate or name it is that of another order, or one for a charge of a card', async () => {
  const debit = await debits('No Word');
  const known = await debits('No Extra');
  const nameless = await debits('No Name');
  await waits();
  // Its mandate is known, but its webhook call has not arrived.
  const unannounced = await debits('No Extra');
  for (const { named } of [known, unannounced])
    for (const as of [fred, faye]) expect(await says(as, debit, named)).toBe('charge_not_found');
  const anna = await buying.joins();
  const { json: first } = await buying.order(anna, { method: 'visa', keep_card: true });
  await buying.decide(first.transaction, 'paid', 'before_return');
  await buying.settleDown();
  await app.runJob({ name: 'tend-stored-cards', data: {} });
  await app.db.query(`update sandbox_cards set answer = 'silent'`);
  const { json } = await buying.order(anna, { method: 'visa', stored_card: true });
  const card = await one('select id::text as attempt from payment_attempts where purchase_id = $1', [
    fromPublicId(json.transaction.id),
  ]);
  await waits();
  const charge = { attempt: String(card['attempt']) };
  for (const as of [fred, faye]) expect(await says(as, charge, nameless.named)).toBe('charge_not_found');
});

const written = async ({ attempt }: Debit) =>
  (
    await one(`select count(*)::int as n from finance_actions where action = 'charge_not_made' and attempt_id = $1`, [
      attempt,
    ])
  )['n'];

it('people who say at once that a charge was not made write it once', async () => {
  const debit = await debits('No Webhook');
  await waits();
  const said = await Promise.all([fred, faye, fred, faye].map((as) => says(as, debit, null)));
  expect(said.toSorted()).toEqual(['closed', 'decided_already', 'decided_already', 'decided_already']);
  expect([await statusOf(debit), await written(debit)]).toEqual(['declined', 1]);
});

it('whoever waits while a charge is paid writes nothing of it', async () => {
  const debit = await debits('No Webhook');
  await waits();
  const [locked, waited] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const settling = app.db.transaction(async (tx) => {
    await tx.query('select from purchases where id = $1 for update', [fromPublicId(debit.id)]);
    locked.resolve(undefined);
    await waited.promise;
    await tx.query(`select settle_payment($1, 'paid', 1000, 'EUR', $2, null, 'webhook', $3)`, [
      debit.attempt,
      debit.named,
      app.clock.now(),
    ]);
  });
  await locked.promise;
  const tooLate = says(fred, debit, null);
  await untilSomebodyWaits(app.db);
  waited.resolve(undefined);
  await settling;
  expect(await tooLate).toBe('decided_already');
  expect([await statusOf(debit), await written(debit)]).toEqual(['paid', 0]);
});

const toDo = async (): Promise<string[]> =>
  (await app.call('GET /api/finance-open.php', { as: fred })).json.purchases.map(({ id }: { id: string }) => id);

it('a collection that was named, without an answer that can be read, is for a person after two weeks, asked daily until it ends', async () => {
  const debit = await debits('Anna Bakker');
  await buying.settleDown();
  expect(await isNamed(debit)).toBe(true);
  const path = debit.named.slice('IL-'.length);
  const { status } = await one('select status from sandbox_orders where id = $1', [path]);
  const answers = (code: unknown) => app.db.query('update sandbox_orders set status = $2 where id = $1', [path, code]);
  // Status 77 is not documented.
  await answers(77);
  await waits(13);
  await buying.sweep();
  expect(await toDo()).not.toContain(debit.id);
  expect(await says(fred, debit, null)).toBe('decided_already');
  await waits(2);
  await buying.sweep();
  expect(await toDo()).toContain(debit.id);
  const { purchase } = (await app.call('GET /api/finance-purchase.php', { as: fred, query: { id: debit.id } })).json;
  expect(purchase.unclear_charges).toMatchObject([{ provider_ref: debit.named }]);
  const nextCheck = async () =>
    (await one('select next_check_at from payment_attempts where id = $1', [debit.attempt]))['next_check_at'];
  expect(await nextCheck()).toEqual(new Date(app.clock.now().getTime() + DAY_MS));
  expect(await says(fred, debit, 'IL-0000-0000')).toBe('charge_not_found');
  expect(await says(fred, debit, null)).toBe('closed');
  expect(await says(faye, debit, null)).toBe('decided_already');
  // Money may still arrive: the status is fetched daily until day 28.
  expect([await statusOf(debit), await nextCheck()]).toEqual([
    'declined',
    new Date(app.clock.now().getTime() + DAY_MS),
  ]);
  expect(await toDo()).not.toContain(debit.id);
  // Late money counts.
  await answers(status);
  await buying.sandbox.form(`/dev/payments/orders/${path}`, { outcome: 'paid', timing: 'on_time' });
  await buying.settleDown();
  expect(await statusOf(debit)).toBe('paid');
});

/** A debit with a provider reference, and the status code that the provider answers until it is changed. */
const namedDebit = async () => {
  const debit = await debits('Anna Bakker');
  await buying.settleDown();
  const path = debit.named.slice('IL-'.length);
  const { status } = await one('select status from sandbox_orders where id = $1', [path]);
  const answers = (code: unknown) => app.db.query('update sandbox_orders set status = $2 where id = $1', [path, code]);
  return { debit, path, answers: { read: () => answers(status), unread: () => answers(77) } };
};

const charge = async ({ id }: Debit) =>
  (await app.call('GET /api/finance-purchase.php', { as: fred, query: { id } })).json.purchase.unclear_charges[0];

it('a payment that its provider calls on its way is for a person after two weeks, who asks the provider and ends nothing', async () => {
  const { debit, path } = await namedDebit();
  await waits(13);
  await buying.sweep();
  expect(await toDo()).not.toContain(debit.id);
  await waits(2);
  await buying.sweep();
  expect(await toDo()).toContain(debit.id);
  expect(await charge(debit)).toMatchObject({ provider_ref: debit.named, is_processing: true });
  // An operator cannot end it, not even while the provider's answer cannot be read.
  await app.db.query('update sandbox_orders set status = 77 where id = $1', [path]);
  for (const named of [null, debit.named]) expect(await says(fred, debit, named)).toBe('charge_answered');
  expect([await statusOf(debit), await written(debit)]).toEqual(['processing', 0]);
  // Two weeks after its last readable answer, an operator may end it.
  await waits(15);
  await buying.sweep();
  expect(await charge(debit)).toMatchObject({ is_processing: false });
  expect(await says(fred, debit, null)).toBe('closed');
  expect(await toDo()).not.toContain(debit.id);
});

it('a payment that its provider has called on its way goes from the list when it says how it ended', async () => {
  const { debit, path } = await namedDebit();
  await waits(15);
  await buying.sweep();
  expect(await toDo()).toContain(debit.id);
  await buying.sandbox.form(`/dev/payments/orders/${path}`, { outcome: 'paid', timing: 'on_time' });
  await buying.settleDown();
  expect([await statusOf(debit), await charge(debit)]).toEqual(['paid', undefined]);
  expect(await toDo()).not.toContain(debit.id);
});

it('that a named payment was not made is believed only where its provider, asked once more, does not say otherwise', async () => {
  const [paid, runs] = [await namedDebit(), await namedDebit()];
  for (const { answers } of [paid, runs]) await answers.unread();
  await waits(15);
  await buying.sweep();
  expect(await toDo()).toEqual(expect.arrayContaining([paid.debit.id, runs.debit.id]));
  await paid.answers.read();
  await buying.sandbox.form(`/dev/payments/orders/${paid.path}`, { outcome: 'paid', timing: 'on_time' });
  expect(await says(fred, paid.debit, null)).toBe('charge_answered');
  expect([await statusOf(paid.debit), await written(paid.debit)]).toEqual(['paid', 0]);
  await runs.answers.read();
  // An operator can give a reference only to a charge that has none.
  expect(await says(fred, runs.debit, runs.debit.named)).toBe('decided_already');
  expect(await says(fred, runs.debit, null)).toBe('charge_answered');
  expect([await statusOf(runs.debit), await written(runs.debit)]).toEqual(['processing', 0]);
  expect(
    await one(`select count(*)::int as n from finance_actions where attempt_id = $1`, [runs.debit.attempt]),
  ).toEqual({
    n: 0,
  });
  expect(await charge(runs.debit)).toMatchObject({ is_processing: true });
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
