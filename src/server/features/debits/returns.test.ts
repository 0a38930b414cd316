import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { eraseDebits } from '#server/features/debits/erase-debits.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { RETURN_CODES } from '#shared/domain/pay/debit-return-rules.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { sized } from '#test/support/run-size.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);

/** Days after the collection: null: before it; 60: after the eight weeks in which banks need no reason. */
const TIMINGS = { rejected: null, returned: 2, 'taken back late': 60 } as const;
type Timing = keyof typeof TIMINGS;

/** Recorded outcome, state of the mandate, and the result of the next order by the member and with the account. */
type Stand = `${'none' | 'blocked' | 'staff'} ${'holds' | 'void'} ${Next} ${Next}`;
type Next = 'open' | 'unavailable' | 'missing' | 'paused';

const BLOCKED: Stand = 'blocked void unavailable unavailable';
const HARMLESS: Stand = 'none holds open open';
const FOR_STAFF: Stand = 'staff holds paused open';

/** Expected state by SEPA reason code. A second AM04 or MS03 within 90 days also blocks. */
const STANDS: Readonly<Record<string, Stand>> = {
  AC01: BLOCKED,
  AC04: BLOCKED,
  AC06: BLOCKED,
  AG01: BLOCKED,
  MD01: BLOCKED,
  MD06: BLOCKED,
  MS02: BLOCKED,
  SL01: BLOCKED,
  MD07: 'staff void missing open',
  AM04: HARMLESS,
  MS03: HARMLESS,
};

const NEXT: Readonly<Record<string, Next>> = {
  direct_debit_unavailable: 'unavailable',
  mandate_missing: 'missing',
  direct_debit_paused: 'paused',
  // Members with an open claim are not offered payment methods whose payments banks can return.
  payment_method_unavailable: 'open',
};

const EVERY_TIMING = Object.keys(TIMINGS) as Timing[];
/** In a small run, one code per state is tested at all times; the other listed codes and a third of the rest at one. */
const timingsOf = (code: string, index: number): readonly Timing[] => {
  if (['AC04', 'AM04', 'MD07', 'XX99'].includes(code)) return EVERY_TIMING;
  const one = [EVERY_TIMING[index % EVERY_TIMING.length]!];
  return sized(code in STANDS ? one : index % 3 === 0 ? [EVERY_TIMING[(index / 3) % 3]!] : [], EVERY_TIMING);
};

const one = async (sql: string, values: unknown[]): Promise<Record<string, unknown>> =>
  ((await app.db.query(sql, values)).rows[0] ?? {}) as Record<string, unknown>;

const extendSessions = () => app.db.query(`update sessions set expires_at = expires_at + interval '400 days'`);

const standAfter = async (code: string, timing: Timing, times = 1): Promise<{ stand: Stand; money: string }> => {
  const { iban } = debiting.person();
  const anna = await debiting.joinsSigned(iban);
  await extendSessions();
  for (let time = 0; time < times; time += 1) {
    const { status } = await debiting.order(anna);
    expect([code, timing, status]).toEqual([code, timing, 200]);
    if (TIMINGS[timing] !== null) {
      await debiting.decide(anna, 'paid');
      app.clock.advance({ hours: TIMINGS[timing] * 24 });
    }
    await debiting.returns(anna, code);
    // A second report of the same return changes nothing.
    await debiting.returns(anna, code);
  }
  const recorded = await one(
    `select r.outcome, m.ended_at is null as holds, p.status, a.status as attempt, p.id::text,
       (select count(*)::int from debit_returns x where x.attempt_id = a.id) as times
     from purchases p join payment_attempts a on a.purchase_id = p.id join debit_collections c on c.attempt_id = a.id
     join mandates m on m.id = c.mandate_id left join debit_returns r on r.attempt_id = a.id
     where p.member_id = $1 order by p.created_at desc limit 1`,
    [anna],
  );
  expect([code, timing, recorded['times']]).toEqual([code, timing, 1]);
  const { credits } = await buying.credits(anna);
  // No job repeats the collection; only the member can order again.
  await buying.sweep();
  const orders = await one(
    `select count(*)::int as n from sandbox_orders o join payment_attempts a on a.merchant_ref = o.reference
     join purchases p on p.id = a.purchase_id where p.member_id = $1`,
    [anna],
  );
  expect([code, timing, orders['n']]).toEqual([code, timing, times]);
  await debiting.confirm(anna);
  const own = (await debiting.order(anna)).json.error?.code ?? '';
  const bert = await debiting.joinsWithAddress();
  const other = await debiting.put(bert, 'account', { iban, holder: 'Bert' });
  const next = (refusal: string): Next => NEXT[refusal] ?? 'open';
  const holds = recorded['holds'] === true ? 'holds' : 'void';
  return {
    stand: `${recorded['outcome'] as 'none'} ${holds} ${next(own)} ${next(other.json.error?.code ?? '')}`,
    money: `${String(recorded['attempt'])} ${String(recorded['status'])} ${credits}`,
  };
};

