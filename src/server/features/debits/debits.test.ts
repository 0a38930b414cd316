import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { eraseDebits } from '#server/features/debits/erase-debits.ts';
import { exportDebits } from '#server/features/debits/export-debits.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { TEST_SECRETS as secrets } from '#test/support/start-test-app.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.db.query(sql, values)).rows as Record<string, unknown>[];
const codeIn = ({ json }: { json: { error?: { code: string } } }) => json.error?.code ?? 'taken';

it('is set up step by step, kept between visits, signed in its words, and revoked', async () => {
  const anna = await buying.joins();
  const { iban, phone } = debiting.person();
  expect(await debiting.show(anna)).toMatchObject({ step: 'account', iban: null, is_offered: true });
  const wrong = await debiting.put(anna, 'account', { iban: `${iban.slice(0, -1)}x`, holder: 'Anna Bakker' });
  expect([wrong.status, codeIn(wrong), wrong.json.error.details]).toEqual([422, 'iban_invalid', { field: 'iban' }]);
  // Wrong check digits, a country outside SEPA, and a truncated IBAN.
  for (const not of ['NL91ABNA0417164301', 'BR1800360305000010009795493C1', 'NL2']) {
    expect(codeIn(await debiting.put(anna, 'account', { iban: not, holder: 'Anna Bakker' }))).toBe('iban_invalid');
  }
  const entered = await debiting.put(anna, 'account', { iban: iban.toLowerCase(), holder: ' Anna Bakker ' });
  const masked = `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
  expect(entered.json.direct_debit).toMatchObject({ step: 'address', holder: 'Anna Bakker', iban: masked });
  const address = { street: 'Keizersgracht', house_number: '1 A', zip: '1015 CJ', city: 'Amsterdam' };
  expect((await debiting.put(anna, 'address', address)).json.direct_debit).toMatchObject({ step: 'phone', address });
  // Back to the first step: changes the holder and keeps everything entered in later steps.
  const back = await debiting.put(anna, 'account', { iban: '', holder: 'A. Bakker' });
  expect(back.json.direct_debit).toMatchObject({ step: 'phone', holder: 'A. Bakker', iban: masked, address });
  expect(codeIn(await debiting.sendCode(anna, '020 1234567'))).toBe('phone_invalid');
  const sent = await debiting.sendCode(anna, phone);
  expect(sent.json.direct_debit).toMatchObject({ step: 'code', phone: `${phone.slice(0, 3)} •••• ${phone.slice(-3)}` });
  const { direct_debit: proved } = (await debiting.enterCode(anna, await debiting.codeFor(phone))).json;
  expect(proved).toMatchObject({ step: 'mandate', words: expect.stringContaining('within 8 weeks') });
  expect(codeIn(await debiting.sign(anna, 'other words'))).toBe('mandate_changed');
  expect((await debiting.sign(anna, proved.words)).json.direct_debit).toMatchObject({ step: 'signed' });
  expect(await debiting.show(anna)).toMatchObject({ step: 'signed', words: proved.words, iban: masked });
  const revoked = await app.call('DELETE /api/direct-debit.php', { as: buying.as(anna), body: {} });
  expect(revoked.json.direct_debit).toMatchObject({ step: 'account', iban: null, phone: null });
  expect(codeIn(await debiting.order(anna))).toBe('mandate_missing');
});

it('asks for the password again after a quarter of an hour, wherever something is shown or changed', async () => {
  const anna = await debiting.joinsSigned();
  await app.db.query('update sessions set confirmed_at = $2 where member_id = $1', [
    anna,
    new Date(app.clock.now().getTime() - 16 * MINUTE_MS),
  ]);
  const as = buying.as(anna);
  for (const answer of [
    await app.call('GET /api/direct-debit.php', { as }),
    await app.call('DELETE /api/direct-debit.php', { as, body: {} }),
    await debiting.put(anna, 'account', { iban: '', holder: 'x' }),
    await debiting.put(anna, 'address', { street: 'x', house_number: '1', zip: '1', city: 'x' }),
    await debiting.sendCode(anna, ''),
    await debiting.enterCode(anna, '000000'),
    await debiting.sign(anna, 'x'),
  ]) {
    expect([answer.status, codeIn(answer)]).toEqual([403, 'confirmation_required']);
  }
});

it('is entered, proved and signed only by whom it is offered: no text message leaves for anybody else', async () => {
  const anna = await buying.joins({}, { country: 'GB' });
  const bert = await debiting.joinsWithAddress();
  const { iban, phone } = debiting.person();
  await debiting.sendCode(bert, phone);
  const otp = await debiting.codeFor(phone);
  const sent = async () => (await rows('select count(*)::int as n from sandbox_sms'))[0];
  const before = await sent();
  const steps = async (member: MemberId) => [
    codeIn(await debiting.put(member, 'account', { iban, holder: 'x' })),
    codeIn(await debiting.put(member, 'address', { street: 'x', house_number: '1', zip: '1', city: 'x' })),
    codeIn(await debiting.sendCode(member, '+870776123456')),
    codeIn(await debiting.sendCode(member, '')),
    codeIn(await debiting.enterCode(member, otp)),
    codeIn(await debiting.sign(member, 'x')),
  ];
  const refused = Array.from({ length: 6 }, () => 'direct_debit_unavailable');
  expect(await debiting.show(anna)).toMatchObject({ is_offered: false });
  expect(await steps(anna)).toEqual(refused);
  // The member moves to a country without direct debit; then the company's contract for direct debit ends.
  await app.db.query(`update profiles set country = 'GB' where member_id = $1`, [bert]);
  expect(await steps(bert)).toEqual(refused);
  await app.db.query(`update profiles set country = 'NL' where member_id = $1`, [bert]);
  const route = `update payment_routes set valid_until = $1 where method = 'sepa_direct_debit'`;
  await app.db.query(route, [app.clock.now()]);
  expect(await steps(bert)).toEqual(refused);
  await app.db.query(route, [null]);
  expect(await sent()).toEqual(before);
  // The member can still delete what they entered.
  await app.db.query(`update profiles set country = 'GB' where member_id = $1`, [bert]);
  expect((await app.call('DELETE /api/direct-debit.php', { as: buying.as(bert), body: {} })).status).toBe(200);
});

it.each([
  ['+870776123456', 'phone_country_unavailable'], // by satellite
  ['+2348031234567', 'phone_country_unavailable'],
  ['+9779841234567', 'phone_country_unavailable'],
  ['+18095551234', 'phone_country_unavailable'], // the Dominican Republic, with the prefix of the United States
  ['+447911123456', 'phone_country_unavailable'], // Guernsey, with that of Great Britain
  ['+442079460958', 'phone_invalid'], // a landline
  ['+31900123456', 'phone_invalid'],
  ['+32470123456', 'taken'],
])('sends a code to mobile phones of the countries of the site alone: %s', async (phone, expected) => {
  const anna = await debiting.joinsWithAddress();
  await app.db.query('truncate rate_counts');
  expect(codeIn(await debiting.sendCode(anna, phone))).toBe(expected);
  expect(await rows('select 1 as sent from sandbox_sms where recipient = $1', [phone])).toHaveLength(
    expected === 'taken' ? 1 : 0,
  );
});

it('collects without the password for a day after the login, then only with it', async () => {
  const anna = await debiting.joinsSigned();
  const orderAfter = async (minutes: number) => {
    await app.db.query('update sessions set confirmed_at = $2 where member_id = $1', [
      anna,
      new Date(app.clock.now().getTime() - minutes * MINUTE_MS),
    ]);
    return buying.order(anna, { method: 'sepa_direct_debit' });
  };
  expect(codeIn(await orderAfter(24 * 60 + 1))).toBe('confirmation_required');
  expect((await orderAfter(24 * 60 - 1)).json.transaction.method).toBe('sepa_direct_debit');
});

it('takes a code ten minutes long, in five tries, however many come at once, and sends three a day', async () => {
  const anna = await debiting.joinsWithAddress();
  const { phone } = debiting.person();
  await debiting.sendCode(anna, phone);
  const first = await debiting.codeFor(phone);
  const guesses = Array.from({ length: 50 }, (_, index) => (Number(first) + 1 + index) % 1_000_000);
  const answers = await Promise.all(guesses.map((guess) => debiting.enterCode(anna, `${guess}`.padStart(6, '0'))));
  expect(new Set(answers.map(codeIn))).toEqual(new Set(['sms_code_invalid']));
  expect(await rows('select tries from phone_codes where member_id = $1', [anna])).toEqual([{ tries: 5 }]);
  // The right code is refused after five wrong tries.
  expect(codeIn(await debiting.enterCode(anna, first))).toBe('sms_code_invalid');
  await debiting.sendCode(anna, '');
  const second = await debiting.codeFor(phone);
  app.clock.advance({ minutes: 10 });
  expect(codeIn(await debiting.enterCode(anna, second))).toBe('sms_code_invalid');
  await debiting.confirm(anna);
  await debiting.sendCode(anna, '');
  const { json } = await debiting.sendCode(anna, '');
  expect(json.error).toMatchObject({ code: 'sms_code_limit_reached', details: { max: 3 } });
  // Fifty requests at once with the right code: only one succeeds.
  const third = await debiting.codeFor(phone);
  const taken = await Promise.all(Array.from({ length: 50 }, () => debiting.enterCode(anna, third)));
  expect(taken.map(codeIn).filter((code) => code === 'taken')).toHaveLength(1);
  expect(await rows('select max(tries) as most from phone_codes')).toEqual([{ most: 5 }]);
  app.clock.advance({ hours: 25 });
  await debiting.confirm(anna);
  // A mandate cannot be signed with an unconfirmed phone number.
  const other = debiting.person();
  expect((await debiting.sendCode(anna, other.phone)).json.direct_debit).toMatchObject({ step: 'code', words: null });
  expect(codeIn(await debiting.sign(anna, 'x'))).toBe('mandate_missing');
});

it('is announced by mail with sum and day, collected a bank day later, and credited when it has come', async () => {
  const anna = await debiting.joinsSigned();
  const { json } = await debiting.order(anna);
  const { transaction } = json;
  expect(transaction).toMatchObject({ state: 'pending', is_processing: true, redirect_url: null, may_cancel: false });
  const [mail] = await rows(
    `select m.kind, b.text from mails m join mail_bodies b on b.mail_id = m.id where m.member_id = $1 and m.kind = 'prenotice'`,
    [anna],
  );
  expect(mail).toMatchObject({
    kind: 'prenotice',
    text: expect.stringMatching(/\n\n€10\.00 will be debited on [^]+\n100 credits\n/),
  });
  const [collection] = await rows(
    `select c.collect_on::text, c.collect_on > c.prenoticed_at::date as is_later from debit_collections c
     join payment_attempts a on a.id = c.attempt_id join purchases p on p.id = a.purchase_id where p.member_id = $1`,
    [anna],
  );
  expect(collection).toEqual({ collect_on: transaction.collect_on, is_later: true });
  expect(await buying.credits(anna)).toMatchObject({ credits: 0, paid_user: false });
  // Only one collection can run at a time.
  expect(codeIn(await debiting.order(anna))).toBe('direct_debit_limit_reached');
  const revoking = await app.call('DELETE /api/direct-debit.php', { as: buying.as(anna), body: {} });
  expect(codeIn(revoking)).toBe('payment_processing');
  await debiting.decide(anna, 'paid');
  expect(await buying.show(anna, transaction.id)).toMatchObject({ state: 'completed' });
  expect(await buying.credits(anna)).toMatchObject({ credits: 100, paid_user: true });
});

it('ends at the limit of the site within 30 days, by member and by account, and begins anew after them', async () => {
  await app.db.query('update sites set debit_limit_cents = 2000');
  const { iban } = debiting.person();
  const anna = await debiting.joinsSigned(iban);
  for (const _ of [1, 2]) {
    expect(codeIn(await debiting.order(anna))).toBe('taken');
    await debiting.decide(anna, 'paid');
  }
  expect(codeIn(await debiting.order(anna))).toBe('direct_debit_limit_reached');
  // Another member with the same bank account.
  expect(codeIn(await debiting.order(await debiting.joinsSigned(iban)))).toBe('direct_debit_limit_reached');
  app.clock.advance({ hours: 31 * 24 });
  await app.db.query(`update sessions set expires_at = expires_at + interval '90 days'`);
  expect(codeIn(await debiting.order(anna))).toBe('taken');
  await debiting.decide(anna, 'denied');
  // Declined collections do not count towards the limit.
  expect(codeIn(await debiting.order(anna))).toBe('taken');
  await app.db.query('update sites set debit_limit_cents = 15000');
});

it('that got no answer is named by a webhook, and never made again', async () => {
  const bert = await debiting.joinsSigned(undefined, { holder: 'No Answer' });
  const lost = await debiting.order(bert);
  expect(lost.json.transaction).toMatchObject({ state: 'pending', is_processing: true, may_retry: false });
  expect(await rows(`select status from payment_attempts where status = 'unknown'`)).toHaveLength(1);
  app.clock.advance({ minutes: 5 });
  await buying.sweep();
  await buying.settleDown();
  expect(
    await rows(
      'select a.status, a.provider_ref is not null as is_known from payment_attempts a join purchases p on p.id = a.purchase_id where p.member_id = $1',
      [bert],
    ),
  ).toEqual([{ status: 'processing', is_known: true }]);
  expect(await rows(`select reference from sandbox_orders group by 1 having count(*) > 1`)).toEqual([]);
});

it('has account, phone and holder in no text of the shop, and in full only in its owner’s copy', async () => {
  app.takeLines();
  const { iban, phone } = debiting.person();
  const holder = 'Quirine Zonderland';
  const anna = await debiting.joinsSigned(iban, { holder, phone });
  const { json } = await debiting.order(anna);
  const jobs: unknown[] = [];
  await app.runJob({ name: 'relay-announced-events', data: {} });
  jobs.push(...app.takeJobs());
  await debiting.returns(anna, 'AM04');
  for (let rounds = 0; rounds < 5; rounds += 1) {
    await app.runJob({ name: 'relay-announced-events', data: {} });
    const taken = app.takeJobs();
    jobs.push(...taken);
    for (const job of taken) await app.runJob(job);
  }
  const { data } = await exportDebits({ db: app.db, secrets }, anna);
  expect(data['direct_debit_mandates']).toMatchObject([{ account: { iban, holder }, phone }]);
  const secretsOfAnna = [iban, phone, phone.slice(1), holder, 'Zonderland'];
  const said = { jobs: JSON.stringify(jobs), log: JSON.stringify(app.takeLines()), answer: JSON.stringify(json) };
  const tables = await rows(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' and table_name <> 'sandbox_sms'`,
  );
  const found: unknown[] = [];
  for (const secret of secretsOfAnna) {
    found.push(...Object.entries(said).flatMap(([place, text]) => (text.includes(secret) ? [place] : [])));
    for (const { name } of tables) {
      const hits = await rows(
        `select 1 from ${String(name)} t where strpos(t::text, $1) > 0 or strpos(t::text, encode($1::bytea, 'hex')) > 0 limit 1`,
        [secret],
      );
      if (hits.length > 0) found.push([name, secret]);
    }
  }
  expect(found).toEqual([]);
  expect(tables.length).toBeGreaterThan(50);
});

