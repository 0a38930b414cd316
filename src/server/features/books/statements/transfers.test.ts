import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { recordProviderStatement } from '#server/features/books/statements/record-provider-statement.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { Difference } from '#shared/contract/office/statements-contract.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { testShop } from '#test/support/test-app.ts';

const IBAN = 'NL13TEST0123456789';
const HOLDER = 'Zoë & Söhne B.V.';

const { app, buying } = await testShop();
await app.db.query(
  `update payment_routes set transfer_iban = $1, transfer_holder = $2 where method = 'wire_transfer'`,
  [IBAN, HOLDER],
);
let fred: string;

/** Logs in a new finance operator who has just confirmed their identity. */
const comesIn = async (): Promise<string> => {
  const memberId = await buildMember(app.db, { site: buying.site, member: { role: 'finance' } });
  return buildSession(app, memberId, { strongAt: app.clock.now() });
};

type Ordered = { readonly memberId: MemberId; readonly id: string; readonly reference: string; readonly text: string };

const orders = async (more: Parameters<typeof buying.order>[1] = {}): Promise<Ordered> => {
  const memberId = await buying.joins();
  const { json } = await buying.order(memberId, { method: 'wire_transfer', ...more });
  const { id, reference, transfer } = json.transaction;
  return { memberId, id, reference, text: transfer.text };
};

const stateOf = async ({ memberId, id }: Ordered): Promise<string> => (await buying.show(memberId, id)).state;

let transfers = 0;
/** Imports a statement line for a transfer that belongs to no known payment, with the payer's text. */
const arrives = async (amount: string, text: string, currency = 'EUR'): Promise<Difference | undefined> => {
  transfers += 1;
  const ref = `EX-${transfers}`;
  const day = app.clock.now().toISOString().slice(0, 10);
  const csv = `day,kind,reference,amount,fee,currency,text\n${day},payment,${ref},${amount},0,${currency},${text}`;
  const context = { db: app.db, companyId: buying.site.company_id, now: app.clock.now() };
  await recordProviderStatement(context, { name: `${ref}.csv`, bytes: new TextEncoder().encode(csv), by: null });
  return (await differences()).find(({ provider_ref }) => provider_ref === ref);
};
const differences = async (as = fred): Promise<Difference[]> =>
  (await app.call('GET /api/finance-differences.php', { as })).json.differences;
const take = (line: string | null | undefined, as = fred) =>
  app.call('POST /api/finance-incoming.php', { as, body: { line: line ?? '0' } });

/** Decodes a QR code drawn at eight pixels per module, with the quiet zone around it. */
const readDrawn = (rows: readonly string[]): string => {
  const scale = 8;
  const size = (rows.length + 8) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [y, row] of rows.entries()) {
    for (const [x, square] of row.split('').entries()) {
      if (square !== '1') continue;
      for (let dy = 0; dy < scale; dy += 1) {
        const from = (((y + 4) * scale + dy) * size + (x + 4) * scale) * 4;
        for (let dx = 0; dx < scale; dx += 1) data.fill(0, from + dx * 4, from + dx * 4 + 3);
      }
    }
  }
  return decodeQR({ width: size, height: size, data });
};

it('a transfer is told with account, words and a code that banking apps read, for 14 days', async () => {
  const memberId = await buying.joins();
  const { json } = await buying.order(memberId, { method: 'wire_transfer' });
  const { transfer, redirect_url, state, expires_at, created_at } = json.transaction;
  expect(transfer).toMatchObject({ iban: IBAN, holder: HOLDER, text: expect.stringMatching(/^\d{4}( \d{4}){3}$/) });
  expect([redirect_url, state]).toEqual([null, 'pending']);
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(14 * DAY_MS);
  expect(readDrawn(transfer.qr).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    HOLDER,
    IBAN,
    'EUR10.00',
    '',
    '',
    transfer.text,
  ]);
  // The provider reports the money 13 days later.
  app.clock.advance({ days: 13 });
  const { rows } = await app.db.query('select provider_ref from payment_attempts where purchase_id = $1', [
    fromPublicId(json.transaction.id),
  ]);
  const [{ provider_ref: ref }] = rows as [{ provider_ref: string }];
  await buying.sandbox.form(`/dev/payments/orders/${ref}`, { outcome: 'paid', timing: 'lost' });
  await buying.sweep();
  const paid = await buying.show(memberId, json.transaction.id);
  expect([paid.state, paid.transfer]).toEqual(['completed', null]);
  expect((await buying.credits(memberId)).credits).toBe(100);
});