it(
  'each reason, at each time, does what one table says; money that was taken back takes its credits along',
  { timeout: 120_000 },
  async () => {
    const wrong: unknown[] = [];
    for (const [index, code] of [...RETURN_CODES, 'XX99'].entries())
      for (const timing of timingsOf(code, index)) {
        const { stand, money } = await standAfter(code, timing);
        const expected = {
          stand: STANDS[code] ?? FOR_STAFF,
          money: timing === 'rejected' ? 'declined open 0' : 'paid reversed 0',
        };
        if (stand !== expected.stand || money !== expected.money) wrong.push({ code, timing, stand, money, expected });
      }
    expect(wrong).toEqual([]);
  },
);

it.each(['AM04', 'MS03'])(
  'a second %s within 90 days blocks member and account, a later one does not',
  async (code) => {
    expect((await standAfter(code, 'rejected', 2)).stand).toBe(BLOCKED);
    const { iban } = debiting.person();
    const anna = await debiting.joinsSigned(iban);
    await extendSessions();
    await debiting.order(anna);
    await debiting.returns(anna, code);
    app.clock.advance({ hours: 91 * 24 });
    await debiting.order(anna);
    await debiting.returns(anna, code);
    expect((await debiting.order(anna)).json.transaction).toMatchObject({ state: 'pending' });
  },
);

const lastReturn = (memberId: MemberId) =>
  one(
    `select r.code, r.outcome, m.ended_at is null as holds, p.status,
       (select count(*)::int from debit_blocks b where b.attempt_id = r.attempt_id) as blocks
     from mandates m join debit_collections c on c.mandate_id = m.id join debit_returns r on r.attempt_id = c.attempt_id
     join payment_attempts a on a.id = r.attempt_id join purchases p on p.id = a.purchase_id where m.member_id = $1`,
    [memberId],
  );

it.each([
  ['AM04', 'AM04'],
  ['MS03', 'MD01'],
  ['BE05', 'AC04'],
])('a debit that was returned for %s, won, and returned for %s blocks and ends the mandate', async (first, second) => {
  const anna = await debiting.joinsSigned();
  await extendSessions();
  await debiting.order(anna);
  await debiting.decide(anna, 'paid');
  await debiting.returns(anna, first);
  await debiting.wins(anna);
  expect(await lastReturn(anna)).toMatchObject({ code: first, holds: true, status: 'completed', blocks: 0 });
  for (let report = 0; report < 2; report += 1) {
    await debiting.returns(anna, second);
    const stand = { code: second, outcome: 'blocked', holds: false, status: 'reversed', blocks: 1 };
    expect(await lastReturn(anna)).toEqual(stand);
  }
});

it('a debit that was rejected, paid late, and returned blocks and ends the mandate', async () => {
  const anna = await debiting.joinsSigned();
  await extendSessions();
  await debiting.order(anna);
  await debiting.returns(anna, 'AM04');
  await debiting.decide(anna, 'paid');
  expect(await lastReturn(anna)).toMatchObject({ code: 'AM04', holds: true, status: 'completed', blocks: 0 });
  await debiting.returns(anna, 'MD01');
  const stand = { code: 'MD01', outcome: 'blocked', holds: false, status: 'reversed', blocks: 1 };
  expect(await lastReturn(anna)).toEqual(stand);
});

it('a check of the first return is none of a later return of the same debit', async () => {
  const anna = await debiting.joinsSigned();
  await extendSessions();
  await debiting.order(anna);
  await debiting.decide(anna, 'paid');
  const refusal = async () => (await debiting.order(anna)).json.error?.code;
  await debiting.returns(anna, 'BE05');
  expect(await refusal()).toBe('direct_debit_paused');
  const { id } = await one(
    'select a.id::text from payment_attempts a join purchases p on p.id = a.purchase_id where p.member_id = $1',
    [anna],
  );
  const body = { id: toPublicId(String(id)), decision: 'checked', reason: 'Checked' };
  const as = await buying.operator('finance');
  expect((await app.call('POST /api/finance-debit.php', { as, body })).status).toBe(200);
  await debiting.wins(anna);
  await debiting.returns(anna, 'BE05');
  expect(await refusal()).toBe('direct_debit_paused');
});

it('is booked, and blocks the account, when no key opens the account any more', async () => {
  const anna = await debiting.joinsSigned();
  await debiting.order(anna);
  await app.db.query(`update mandates set sealed_account = '\\x00' where member_id = $1`, [anna]);
  await debiting.returns(anna, 'AC04');
  const blocked = `select count(*)::int as n from debit_blocks b join mandates m using (iban_mark) where m.member_id = $1`;
  expect(await one(blocked, [anna])).toEqual({ n: 1 });
});

it('a block outlives its member as a mark that leads nobody to the account or to the order', async () => {
  const anna = await debiting.joinsSigned();
  await extendSessions();
  await debiting.order(anna);
  await debiting.returns(anna, 'AC04');
  const { iban_mark: mark } = await one('select iban_mark from debit_blocks where member_id = $1', [anna]);
  await eraseDebits({ db: app.db, now: app.clock.now() }, anna);
  expect(
    await one('select code, member_id, attempt_id, sealed_iban from debit_blocks where iban_mark = $1', [mark]),
  ).toEqual({ code: 'AC04', member_id: null, attempt_id: null, sealed_iban: null });
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
