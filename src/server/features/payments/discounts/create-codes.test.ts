import { describe, expect, it } from 'vitest';
import { createCodes } from '#server/features/payments/discounts/create-codes.ts';
import { findDiscount } from '#server/features/payments/discounts/find-discount.ts';
import { setCodeStatus } from '#server/features/payments/discounts/set-code-status.ts';
import { readWantedCodes } from '#server/features/payments/discounts/wanted-code-rules.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const now = new Date('2026-06-01T12:00:00Z');
const db = await testDatabase();
const site = await buildSite(db, { domain: 'vonk.example', countries: ['NL', 'PL'] });
const anna = await buildMember(db, { site, member: { email: 'anna@example.com' } });

const create = (...args: string[]) => createCodes({ db, now }, readWantedCodes(['vonk.example', '20', ...args], now));
const find = (code: string, memberId: MemberId) => findDiscount({ db, site, memberId, country: 'NL', now }, code);

describe('a discount code made by an operator', () => {
  it('holds for the country, the sum, the methods and the days that are named', async () => {
    const rules = ['--country', 'nl', '--minimum', '19.99', '--currency', 'EUR', '--methods', 'ideal,paypal'];
    expect(await create('spring26', ...rules, '--days', '30')).toEqual(['SPRING26']);
    expect(await find('SPRING26', anna)).toMatchObject({
      percentage: 20,
      country: 'NL',
      currency: 'EUR',
      minimum_order_cents: 1999,
      payment_methods: ['ideal', 'paypal'],
      expires_at: new Date('2026-07-01T12:00:00Z'),
      member_id: null,
    });
  });

  it('is for one member, named by id or by address', async () => {
    await create('BYID', '--member', toPublicId(anna));
    await create('BYADDRESS', '--member', ' Anna@example.com');
    const bea = await buildMember(db, { site });
    for (const code of ['BYID', 'BYADDRESS']) {
      expect(await find(code, anna)).toMatchObject({ code, member_id: anna });
      await expect(find(code, bea)).rejects.toMatchObject({ code: 'discount_code_not_found' });
    }
  });

  it('is for nobody of another site', async () => {
    const other = await buildSite(db, { domain: 'other.example' });
    const stranger = await buildMember(db, { site: other, member: { email: 'stranger@example.com' } });
    for (const member of [toPublicId(stranger), 'stranger@example.com'])
      await expect(create('STRANGE', '--member', member)).rejects.toThrow('Nobody there has the id or the address');
  });

  it.each([
    [['--country', 'DE'], 'vonk.example does not sell in DE'],
    [['--minimum', '5', '--currency', 'USD'], 'vonk.example does not sell in USD'],
    [['--minimum', '5', '--currency', 'PLN', '--country', 'NL'], 'NL does not sell in PLN'],
  ])('that no order could use is refused: %j', async (rules, says) => {
    await expect(create('USELESS', ...rules)).rejects.toThrow(says);
  });

  it('is not found while it is paused', async () => {
    await create('PAUSED26');
    await setCodeStatus(db, { domain: 'vonk.example', code: 'paused26', status: 'paused' });
    await expect(find('PAUSED26', anna)).rejects.toMatchObject({ code: 'discount_code_not_found' });
    await setCodeStatus(db, { domain: 'vonk.example', code: 'PAUSED26', status: 'active' });
    expect(await find('PAUSED26', anna)).toMatchObject({ code: 'PAUSED26' });
    const unknown = { domain: 'other.example', code: 'PAUSED26', status: 'paused' } as const;
    await expect(setCodeStatus(db, unknown)).rejects.toThrow('There is no code PAUSED26 on other.example');
  });
});

it.each([
  [['vonk.example', '20'], 'which code or how many'],
  [['vonk.example', '20', 'SPRING26', '30'], 'which code or how many'],
  [['vonk.example', '100', 'SPRING26'], '1 to 99 percent'],
  [['vonk.example', '20', '1001'], 'At once 1 to 1000'],
  [['vonk.example', '20', 'AB+CD'], 'letters A to Z and digits'],
  [['vonk.example', '20', 'welcome25'], 'for new members'],
  [['vonk.example', '20', 'SPRING26', '--days', '0'], '--days'],
  [['vonk.example', '20', 'SPRING26', '--country', 'XX'], '--country is one of'],
  [['vonk.example', '20', 'SPRING26', '--minimum', '20.00'], 'belong together'],
  [['vonk.example', '20', 'SPRING26', '--currency', 'EUR'], 'belong together'],
  [['vonk.example', '20', 'SPRING26', '--minimum', '20,00', '--currency', 'EUR'], 'a sum such as 20.00'],
  [['vonk.example', '20', 'SPRING26', '--minimum', '0.00', '--currency', 'EUR'], '0.01 to'],
  [['vonk.example', '20', 'SPRING26', '--methods', 'ideal,barter'], 'not barter'],
  [['vonk.example', '20', 'SPRING26', '--colour', 'red'], '--colour'],
])('options of codes that make no sense are named: %j', (args, says) => {
  expect(() => readWantedCodes(args, now)).toThrow(says);
});
