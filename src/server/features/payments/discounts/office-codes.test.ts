import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { findCodes } from '#server/features/payments/discounts/codes-read-model.ts';
import { updateCodeStatus } from '#server/features/payments/discounts/codes-store.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { OfficeCode } from '#shared/contract/office/codes-contract.ts';
import type { Role } from '#shared/domain/account/capabilities.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const operator = async (role: Role) =>
  buildSession(app, await buildMember(app.db, { site: buying.site, member: { role } }), { strongAt: app.clock.now() });
const fred = await operator('finance');
const site = buying.site.domain;

const make = (body: object, as = fred) =>
  app.call('POST /api/finance-code.php', { as, body: { site, percentage: 25, ...body } });
const list = async (): Promise<OfficeCode[]> => (await app.call('GET /api/finance-codes.php', { as: fred })).json.codes;
const codeNamed = async (code: string) => (await list()).find((one) => one.code === code);
const setStatus = async (code: string, status: 'active' | 'paused', as = fred) =>
  app.call('POST /api/finance-code-status.php', { as, body: { id: (await codeNamed(code))?.id, status } });
const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const orders = async (code: string, differences: object = {}) => {
  const { json } = await buying.order(await buying.joins(), { code, amount_cents: 750, ...differences });
  return json.error?.code ?? 'ordered';
};

describe('a code that is made in the office', () => {
  it('is made with all its rules, listed, and noted in the log', async () => {
    const rules = { minimum: { currency: 'EUR', cents: 1001 }, first_day: day(0), last_day: day(0), max_uses: 3 };
    expect((await make({ code: ' spring20 ', ...rules })).json).toEqual({ code: 'SPRING20' });
    expect(await codeNamed('SPRING20')).toMatchObject({
      site,
      state: 'active',
      percentage: 25,
      minimum_cents: 1001,
      currency: 'EUR',
      first_day: day(0),
      last_day: day(0),
      max_uses: 3,
      uses: 0,
    });
    expect(await orders('SPRING20')).toBe('discount_code_minimum');
    const { rows } = await app.db.query(`select act, object from audit_entries where act = 'code_created'`);
    expect(rows).toEqual([{ act: 'code_created', object: 'code:SPRING20' }]);
    expect((await make({})).json.code).toMatch(/^[A-Z0-9]{10}$/);
  });

  it('cannot be one that there is, end before it begins or today, or be for what the site does not sell', async () => {
    await make({ code: 'TWICE' });
    const refused = async (body: object) => (await make(body)).json.error?.code ?? 'made';
    expect(await refused({ code: 'twice' })).toBe('discount_code_taken');
    expect(await refused({ code: 'WELCOME25' })).toBe('discount_code_taken');
    expect(await refused({ last_day: day(-1) })).toBe('discount_days_wrong');
    expect(await refused({ first_day: day(3), last_day: day(2) })).toBe('discount_days_wrong');
    expect(await refused({ bundle: 'fedcba9876543210' })).toBe('not_found');
    expect(await refused({ site: 'elsewhere.example' })).toBe('not_found');
    expect(await refused({ percentage: 100 })).toBe('validation_failed');
    expect(await refused({ max_uses: 0 })).toBe('validation_failed');
  });

  it('is nobody’s while it is paused', async () => {
    await make({ code: 'STOPPED' });
    expect((await setStatus('STOPPED', 'paused')).status).toBe(200);
    expect((await codeNamed('STOPPED'))?.state).toBe('paused');
    expect(await orders('STOPPED')).toBe('discount_code_not_found');
    await setStatus('STOPPED', 'active');
    expect(await orders('STOPPED')).toBe('ordered');
  });

  it('works from its first day on', async () => {
    await make({ code: 'TOMORROW', first_day: day(1) });
    expect((await codeNamed('TOMORROW'))?.state).toBe('early');
    expect(await orders('TOMORROW')).toBe('discount_code_early');
  });

  it('holds for its bundle alone, and says which that is', async () => {
    await make({ code: 'BIGONE', bundle: buying.largeBundle });
    expect(await orders('BIGONE')).toBe('discount_code_bundle');
    const listed = await app.call('GET /api/bundles.php', {
      as: buying.as(await buying.joins()),
      query: { code: 'BIGONE' },
    });
    expect(listed.json.discount.bundle_credits).toBeGreaterThan(100);
    expect(listed.json.bundles.map(({ discount_cents: off }: { discount_cents: number }) => off > 0)).toEqual([
      false,
      true,
    ]);
    expect(await orders('BIGONE', { bundle: buying.largeBundle, amount_cents: 3000 })).toBe('ordered');
  });

  it('is used by no more orders than it is for, also by 20 at the same time', async () => {
    await make({ code: 'THREE', max_uses: 3 });
    const members = await Promise.all(Array.from({ length: 20 }, () => buying.joins()));
    const answers = await Promise.all(members.map((id) => buying.order(id, { code: 'THREE', amount_cents: 750 })));
    const said = answers.map(({ json }) => json.error?.code ?? 'ordered');
    expect(said.filter((one) => one === 'ordered')).toHaveLength(3);
    expect(new Set(said)).toEqual(new Set(['ordered', 'discount_code_used_up']));
    expect(await codeNamed('THREE')).toMatchObject({ state: 'used_up', uses: 3, max_uses: 3 });
    const typed = await app.call('GET /api/discountcode.php', { query: { code: 'THREE' } });
    expect(typed.json.error.code).toBe('discount_code_used_up');
    const again = members[said.indexOf('ordered')];
    if (again === undefined) throw new Error('Nobody has ordered.');
    expect((await buying.order(again, { code: 'THREE', amount_cents: 750 })).json.error).toBeUndefined();
  });
});

it('support reads codes and makes none; another company sees and changes none', async () => {
  const sue = await operator('support');
  expect((await app.call('GET /api/finance-codes.php', { as: sue })).status).toBe(200);
  expect((await make({ code: 'BYSUE' }, sue)).status).toBe(403);
  const elsewhere = await buildSite(app.db);
  expect(await findCodes(app.db, elsewhere.company_id, null)).toEqual([]);
  await make({ code: 'OURS' });
  const codeId = fromPublicId((await codeNamed('OURS'))?.id ?? '');
  const change = { companyId: elsewhere.company_id, codeId, status: 'paused' };
  expect(await app.db.transaction((tx) => updateCodeStatus(tx, change))).toBe(null);
  expect((await codeNamed('OURS'))?.state).toBe('active');
});

it('a long list comes in pages, without a gap and without anything twice', async () => {
  for (let count = 0; count < 22; count += 1) await make({});
  const first = await app.call('GET /api/finance-codes.php', { as: fred });
  expect([first.json.codes.length, first.json.has_more]).toEqual([20, true]);
  const rest = await app.call('GET /api/finance-codes.php', {
    as: fred,
    query: { before: first.json.codes.at(-1).id },
  });
  const ids = [...first.json.codes, ...rest.json.codes].map(({ id }: OfficeCode) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { rows } = await app.db.query('select 1 from discount_codes');
  expect(ids).toHaveLength(rows.length);
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
