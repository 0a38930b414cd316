import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findOffers } from '#server/features/payments/catalogue/offers-read-model.ts';
import { openShop } from '#server/features/payments/catalogue/open-shop.ts';
import { findRoutes } from '#server/features/payments/catalogue/routes-read-model.ts';
import { shopFile } from '#server/features/payments/catalogue/shop-file-rules.ts';
import { createCodes } from '#server/features/payments/discounts/create-codes.ts';
import type { ProviderName } from '#server/platform/payments/payment-gateway.ts';
import { buildAccount } from '#test/support/builders/build-credits.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const OPENED = new Date('2026-01-01T00:00:00Z');
const CHANGED = new Date('2026-02-01T00:00:00Z');

const db = await testDatabase();
const site = await buildSite(db, { domain: 'vonk.example' });
await db.transaction((tx) => buildAccount(tx, site));
const example = shopFile.parse(JSON.parse(readFileSync('deploy/shop.example.json', 'utf8')));

const sold = async (country: string, now: Date) =>
  (await findOffers(db, { siteId: site.id, country, now })).map(({ credits, currency, price_cents }) => ({
    credits,
    currency,
    price_cents,
  }));

const methodsAt = async (now: Date, providers: readonly ProviderName[] = ['pay', 'sandbox']) =>
  (await findRoutes(db, { companyId: site.company_id, providers, now, memberId: null })).map(({ method }) => method);

describe('what a site sells', () => {
  it('is what the example file says, cheapest first, in the currency of the country', async () => {
    await openShop({ db, now: OPENED }, example);
    expect(await sold('NL', OPENED)).toEqual([
      { credits: 100, currency: 'EUR', price_cents: 1170 },
      { credits: 250, currency: 'EUR', price_cents: 2520 },
      { credits: 500, currency: 'EUR', price_cents: 4500 },
    ]);
    expect((await sold('PL', OPENED))[0]).toEqual({ credits: 100, currency: 'PLN', price_cents: 5070 });
    expect(await methodsAt(OPENED)).toContain('ideal');
  });

  it('changes from a moment on; what is left out is no longer sold', async () => {
    const [small] = example.bundles;
    const prices = { ...small?.prices, EUR: 999 };
    await openShop(
      { db, now: CHANGED },
      { ...example, bundles: [{ credits: 100, prices }], methods: [{ method: 'visa' }] },
    );
    expect(await sold('NL', CHANGED)).toEqual([{ credits: 100, currency: 'EUR', price_cents: 999 }]);
    expect((await sold('NL', OPENED))[0]).toMatchObject({ credits: 100, price_cents: 1170 });
    expect(await methodsAt(CHANGED)).toEqual(['visa']);
  });

  it('is paid by direct debit only where the banks know who collects', async () => {
    const later = new Date('2026-01-15T00:00:00Z');
    const methods = [{ method: 'sepa_direct_debit' }, { method: 'visa' }] as const;
    const file = { ...example, methods: [...methods] };
    await db.query('update companies set creditor_id = null where id = $1', [site.company_id]);
    await expect(openShop({ db, now: later }, file)).rejects.toThrow('creditor_id');
    await openShop({ db, now: later }, shopFile.parse({ ...file, creditor_id: 'NL69 ZZZ 123456780000' }));
    expect(await methodsAt(later)).toContain('sepa_direct_debit');
    await db.query('update companies set creditor_id = null where id = $1', [site.company_id]);
    expect(await methodsAt(later)).not.toContain('sepa_direct_debit');
    expect(shopFile.safeParse({ ...file, creditor_id: 'NL68ZZZ123456780000' }).success).toBe(false);
  });

  it('is not paid through a sandbox that the server does not have', async () => {
    expect(await methodsAt(OPENED, ['pay'])).toEqual([]);
  });

  it('has a price in each country, and credits that messages use up', async () => {
    const open = (bundles: typeof example.bundles) => openShop({ db, now: CHANGED }, { ...example, bundles });
    await expect(open([{ credits: 105, prices: {} }])).rejects.toThrow('no whole number of messages');
    await expect(open([{ credits: 100, prices: { EUR: 999 } }])).rejects.toThrow('has no price in USD');
  });

  it('has codes of one’s own words or made up, each once', async () => {
    const rules = { expiresAt: null, country: null, member: null, minimum: null, methods: null };
    const wanted = { domain: 'vonk.example', percentage: 10, count: 3, ...rules };
    expect(await createCodes({ db, now: OPENED }, { ...wanted, code: 'SPRING26' })).toEqual(['SPRING26']);
    await expect(createCodes({ db, now: OPENED }, { ...wanted, code: 'SPRING26' })).rejects.toThrow('already');
    expect(new Set(await createCodes({ db, now: OPENED }, { ...wanted, code: null })).size).toBe(3);
    await expect(createCodes({ db, now: OPENED }, { ...wanted, domain: 'x', code: null })).rejects.toThrow('no site');
  });
});
