import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { findLiability } from '#server/features/books/finance/liability-read-model.ts';
import { findTotals } from '#server/features/books/finance/totals-read-model.ts';
import { writeInvoices } from '#server/features/books/invoices/write-invoices.ts';
import { writeTaxes } from '#server/features/books/taxes/set-taxes.ts';
import { moveCredits } from '#server/features/credits/move-credits.ts';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildOrder, ORDERED_AT } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { sized } from '#test/support/run-size.ts';
import { testDatabase } from '#test/support/test-database.ts';

const HISTORIES = sized(12, 1_000);
const STEPS = 8;
const TOTAL = 100;
const PERMILLE = 210;

const db = await testDatabase();
const site = await buildSite(db);
const shop = await buildShop(db, site);
await db.transaction((tx) =>
  writeTaxes(tx, site.company_id, [
    { kind: 'national', country: 'NL', number: 'NL1', valid_from: '2020-01-01', valid_until: null },
  ]),
);

/** The expected state of one purchase, calculated without SQL. */
type Known = { readonly paid: number; kept: number; left: number; taken: number; held: number | null; charged: number };

const taxOf = (cents: number): number => Math.round((cents * PERMILLE) / (1000 + PERMILLE));
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

it(`of ${HISTORIES} random histories invoices, credit notes, VAT and unused credits add up to the money and the lots`, async () => {
  const all: Known[] = [];
  let at = ORDERED_AT.getTime();
  const now = () => new Date((at += 1000));
  const write = () => writeInvoices({ db, now: now() }, new Date(0));
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = createRandom(seed);
    const memberId = await buildMember(db, { site });
    const isDiscounted = random.chance(0.5);
    const order = { site, shop, memberId, ...(isDiscounted && { code: `HISTORY${seed}` }) };
    const { purchaseId, attemptId, ref } = await db.transaction((tx) => buildOrder(tx, order));
    const paid = isDiscounted ? 750 : 1000;
    const reported = { status: 'paid', providerRef: ref, amountCents: paid, currency: 'EUR', failure: null } as const;
    const events = { announce: async () => {} };
    await settleAlone({ db, now: now(), events }, attemptId, { ...reported, cause: 'webhook' });
    const known: Known = { paid, kept: paid, left: TOTAL, taken: 0, held: null, charged: 0 };
    all.push(known);

    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      spend: async () => {
        const credits = random.int(1, 60);
        if (credits > known.left) return;
        const what = { reason: 'gift', refType: 'message', ref: `books${at}`, key: `books:${at}` } as const;
        await db.transaction((tx) =>
          moveCredits(tx, [{ siteId: site.id, memberId, credits: -credits, at: now(), ...what }]),
        );
        known.left -= credits;
      },
      refund: async () => {
        const cents = random.int(1, 400);
        if (cents > known.kept) return;
        const reason = random.chance(0.3) ? 'goodwill' : 'finance';
        const id = await db.transaction((tx) => requestRefund(tx, now(), { purchaseId, cents, reason }));
        for (const step of ['sent', 'done']) {
          const again = step === 'sent' ? now() : null;
          await db.query('select settle_refund($1, $2, null, $3, $4)', [id, step, again, now()]);
        }
        const taken = reason === 'goodwill' ? 0 : Math.min(known.left, Math.round((TOTAL * cents) / known.paid));
        Object.assign(known, { kept: known.kept - cents, left: known.left - taken, taken: known.taken + taken });
      },
      chargeBack: async () => {
        if (known.held !== null || known.kept === 0) return;
        await db.query(`select settle_reversals($1, true, null, false, $2, $2)`, [attemptId, now()]);
        Object.assign(known, { held: known.left, charged: known.kept, kept: 0, left: 0 });
      },
      win: async () => {
        if (known.held === null) return;
        await db.query(`select settle_reversals($1, false, null, false, $2, $2)`, [attemptId, now()]);
        Object.assign(known, { left: known.left + known.held, held: null, kept: known.charged, charged: 0 });
      },
      write,
    };
    for (let step = 0; step < STEPS; step += 1) {
      await Object.values(steps)[random.int(0, Object.keys(steps).length - 1)]?.();
    }
    await write();

    const { rows } = await db.query(
      'select sum(amount_cents)::int as cents, sum(tax_cents)::int as tax from invoices where purchase_id = $1',
      [purchaseId],
    );
    expect({ seed, ...(rows as object[])[0] }).toEqual({ seed, cents: known.kept, tax: taxOf(known.kept) });
  }

  const worth = all.map(({ paid, kept, left }) => Math.min(kept, Math.round((paid * left) / TOTAL)));
  const credits = sumOf(all.map(({ left }) => left));
  const { liability } = await findLiability(db, { companyId: site.company_id, day: null, now: now() });
  expect(liability).toEqual([
    {
      site: site.domain,
      country: 'NL',
      currency: 'EUR',
      tax_permille: PERMILLE,
      credits,
      amount_cents: sumOf(worth),
      tax_cents: sumOf(worth.map(taxOf)),
    },
  ]);
  const { rows: held } = await db.query('select sum(credits)::int as credits from wallets');
  expect(held).toEqual([{ credits }]);
  const [total] = await findTotals(db, site.company_id, { from: '2020-01-01', until: '2099-12-31', by: 'site' });
  expect(total).toMatchObject({
    payments: all.length,
    received_cents: sumOf(all.map(({ paid }) => paid)),
    tax_cents: sumOf(all.map(({ kept }) => taxOf(kept))),
  });
  expect((total?.received_cents ?? 0) + (total?.returned_cents ?? 0)).toBe(sumOf(all.map(({ kept }) => kept)));
  const { rows: series } = await db.query('select count(*)::int as written, max(number) as last from invoices');
  const [{ written, last }] = series as [{ written: number; last: number }];
  expect(written).toBe(last);
  expect(written).toBeGreaterThan(HISTORIES);

  const broken = (await checkInvariants(db)).filter(({ found }) => found > 0).map(({ summary }) => summary);
  // The test spends credits on gifts without sending a message, so this invariant does not hold.
  expect(broken).toEqual(['a debit is for exactly one message of that kind and price']);
}, 3_600_000);
