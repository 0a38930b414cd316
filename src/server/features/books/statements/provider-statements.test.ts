import { beforeAll, expect, it } from 'vitest';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { Difference } from '#shared/contract/office/statements-contract.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { testShop } from '#test/support/test-app.ts';

type Paid = { readonly transaction: string; readonly ref: string };
type Line = { day: string; kind: string; reference: string; amount: string; fee?: string; currency?: string };

const { app, buying } = await testShop();
const today = app.clock.now().toISOString().slice(0, 10);
let fred: string;
let later: string;
const paid: Paid[] = [];
beforeAll(async () => {
  for (let count = 0; count < 25; count += 1) paid.push(await buys());
  for (const { transaction } of paid.slice(0, 8)) await givesBack(transaction, 400);
  app.clock.advance({ days: 4 });
  later = app.clock.now().toISOString().slice(0, 10);
  fred = await operator('finance');
});

const { operator } = buying;

const buys = async (): Promise<Paid> => {
  const memberId = await buying.joins();
  const { json } = await buying.order(memberId);
  const { id: transaction } = json.transaction;
  await buying.decide(json.transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', memberId, { transaction });
  const { rows } = await app.db.query('select provider_ref from payment_attempts where purchase_id = $1', [
    fromPublicId(transaction),
  ]);
  return { transaction, ref: (rows as { provider_ref: string }[])[0]?.provider_ref ?? '' };
};

const givesBack = async (transaction: string, cents: number): Promise<void> => {
  const what = { purchaseId: fromPublicId(transaction), cents, reason: 'finance', by: 'fred' } as const;
  await app.db.transaction((tx) => requestRefund(tx, app.clock.now(), what));
  await app.runJob({ name: 'send-due-refunds', data: {} });
};

const payment = ({ ref }: Paid, differs: Partial<Line> = {}): Line => ({
  day: today,
  kind: 'payment',
  reference: ref,
  amount: '10.00',
  fee: '0.29',
  currency: 'EUR',
  ...differs,
});
const refund = (one: Paid, differs: Partial<Line> = {}): Line =>
  payment(one, { kind: 'refund', amount: '-4.00', fee: '0', ...differs });

const HEAD = ['day', 'kind', 'reference', 'amount', 'fee', 'currency'] as const;
const csvOf = (lines: readonly Line[], separator = ','): string =>
  [HEAD.join(separator), ...lines.map((line) => HEAD.map((name) => line[name] ?? '').join(separator))].join('\r\n');

const upload = async (text: string, as = fred) => {
  const form = new FormData();
  form.set('name', 'settlement.csv');
  form.set('file', new File([text], 'settlement.csv'));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/finance-statement.php',
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': request.headers.get('content-type') ?? '',
    },
    cookies: { session: as },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, json: answer.json() };
};

const differences = async (as = fred): Promise<Difference[]> =>
  (await app.call('GET /api/finance-differences.php', { as })).json.differences;

const close = (one: Pick<Difference, 'line' | 'movement'>, as = fred) =>
  app.call('POST /api/finance-difference.php', {
    as,
    body: { line: one.line, movement: one.movement, reason: 'Asked the payment service' },
  });

const at = (index: number): Paid => paid[index] ?? { transaction: '', ref: '' };

/** A complete statement with twenty planted differences. */
const planted = (): { readonly lines: Line[]; readonly kinds: Record<string, number> } => {
  const lines: Line[] = [];
  for (const [index, one] of paid.entries()) {
    // 0–3: missing on the statement. 4–7: another sum. 8–10: on it twice.
    if (index >= 4) lines.push(payment(one, index < 8 ? { amount: '9.50' } : {}));
    if (index >= 8 && index < 11) lines.push(payment(one));
    // 0 and 1: the refund is missing, too. 2: the refund has another sum.
    if (index >= 2 && index < 8) lines.push(refund(one, index === 2 ? { amount: '-4.01' } : {}));
  }
  // An unknown payment, one in another currency, and a chargeback and two refunds that our books do not have.
  lines.push(
    payment(at(0), { reference: 'EX-1111-2222' }),
    payment(at(0), { reference: 'EX-1111-3333', currency: 'PLN' }),
    payment(at(20), { kind: 'chargeback', amount: '-10.00' }),
    refund(at(21)),
    refund(at(22), { amount: '-1.00' }),
  );
  lines.push({ day: today, kind: 'fee', reference: '', amount: '-12.50', currency: 'EUR' });
  return { lines, kinds: { missing: 6, other_amount: 5, surplus: 8, fee: 1 } };
};

