import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { stopMailTo } from '#server/platform/mail/mail-stops.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

type Bought = { readonly id: string; readonly memberId: MemberId; readonly reference: string; readonly email: string };

const buys = async (): Promise<Bought> => {
  const email = `${randomUUID()}@vonk.test`;
  const memberId = await buying.joins({ email });
  const { transaction } = (await buying.order(memberId)).json;
  await buying.decide(transaction, 'paid', 'before_return');
  await buying.settleDown();
  return { id: fromPublicId(transaction.id), memberId, reference: transaction.reference, email };
};

const declares = (
  { reference, email }: { readonly reference: string; readonly email: string },
  { as, client_key = randomUUID() }: { readonly as?: string; readonly client_key?: string } = {},
) =>
  app.call('POST /api/withdrawal.php', {
    ...(as !== undefined && { as }),
    body: { name: 'Anna Jansen', order: reference, email, client_key },
  });

const outcomesOf = async (email: string) => {
  const { rows } = await app.db.query(
    `select w.outcome, w.receipted_at is not null as receipted, r.amount_cents as cents from withdrawals w
     left join refunds r on r.withdrawal_id = w.id where w.email = $1 order by w.received_at, w.id`,
    [email],
  );
  return rows;
};

const receiptsTo = async (email: string) =>
  (
    await app.db.query(
      `select b.text from mails m join mail_bodies b on b.mail_id = m.id
       where m.to_address = $1 and m.kind = 'withdrawal_receipt'`,
      [email],
    )
  ).rows as {
    text: string;
  }[];

describe('a withdrawal without login', () => {
  it('acts by itself where order and mailbox match, and mails the statement with its time', async () => {
    const bought = await buys();
    const lower = {
      reference: bought.reference
        .toLowerCase()
        .replace(/(.{4})/, '$1‑')
        .replace('2', '２'),
      email: bought.email.toUpperCase(),
    };
    const { status, json } = await declares(lower);
    expect(status).toBe(200);
    expect(await outcomesOf(bought.email)).toEqual([{ outcome: null, receipted: false, cents: null }]);
    await buying.settleDown();
    expect(await outcomesOf(bought.email)).toEqual([{ outcome: 'given_back', receipted: true, cents: 1000 }]);
    const [receipt] = await receiptsTo(bought.email);
    const proof = sha256([buying.site.name, 'Anna Jansen', lower.reference, bought.email, json.received_at].join('\n'));
    for (const part of [lower.reference, 'Anna Jansen', bought.email, '€10.00', proof.toString('hex')])
      expect(receipt?.text).toContain(part);
    expect(await buying.credits(bought.memberId)).toMatchObject({ credits: 0 });
  });

  it('has its time by the clock of the place where its buyer lives', async () => {
    const bought = await buys();
    await app.db.query(`update profiles set country = 'US', region = 'US-HI' where member_id = $1`, [bought.memberId]);
    const { json } = await declares(bought);
    await buying.settleDown();
    const format = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Pacific/Honolulu',
    });
    const [receipt] = await receiptsTo(bought.email);
    const plain = (text = '') => text.replaceAll(/\s/g, ' ');
    expect(plain(receipt?.text)).toContain(plain(format.format(new Date(json.received_at))));
  });

  it('answers the same whether the order, the mailbox, both or neither are known', async () => {
    const bought = await buys();
    const stranger = { reference: 'ZZZZZZZZZZZZ', email: 'nobody@vonk.test' };
    const answers = [];
    for (const said of [
      bought,
      { ...bought, email: stranger.email },
      { ...bought, reference: stranger.reference },
      stranger,
    ])
      answers.push(await declares(said));
    expect(new Set(answers.map(({ status, json }) => JSON.stringify([status, json]))).size).toBe(1);
    await buying.settleDown();
    expect(await outcomesOf(stranger.email)).toEqual([
      { outcome: 'not_matched', receipted: true, cents: null },
      { outcome: 'not_matched', receipted: true, cents: null },
    ]);
    expect(await receiptsTo(stranger.email)).toHaveLength(2);
    const { rows } = await app.db.query(`select about from cases where email = $1 and topic = 'money' order by about`, [
      stranger.email,
    ]);
    expect(rows).toEqual(
      [{ about: bought.reference }, { about: stranger.reference }].toSorted((a, b) => (a.about < b.about ? -1 : 1)),
    );
    expect((await receiptsTo(stranger.email)).every(({ text }) => !text.includes('€'))).toBe(true);
  });

  it('is one statement however often its press is repeated, and ten a day for a mailbox', async () => {
    const email = 'often@vonk.test';
    const client_key = randomUUID();
    await declares({ reference: 'X', email }, { client_key });
    await declares({ reference: 'X', email }, { client_key });
    expect(await outcomesOf(email)).toHaveLength(1);
    for (let time = 1; time < 10; time += 1) await declares({ reference: 'X', email });
    for (const address of [email, 'often+more@vonk.test']) {
      const refused = await declares({ reference: 'X', email: address });
      expect(refused.json.error.code).toBe('rate_limited');
    }
    await buying.settleDown();
  });

  it('is refused with the key of another statement, also after the words of that one are erased', async () => {
    const email = 'other.words@vonk.test';
    const client_key = randomUUID();
    const first = await declares({ reference: 'X', email }, { client_key });
    await buying.settleDown();
    const refused = async () => {
      const { status, json } = await declares({ reference: 'Y', email }, { client_key });
      return [status, json.error?.code];
    };
    expect(await refused()).toEqual([409, 'idempotency_key_reused']);
    expect(await outcomesOf(email)).toHaveLength(1);
    await app.db.query(`update withdrawals set name = null, order_text = null, email = null where client_key = $1`, [
      client_key,
    ]);
    expect(await refused()).toEqual([409, 'idempotency_key_reused']);
    expect((await declares({ reference: 'X', email }, { client_key })).json).toEqual(first.json);
    expect(await outcomesOf(email)).toEqual([]);
  });

  it('is open to a buyer whose mailbox strangers have used up', async () => {
    const bought = await buys();
    for (let time = 0; time < 10; time += 1) await declares({ reference: 'X', email: bought.email });
    expect((await declares(bought)).status).toBe(200);
    await buying.settleDown();
    expect(await outcomesOf(bought.email)).toContainEqual({ outcome: 'given_back', receipted: true, cents: 1000 });
  });

  it('is receipted to a mailbox that wants no mails only where its own order is named', async () => {
    const bought = await buys();
    const stops = { siteId: buying.site.id, address: bought.email };
    await app.db.transaction((tx) => stopMailTo(tx, stops, app.clock.now()));
    await declares({ ...bought, reference: 'X' });
    await declares({ reference: 'X', email: bought.email.replace('@', '+again@') });
    await buying.settleDown();
    expect(await receiptsTo(bought.email)).toEqual([]);
    expect(await receiptsTo(bought.email.replace('@', '+again@'))).toEqual([]);
    await declares(bought);
    await buying.settleDown();
    expect(await receiptsTo(bought.email)).toHaveLength(1);
    app.clock.advance({ seconds: 1 });
    await declares({ ...bought, reference: 'Y' }, { as: buying.as(bought.memberId) });
    expect(await receiptsTo(bought.email)).toHaveLength(2);
  });

  it('is receipted in words of which no mail program makes a link, and in one line', async () => {
    const email = 'stranger@vonk.test';
    const body = { name: 'Win\u200B at http://evil.example', order: 'www.evil.example', email };
    await app.call('POST /api/withdrawal.php', { body: { ...body, client_key: randomUUID() } });
    await app.call('POST /api/withdrawal.php', {
      body: { name: 'J.R. van\nDijk', order: 'X', email, client_key: randomUUID() },
    });
    await buying.settleDown();
    const text = (await receiptsTo(email)).map((receipt) => receipt.text).join('\n');
    expect(text).not.toMatch(/evil\.example|:\/\/evil/);
    expect(text).toContain('Win at http: //evil. example');
    expect(text).toContain('J. R. van Dijk');
  });
});

