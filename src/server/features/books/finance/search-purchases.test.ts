import { expect, it } from 'vitest';
import { findPurchases } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { eraseDebits } from '#server/features/debits/erase-debits.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { explainStatement } from '#test/support/explain-statement.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);
const fred = await buildSession(app, await buildMember(app.db, { site: buying.site, member: { role: 'finance' } }), {
  strongAt: app.clock.now(),
});

const search = (query: Record<string, string>) => app.call('GET /api/finance-purchases.php', { as: fred, query });
const found = async (query: Record<string, string>): Promise<string[]> =>
  (await search(query)).json.purchases.map(({ reference }: { reference: string }) => reference);
const referenceOf = async (memberId: MemberId): Promise<string> => {
  const { rows } = await app.db.query('select reference from purchases where member_id = $1', [memberId]);
  return (rows[0] as { reference: string }).reference;
};
const dayAfter = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

it('a purchase is found by the last characters of the account that was debited, in the company alone, until its buyer is erased', async () => {
  const { iban } = debiting.person();
  const anna = await debiting.joinsSigned(iban);
  await debiting.order(anna);
  const reference = await referenceOf(anna);
  expect(await found({ iban: iban.slice(-4) })).toEqual([reference]);
  expect(await found({ iban: iban.slice(-4), text: reference })).toEqual([reference]);
  expect(await found({ iban: 'ZZ99', text: reference })).toEqual([]);
  expect(await found({ iban: 'ZZ99' })).toEqual([]);
  expect((await search({ iban: iban.slice(-5) })).status).toBe(400);
  const elsewhere = await buildSite(app.db);
  const { rows } = await app.db.query('select ending_mark from mandates where member_id = $1', [anna]);
  const endings = rows.map((row) => (row as { ending_mark: Buffer }).ending_mark);
  const any = { text: '', endings, status: null, from: null, until: null, before: null };
  const companies = [buying.site.company_id, elsewhere.company_id];
  const eve = await buildMember(app.db, { site: elsewhere });
  const counts = companies.map(
    async (companyId) => (await findPurchases(app.db, { companyId, memberId: eve }, any)).length,
  );
  expect(await Promise.all(counts)).toEqual([1, 0]);
  await eraseDebits({ db: app.db, now: app.clock.now() }, anna);
  expect(await found({ iban: iban.slice(-4) })).toEqual([]);
});

it('purchases are found by status and by the days of their orders in UTC, alone and together', async () => {
  const bea = await buying.joins({ email: 'bea@vonk.test' });
  const { json } = await buying.order(bea);
  const { reference } = json.transaction;
  await buildCredits(app.db, { site: buying.site, memberId: bea, credits: 30, isBought: true });
  const text = 'bea@vonk.test';
  expect(await found({ text })).toHaveLength(2);
  expect(await found({ text, status: 'pending' })).toEqual(await found({ text, status: 'pending', from: dayAfter(0) }));
  const open = await found({ text, from: dayAfter(0), until: dayAfter(0) });
  expect(open).toContain(reference);
  expect(await found({ text, until: dayAfter(-1) })).not.toContain(reference);
  expect(await found({ from: dayAfter(1) })).toEqual([]);
  const all = await found({});
  const parts = await Promise.all(
    ['open', 'pending', 'completed', 'lapsed', 'reversed'].map((status) => found({ status })),
  );
  expect(parts.flat().toSorted()).toEqual(all.toSorted());
  expect((await search({ status: 'nothing' })).status).toBe(400);
});

it('charged-back purchases are found however long ago the provider was last asked, until the bank gives the money back', async () => {
  const cara = await buying.joins({ email: 'cara@vonk.test' });
  await buildCredits(app.db, { site: buying.site, memberId: cara, credits: 30, isBought: true });
  const reference = await referenceOf(cara);
  const says = (isChargedBack: boolean) => {
    app.clock.advance({ minutes: 1 });
    return app.db.query(
      `select settle_reversals(a.id, $2, null, false, $3, $3) from payment_attempts a join purchases p on p.id = a.purchase_id
       where p.member_id = $1`,
      [cara, isChargedBack, app.clock.now()],
    );
  };
  expect(await found({ status: 'charged_back' })).toEqual([]);
  await says(true);
  await app.db.query('update chargebacks set next_check_at = null');
  expect(await found({ status: 'charged_back' })).toEqual([reference]);
  expect(await found({ status: 'charged_back', text: 'cara@vonk.test' })).toEqual([reference]);
  expect(await found({ status: 'charged_back', text: 'bea@vonk.test' })).toEqual([]);
  expect(await found({ status: 'charged_back', until: '2026-01-31' })).toEqual([]);
  await says(false);
  expect(await found({ status: 'charged_back' })).toEqual([]);
});

/** Returns the indexes that the statement of a page reads with this status. */
const indexesOf = async (name: string, status: string) => {
  // The tables of a test are so small that the planner would read them whole.
  const db: Pick<Database, 'transaction'> = {
    transaction: (work) =>
      app.db.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off');
        return work(tx);
      }),
  };
  const page = [buying.site.company_id, 0, 'null', `array['${status}']`, 'null', 'null'];
  return (await explainStatement(db, name, page)).map((node) => node['Index Name']);
};

it('newest purchases are read from the index of each site', async () => {
  expect(await indexesOf('books-newest-purchases', 'completed')).toContain('purchases_of_site');
});

it('chargebacks that are not won are read from an index of theirs', async () => {
  expect(await indexesOf('books-charged-back-purchases', 'charged_back')).toContain('chargebacks_one_open');
});
