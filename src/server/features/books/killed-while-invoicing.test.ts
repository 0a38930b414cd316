import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { writeInvoices } from '#server/features/books/invoices/write-invoices.ts';
import type { Database } from '#server/platform/database/database.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Fate, LossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import { openLossyDatabase } from '#test/support/processes/lossy-database.ts';
import { sized } from '#test/support/run-size.ts';

const STEPS = [/books-lock-series/, /books-due/, /books-add-invoices/, /books-count-on/, /^commit$/i];
const FATES: readonly Fate[] = ['carried out', 'never seen'];
/** The minimum of 10 covers each of the 5 steps with each of the 2 fates. */
const KILLS = sized(10, 200);

let db: Database;
let proxy: LossyProxy;
let close = async (): Promise<void> => {};
beforeAll(async () => {
  const lossy = await openLossyDatabase();
  ({ db, proxy } = lossy);
  close = lossy.close;
}, 240_000);
afterAll(async () => {
  await db.close();
  await close();
});

it(`${KILLS} times cut off at any step, with others at the same work, invoices are numbered without a gap`, async () => {
  const site = await buildSite(db);
  const memberId = await buildMember(db, { site });
  const now = new Date('2026-02-01T12:00:00Z');
  const write = () => writeInvoices({ db, now }, new Date(0));
  let struck = 0;
  for (let round = 0; round < KILLS; round += 1) {
    await buildCredits(db, { site, memberId, credits: 10, isBought: true, at: now });
    const cut = proxy.loseAnswer(STEPS[round % STEPS.length] ?? /^$/, FATES[round % FATES.length] ?? 'never seen');
    const outcomes = await Promise.allSettled([write(), write()]);
    await cut;
    struck += outcomes.filter(({ status }) => status === 'rejected').length;
  }
  await write();
  expect(struck).toBeGreaterThanOrEqual(KILLS);
  const { rows } = await db.query('select number from invoices order by number');
  expect((rows as { number: number }[]).map(({ number }) => number)).toEqual(
    Array.from({ length: KILLS }, (_, index) => index + 1),
  );
  const { rows: series } = await db.query('select last_number from invoice_series');
  expect(series).toEqual([{ last_number: KILLS }]);
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
}, 600_000);
