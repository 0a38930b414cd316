import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

it('the steps of an order keep their order when the clock is set back between them', async () => {
  const anna = await buying.joins();
  const setBack = () => app.clock.set(new Date(app.clock.now().getTime() - 20 * MINUTE_MS).toISOString());
  const { json } = await buying.order(anna);
  const { id: transaction } = json.transaction;
  const check = () => buying.ask('POST /api/payment-check.php', anna, { transaction });
  setBack();
  await buying.decide(json.transaction, 'denied');
  await check();
  setBack();
  const body = { transaction, method: 'visa', client_key: randomUUID() };
  const again = await buying.ask('POST /api/payment-attempt.php', anna, body);
  setBack();
  await buying.decide(again.json.transaction, 'processing');
  await check();
  setBack();
  await buying.paysLate(again.json.transaction);
  await check();
  await buying.settleDown();

  const { rows } = await app.db.query(
    `select a.number, s.status, s.at from payment_steps s join payment_attempts a on a.id = s.attempt_id
     join purchases p on p.id = a.purchase_id where p.member_id = $1 order by a.number, s.number`,
    [anna],
  );
  const steps = rows as { number: number; status: string; at: Date }[];
  expect(steps.map(({ number, status }) => `${number} ${status}`)).toEqual([
    '1 created',
    '1 waiting',
    '1 declined',
    '2 created',
    '2 waiting',
    '2 processing',
    '2 paid',
  ]);
  const times = steps.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const { rows: ends } = await app.db.query(
    `select p.completed_at, v.at from purchases p join payment_attempts a on a.purchase_id = p.id
     join payment_movements v on v.attempt_id = a.id where p.member_id = $1`,
    [anna],
  );
  expect(ends).toEqual([{ completed_at: new Date(times.at(-1) ?? 0), at: new Date(times.at(-1) ?? 0) }]);
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
