import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
await app.db.query(
  `insert into discount_codes (site_id, code, value_percentage, status, created_at) values ($1, 'KEYS20', 20, 'active', $2)`,
  [buying.site.id, app.clock.now()],
);

const attemptsOf = async (memberId: MemberId) => {
  const { rows } = await app.db.query(
    `select a.method, a.status from payment_attempts a join purchases p on p.id = a.purchase_id
     where p.member_id = $1 order by p.created_at, p.id, a.number`,
    [memberId],
  );
  return rows;
};
const codeIn = ({ status, json }: Answer) => [status, json.error?.code];
const REUSED = [409, 'idempotency_key_reused'];

it.each<[what: string, other: NonNullable<Parameters<typeof buying.order>[1]>]>([
  ['bundle', { bundle: buying.largeBundle }],
  ['way to pay', { method: 'visa' }],
  ['price', { amount_cents: 999 }],
  ['currency', { currency: 'GBP' }],
  ['code', { code: 'KEYS20', amount_cents: 800 }],
])('a known key with another %s is refused, with the order that has it, and orders nothing', async (_what, other) => {
  const anna = await buying.joins();
  const client_key = randomUUID();
  const { id: transaction } = (await buying.order(anna, { client_key })).json.transaction;
  const refused = await buying.order(anna, { client_key, ...other });
  expect([...codeIn(refused), refused.json.error.details]).toEqual([...REUSED, { transaction }]);
  expect((await buying.order(anna, { client_key })).json.transaction.id).toBe(transaction);
  expect(await attemptsOf(anna)).toEqual([{ method: 'ideal', status: 'waiting' }]);
});

it('a code typed in another way is the same order, and its key without the code is refused', async () => {
  const anna = await buying.joins();
  const order = { client_key: randomUUID(), amount_cents: 800 };
  const { id } = (await buying.order(anna, { ...order, code: 'KEYS20' })).json.transaction;
  expect((await buying.order(anna, { ...order, code: 'keys20' })).json.transaction.id).toBe(id);
  expect(codeIn(await buying.order(anna, { ...order, code: null }))).toEqual(REUSED);
  expect(await attemptsOf(anna)).toHaveLength(1);
});

it('of two orders with one key at once, one is made and the other refused', async () => {
  const anna = await buying.joins();
  const client_key = randomUUID();
  const methods = ['ideal', 'paypal', 'ideal', 'paypal'];
  const answers = await Promise.all(methods.map((method) => buying.order(anna, { client_key, method })));
  const made = answers.filter(({ status }) => status === 200);
  expect(new Set(made.map(({ json }) => json.transaction.id)).size).toBe(1);
  expect(answers.filter((answer) => !made.includes(answer)).map(codeIn)).toEqual([REUSED, REUSED]);
  expect(await attemptsOf(anna)).toHaveLength(1);
});

it('a known key of an attempt, or that of its order, with another way to pay is refused and pays nothing', async () => {
  const anna = await buying.joins();
  const ordered = randomUUID();
  const { id: transaction } = (await buying.order(anna, { client_key: ordered })).json.transaction;
  const again = { transaction, method: 'visa', client_key: randomUUID() };
  const pay = (more: object) => buying.ask('POST /api/payment-attempt.php', anna, { ...again, ...more });
  expect((await pay({})).status).toBe(200);
  expect(codeIn(await pay({ method: 'paypal' }))).toEqual(REUSED);
  expect(codeIn(await pay({ client_key: ordered }))).toEqual(REUSED);
  expect((await pay({})).status).toBe(200);
  expect(await attemptsOf(anna)).toEqual([
    { method: 'ideal', status: 'cancelled' },
    { method: 'visa', status: 'waiting' },
  ]);
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