it('is kept under a pseudonym where it was collected with, and leaves nothing where it was not', async () => {
  const [anna, bert] = [await debiting.joinsSigned(), await debiting.joinsSigned()];
  await debiting.order(anna);
  await debiting.decide(anna, 'paid');
  const leave = (memberId: MemberId) => eraseDebits({ db: app.db, now: app.clock.now() }, memberId);
  const [mandate] = await rows('select reference from mandates where member_id = $1', [anna]);
  await leave(anna);
  await leave(bert);
  expect(await rows('select 1 from mandates where member_id = any ($1::bigint[])', [[anna, bert]])).toEqual([]);
  const kept = () =>
    rows(
      `select pseudonym is not null as is_renamed, sealed_account is not null as has_account, sealed_words is not null as has_words,
         sealed_phone is not null as has_phone, sealed_address is not null as has_address from mandates where reference = $1`,
      [mandate?.['reference']],
    );
  const evidence = { is_renamed: true, has_account: true, has_words: true, has_phone: false, has_address: false };
  expect(await kept()).toEqual([evidence]);
  app.clock.advance({ hours: 13 * 31 * 24 });
  await app.runJob({ name: 'forget-mandates', data: {} });
  expect(await kept()).toEqual([evidence]);
  app.clock.advance({ hours: 2 * 31 * 24 });
  await app.runJob({ name: 'forget-mandates', data: {} });
  expect(await kept()).toEqual([{ ...evidence, has_account: false, has_words: false }]);
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
