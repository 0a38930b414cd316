import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);

type Way = { readonly method: string; readonly stored_card?: boolean };
type Case = {
  readonly code: string;
  readonly when: string;
  readonly way: Way;
  /** sets up the reason for the refusal */
  readonly comes: (memberId: MemberId) => Promise<unknown>;
  readonly joins?: () => Promise<MemberId>;
  /** for both orders */
  readonly discount?: { readonly code: string; readonly amount_cents: number };
};

const set = (sql: string) => (memberId: MemberId) => app.db.query(sql, [memberId]);
const nothing = async (): Promise<void> => {};
const DEBIT = { method: 'sepa_direct_debit' } as const;
const VISA = { method: 'visa' } as const;

/** Returns a member who has paid with Visa and stored the card. */
const keepsCard = async (): Promise<MemberId> => {
  const anna = await buying.joins();
  const { json } = await buying.order(anna, { ...VISA, keep_card: true });
  await buying.decide(json.transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', anna, { transaction: json.transaction.id });
  await app.runJob({ name: 'tend-stored-cards', data: {} });
  return anna;
};

/** Makes the provider give no answer to another charge. */
const chargesUnheard = async (anna: MemberId): Promise<void> => {
  await app.db.query(
    `update sandbox_cards k set answer = 'lost' from sandbox_orders o join payment_attempts a on a.merchant_ref = o.reference
     join purchases p on p.id = a.purchase_id where o.card_token = k.token and p.member_id = $1`,
    [anna],
  );
  const { json } = await buying.order(anna, { ...VISA, stored_card: true });
  expect(json.transaction).toMatchObject({ is_processing: true });
};

const returned = (bankCode: string) => async (anna: MemberId) => {
  expect((await debiting.order(anna)).status).toBe(200);
  await debiting.returns(anna, bankCode);
};

const CASES: readonly Case[] = [
  {
    code: 'email_not_proved',
    when: 'their address is not confirmed',
    way: { method: 'ideal' },
    comes: set(`update members set status = 'not_confirmed' where id = $1`),
  },
  {
    code: 'authentication_required',
    when: 'they are banned',
    way: { method: 'ideal' },
    comes: set(`update members set status = 'banned' where id = $1`),
  },
  { code: 'payment_method_unavailable', when: 'it is not offered', way: { method: 'blik' }, comes: nothing },
  {
    code: 'payment_method_unavailable',
    when: 'they owe what a bank took back',
    way: VISA,
    joins: keepsCard,
    comes: set(
      `insert into claims (purchase_id, amount_cents, currency, status, created_at)
       select id, 100, currency, 'open', created_at from purchases where member_id = $1 and status = 'completed'`,
    ),
  },
  { code: 'stored_card_missing', when: 'no card is stored', way: { ...VISA, stored_card: true }, comes: nothing },
  {
    code: 'card_charge_running',
    when: 'the stored card may have been charged for another order',
    way: { ...VISA, stored_card: true },
    joins: keepsCard,
    comes: chargesUnheard,
  },
  {
    code: 'card_charge_running',
    when: 'the stored card may have been charged, and the card is typed in',
    way: { method: 'mastercard' },
    joins: keepsCard,
    comes: chargesUnheard,
  },
  {
    code: 'discount_code_method',
    when: 'the code is for another way to pay',
    way: VISA,
    discount: { code: 'IDEAL25', amount_cents: 750 },
    comes: nothing,
  },
  {
    code: 'spending_limit_reached',
    when: 'they allow themselves no more',
    way: { method: 'paypal' },
    comes: set(`insert into spending_limits (member_id, period, currency, limit_cents) values ($1, 'day', 'EUR', 999)`),
  },
  { code: 'mandate_missing', when: 'nothing is signed', way: DEBIT, comes: nothing },
  {
    code: 'direct_debit_limit_reached',
    when: 'another one is being collected',
    way: DEBIT,
    joins: () => debiting.joinsSigned(),
    comes: (anna) => debiting.order(anna),
  },
  {
    code: 'direct_debit_unavailable',
    when: 'a bank has blocked the account',
    way: DEBIT,
    joins: () => debiting.joinsSigned(),
    comes: returned('AC04'),
  },
  {
    code: 'direct_debit_paused',
    when: 'a bank has sent one back without a reason',
    way: DEBIT,
    joins: () => debiting.joinsSigned(),
    comes: returned('NARR'),
  },
  {
    code: 'confirmation_required',
    when: 'the password was entered long ago',
    way: DEBIT,
    comes: set(`update sessions set confirmed_at = confirmed_at - interval '25 hours' where member_id = $1`),
  },
];

/** Places a new order, and retries an order of which an attempt was declined. */
const triesBoth = async ({ way, comes, joins = () => buying.joins(), discount }: Case) => {
  await app.db.query('truncate rate_counts');
  const anna = await joins();
  const { json } = await buying.order(anna, { method: 'ideal', ...discount });
  const { id: transaction } = json.transaction;
  await buying.decide(json.transaction, 'denied');
  await buying.ask('POST /api/payment-check.php', anna, { transaction });
  app.clock.advance({ minutes: 1 });
  await debiting.confirm(anna);
  await comes(anna);
  const ordered = await buying.order(anna, { ...way, ...discount });
  const again = await buying.ask('POST /api/payment-attempt.php', anna, {
    transaction,
    client_key: randomUUID(),
    ...way,
  });
  return [ordered, again];
};

await app.db.query(
  `insert into discount_codes (site_id, code, value_percentage, payment_methods, status, created_at)
   values ($1, 'IDEAL25', 25, '{ideal}', 'active', $2)`,
  [buying.site.id, app.clock.now()],
);

it.each(CASES)('an order and another attempt are both refused with $code when $when', async (refused) => {
  const answers = await triesBoth(refused);
  expect(answers.map(({ json }) => json.error?.code ?? 'taken')).toEqual([refused.code, refused.code]);
});

it.each(['ideal', 'visa', 'paypal'])('both are taken by %s when nothing stands in the way', async (method) => {
  const answers = await triesBoth({ code: '', when: '', way: { method }, comes: nothing });
  expect(answers.map(({ json }) => json.transaction?.state)).toEqual(['pending', 'pending']);
});

it('a charge without an answer leaves every way but cards open', async () => {
  const answers = await triesBoth({
    code: '',
    when: '',
    way: { method: 'paypal' },
    joins: keepsCard,
    comes: chargesUnheard,
  });
  expect(answers.map(({ json }) => json.transaction?.state)).toEqual(['pending', 'pending']);
});

it('all invariants hold after all of this', async () => {
  // The claims were inserted by hand.
  await app.db.query('delete from claims');
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