it('of twenty planted differences twenty are found, and nothing else', async () => {
  const { lines, kinds } = planted();
  expect((await upload(csvOf(lines))).json).toEqual({ lines: 36, added: 36, matched: 22 });
  // A movement counts as missing only when statements cover two more days; the next upload does.
  expect((await differences()).filter(({ difference }) => difference === 'missing')).toEqual([]);
  const bought = await buys();
  await upload(csvOf([payment(bought, { day: later })]));
  const found = await differences();
  const counted = Object.groupBy(found, ({ difference }) => difference);
  expect(Object.fromEntries(Object.entries(counted).map(([kind, list]) => [kind, list.length]))).toEqual(kinds);
  expect(found).toHaveLength(20);
  expect(found.filter(({ difference }) => difference === 'other_amount')).toContainEqual({
    difference: 'other_amount',
    kind: 'payment',
    line: expect.any(String),
    movement: expect.any(String),
    provider_ref: at(4).ref,
    day: today,
    currency: 'EUR',
    reported_cents: 950,
    known_cents: 1000,
    purchase: { id: at(4).transaction, reference: expect.any(String) },
    proposal: null,
  });
});

it('a file that comes again, or in other pieces, changes nothing', async () => {
  const before = await differences();
  const { lines } = planted();
  expect((await upload(csvOf(lines))).json).toEqual({ lines: 36, added: 0, matched: 0 });
  expect((await upload(csvOf(lines, ';').replaceAll('.', ','))).json).toEqual({ lines: 36, added: 0, matched: 0 });
  expect((await upload(csvOf(lines.slice(10, 20)))).json).toEqual({ lines: 10, added: 0, matched: 0 });
  expect(await Promise.all([upload(csvOf(lines.slice(1))), upload(csvOf(lines.slice(2)))])).toMatchObject([
    { json: { added: 0 } },
    { json: { added: 0 } },
  ]);
  expect(await differences()).toEqual(before);
  const { rows } = await app.db.query(
    'select count(*)::int as lines, count(distinct id)::int as ids from statement_lines',
  );
  expect(rows).toEqual([{ lines: 37, ids: 37 }]);
});

it('what our books learn later than the statement is no difference any more', async () => {
  expect((await differences()).map(({ provider_ref: ref }) => ref)).toContain(at(21).ref);
  await givesBack(at(21).transaction, 400);
  await app.runJob({ name: 'match-statements', data: {} });
  expect((await differences()).map(({ provider_ref: ref }) => ref)).not.toContain(at(21).ref);
});

it('a person closes a difference with a reason, once, and the log says who', async () => {
  const [one, ...others] = await differences();
  if (one === undefined) throw new Error('There is no difference.');
  expect((await close(one, await operator('support'))).json.error.code).toBe('permission_required');
  const closings = await Promise.all([close(one), close(one)]);
  expect(closings.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await differences()).toEqual(others);
  expect((await close({ line: '999999999', movement: null })).status).toBe(404);
  const { json } = await app.call('GET /api/finance-log.php', { as: await operator('support') });
  expect(json).toMatchObject({
    entries: [
      {
        action: 'difference_closed',
        amount_cents: null,
        reason: 'Asked the payment service',
        provider_ref: one.provider_ref,
        purchase: one.purchase,
      },
    ],
    has_more: false,
  });
  await upload(csvOf(planted().lines.slice(3)));
  expect(await differences()).toEqual(others);
});