describe('a withdrawal by a member who is logged in', () => {
  it('is done at once', async () => {
    const bought = await buys();
    await declares(bought, { as: buying.as(bought.memberId) });
    expect(await outcomesOf(bought.email)).toEqual([{ outcome: 'given_back', receipted: true, cents: 1000 }]);
    expect(await receiptsTo(bought.email)).toHaveLength(1);
    app.clock.advance({ seconds: 1 });
    await declares(bought, { as: buying.as(bought.memberId) });
    expect((await outcomesOf(bought.email)).map((row) => (row as { outcome: string }).outcome)).toEqual([
      'given_back',
      'nothing_left',
    ]);
  });

  it('counts five days longer than is said, and after that is receipted all the same', async () => {
    const [inTime, late] = [await buys(), await buys()];
    // 14 days, up to two for a weekend, and five more
    app.clock.advance({ days: 19 });
    await declares(inTime);
    app.clock.advance({ days: 3 });
    await declares(late);
    await buying.settleDown();
    expect(await outcomesOf(inTime.email)).toMatchObject([{ outcome: 'given_back' }]);
    expect(await outcomesOf(late.email)).toEqual([{ outcome: 'too_late', receipted: true, cents: null }]);
    expect(await receiptsTo(late.email)).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  it('gives back just what was said before', async () => {
    const bought = await buys();
    const as = buying.as(bought.memberId);
    const { json } = await app.call('GET /api/refundable.php', { as });
    expect(json.refundable).toEqual([{ cents: 1000, currency: 'EUR', credits: 100 }]);
    expect((await app.call('DELETE /api/user.php', { as, body: {} })).status).toBe(200);
    const { rows } = await app.db.query(
      `select r.reason, r.status, r.amount_cents as cents from refunds r join payment_attempts a on a.id = r.attempt_id
       where a.purchase_id = $1`,
      [bought.id],
    );
    expect(rows).toEqual([{ reason: 'deletion', status: 'due', cents: 1000 }]);
  });

  it('gives back money, too, that arrived after the account was closed', async () => {
    const memberId = await buying.joins({ email: 'late.money@vonk.test' });
    const { transaction } = (await buying.order(memberId)).json;
    const as = buying.as(memberId);
    expect((await app.call('DELETE /api/user.php', { as, body: {} })).status).toBe(200);
    await buying.decide(transaction, 'paid', 'before_return');
    await buying.settleDown();
    app.clock.advance({ days: 15 });
    await app.runJob({ name: 'erase-due-members', data: {} });
    await app.runJob({ name: 'send-due-refunds', data: {} });
    const { rows } = await app.db.query(
      'select status, member_id, refunded_cents as cents from purchases where reference = $1',
      [transaction.reference],
    );
    expect(rows).toEqual([{ status: 'reversed', member_id: null, cents: 1000 }]);
  });
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