it('money that only its words name is proposed for its order, and a person lets it pay, once', async () => {
  fred = await comesIn();
  const order = await orders();
  const [ours, words, nothing] = [order.reference, order.text.replaceAll(' ', ''), 'Happy birthday'];
  const proposed = await arrives('10.00', `thanks ${ours.slice(0, 5)}-${ours.slice(5).toLowerCase()} Anna`);
  expect(proposed?.proposal).toEqual({
    kind: 'take',
    may_take: true,
    is_asked: false,
    order: { id: order.id, reference: order.reference },
    asked_cents: 1000,
    asked_currency: 'EUR',
  });
  // Two wrong sums, another currency, and a text that names no order.
  const cases = [
    ['9.99', words, 'EUR'],
    ['10.01', words, 'EUR'],
    ['10.00', words, 'PLN'],
    ['10.00', nothing, 'EUR'],
  ] as const;
  const kinds: unknown[] = [];
  for (const [amount, text, currency] of cases) {
    const one = await arrives(amount, text, currency);
    kinds.push(one?.proposal?.kind ?? null);
    expect((await take(one?.line)).status).not.toBe(200);
  }
  expect(kinds).toEqual(['too_little', 'too_much', 'give_back', null]);
  expect(await stateOf(order)).toBe('pending');

  const answers = await Promise.all([take(proposed?.line), take(proposed?.line), take(proposed?.line)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stateOf(order)).toBe('completed');
  expect((await buying.credits(order.memberId)).credits).toBe(100);
  expect((await differences()).map(({ line }) => line)).not.toContain(proposed?.line);
  expect((await arrives('10.00', words))?.proposal?.kind).toBe('give_back');
  const { json } = await app.call('GET /api/finance-log.php', { as: fred });
  expect(json.entries[0]).toMatchObject({
    action: 'transfer_taken',
    amount_cents: 1000,
    reason: proposed?.provider_ref,
  });
  // The rest of the payer's text is not stored.
  const { rows } = await app.db.query('select to_jsonb(l)::text as line from statement_lines l');
  expect(JSON.stringify(rows)).not.toMatch(/anna|birthday/iu);
});

it('whoever handed in the file, on any site, lets no line of it pay an order', async () => {
  const order = await orders();
  const fay = 'fay.finance@vonk.test';
  const comes = async (email: string) => {
    const memberId = await buildMember(app.db, { site: buying.site, member: { role: 'finance', email } });
    return { memberId, as: await buildSession(app, memberId, { strongAt: app.clock.now() }) };
  };
  const [uploads, again, colleague] = [
    await comes(fay),
    await comes(fay.replace('@', '+2@')),
    await comes('gus@vonk.test'),
  ];
  const day = app.clock.now().toISOString().slice(0, 10);
  const csv = `day,kind,reference,amount,fee,currency,text\n${day},payment,MADE-UP,10.00,0,EUR,${order.text}`;
  const context = { db: app.db, companyId: buying.site.company_id, now: app.clock.now() };
  const bytes = new TextEncoder().encode(csv);
  await recordProviderStatement(context, { name: 'made-up.csv', bytes, by: uploads.memberId });
  const seen = async (as: string) =>
    (await differences(as)).find(({ provider_ref }) => provider_ref === 'MADE-UP') as Difference;
  const { line } = await seen(uploads.as);
  for (const { as } of [uploads, again]) {
    expect((await seen(as)).proposal).toMatchObject({ kind: 'take', may_take: false });
    expect((await take(line, as)).json.error?.code).toBe('statement_uploaded_yourself');
  }
  expect(await stateOf(order)).toBe('pending');
  expect((await seen(colleague.as)).proposal?.may_take).toBe(true);
  expect((await take(line, colleague.as)).status).toBe(200);
  expect(await stateOf(order)).toBe('completed');
});

it('above 100 euros a second person has to agree to a line that the command has read, whose file may be anybody’s', async () => {
  await app.db.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from) values ($1, 'NL', 'EUR', 40000, $2)`,
    [fromPublicId(buying.largeBundle), app.clock.now()],
  );
  const order = await orders({ bundle: buying.largeBundle, amount_cents: 40_000 });
  const email = 'hal@vonk.test';
  const comes = async (member: object) =>
    buildSession(app, await buildMember(app.db, { site: buying.site, member: { role: 'finance', ...member } }), {
      strongAt: app.clock.now(),
    });
  const [hal, hals, iris] = [await comes({ email }), await comes({ email: 'hal+2@vonk.test' }), await comes({})];
  fred = iris;
  const { line } = (await arrives('400.00', order.text)) as Difference;
  const seen = async (as: string) => (await differences(as)).find((one) => one.line === line)?.proposal;
  expect((await take(line, hal)).json).toEqual({ outcome: 'asked' });
  expect(await stateOf(order)).toBe('pending');
  for (const as of [hal, hals]) {
    expect(await seen(as)).toMatchObject({ may_take: false, is_asked: true });
    expect((await take(line, as)).json.error?.code).toBe('refund_asked_yourself');
  }
  expect(await seen(iris)).toMatchObject({ may_take: true, is_asked: true });
  const answers = await Promise.all([take(line, iris), take(line, iris)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  expect(await stateOf(order)).toBe('completed');
  const { json } = await app.call('GET /api/finance-log.php', { as: iris });
  expect(json.entries.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'transfer_taken',
    'transfer_asked',
  ]);
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});

it('who asked and has deleted the account is nobody to agree with: it is asked for anew', async () => {
  const order = await orders({ bundle: buying.largeBundle, amount_cents: 40_000 });
  const [gone, next] = [await comesIn(), await comesIn()];
  fred = await comesIn();
  const { line } = (await arrives('400.00', order.text)) as Difference;
  expect((await take(line, gone)).json).toEqual({ outcome: 'asked' });
  await app.db.query('update finance_actions set actor_id = null where id = (select max(id) from finance_actions)');
  expect((await take(line, next)).json).toEqual({ outcome: 'asked' });
  expect((await take(line)).json).toEqual({ outcome: 'taken' });
  expect(await stateOf(order)).toBe('completed');
});

it('money that comes after the 14 days still pays, and nobody decides about their own', async () => {
  const order = await orders();
  app.clock.advance({ days: 15 });
  await buying.sweep();
  expect(await stateOf(order)).toBe('failed');
  fred = await comesIn();
  const late = await arrives('10.00', order.text);
  expect(late?.proposal?.kind).toBe('take');
  await app.db.query(`update members set role = 'finance' where id = $1`, [order.memberId]);
  const own = await buildSession(app, order.memberId, { strongAt: app.clock.now() });
  expect((await differences(own)).map(({ line }) => line)).not.toContain(late?.line);
  expect((await take(late?.line, own)).status).toBe(404);
  expect((await take(late?.line)).status).toBe(200);
  expect(await stateOf(order)).toBe('completed');
});