it('nobody sees differences of their own purchases', async () => {
  const own = await buying.joins({ role: 'finance' });
  const { rows } = await app.db.query('select member_id from purchases where id = $1', [
    fromPublicId(at(4).transaction),
  ]);
  const [{ member_id: buyer }] = rows as [{ member_id: string }];
  const email = 'own@vonk.test';
  await app.db.query('update members set email = $1 where id = $2', [email, buyer]);
  await app.db.query('update sessions set strong_at = $2 where member_id = $1', [own, app.clock.now()]);
  const refs = async () => (await differences(buying.as(own))).map(({ provider_ref: ref }) => ref);
  expect(await refs()).toContain(at(4).ref);
  await app.db.query('update members set role = $1 where id = $2', ['finance', buyer]);
  const strong = await buildSession(app, buyer as typeof own, { strongAt: app.clock.now() });
  expect((await differences(strong)).map(({ provider_ref: ref }) => ref)).not.toContain(at(4).ref);
  const theirs = (await differences()).find(({ provider_ref: ref }) => ref === at(4).ref);
  if (theirs === undefined) throw new Error('There is no difference.');
  expect((await close(theirs, strong)).status).toBe(404);
});

it.each([
  ['no head', 'a,b\n1,2', 1],
  ['nothing below the head', `${HEAD.join(',')}\n`, 1],
  ['a day that does not exist', csvOf([{ day: '2026-02-30', kind: 'payment', reference: 'x', amount: '1' }]), 2],
  ['a formula', csvOf([{ day: '2026-02-03', kind: 'payment', reference: '=1+1', amount: '1', currency: 'EUR' }]), 2],
  ['a refund above 0', csvOf([{ day: '2026-02-03', kind: 'refund', reference: 'x', amount: '1', currency: 'EUR' }]), 2],
  ['no sum', csvOf([{ day: '2026-02-03', kind: 'payment', reference: 'x', amount: '0', currency: 'EUR' }]), 2],
  ['a cell too many', `${HEAD.join(',')}\n\n2026-02-03,payment,x,1,0,EUR,7`, 3],
])('a file with %s is refused as a whole, with the line', async (_what, text, line) => {
  const { status, json } = await upload(text);
  expect([status, json.error.code, json.error.details]).toEqual([400, 'statement_unreadable', { line }]);
});

it('statements are listed with what they say of fees, and cannot be changed', async () => {
  const { json } = await app.call('GET /api/finance-statements.php', { as: fred });
  const first = json.statements.find(({ lines }: { lines: number }) => lines === 36);
  expect(first).toMatchObject({ name: 'settlement.csv', first_day: today, last_day: today });
  const euros = planted().lines.filter(({ currency }) => currency === 'EUR');
  const cents = (of: (line: Line) => string) =>
    Math.round(100 * euros.reduce((sum, line) => sum + Number(of(line)), 0));
  expect(first.sums).toContainEqual({
    currency: 'EUR',
    amount_cents: cents(({ amount }) => amount),
    fee_cents: cents(({ fee }) => fee ?? '0'),
  });
  for (const sql of [
    'update statement_lines set amount_cents = 1',
    'delete from statement_lines',
    'delete from statements',
  ]) {
    await expect(app.db.query(sql)).rejects.toThrow('append-only');
  }
});

it('older statements are listed page by page, each once', async () => {
  await app.db.query(
    `insert into statements (account_id, sha256, name, first_day, last_day, by_command, imported_at)
     select account_id, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'old.csv', first_day, last_day, true, $1::timestamptz - n * interval '1 day'
     from generate_series(1, 32) n cross join (select * from statements limit 1) one`,
    [app.clock.now()],
  );
  const page = async (query: { before?: string }) =>
    (await app.call('GET /api/finance-statements.php', { as: fred, query })).json;
  const first = await page({});
  const second = await page({ before: first.statements.at(-1).id });
  expect([first.statements.length, first.has_more, second.has_more]).toEqual([30, true, false]);
  const ids = [...first.statements, ...second.statements].map(({ id }: { id: string }) => id);
  const { rows } = await app.db.query('select count(*)::int as n from statements');
  expect([{ n: new Set(ids).size }]).toEqual(rows);
});
