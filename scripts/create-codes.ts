import { runCommand, withDatabase } from '#scripts/run-command.ts';
import { readConfig } from '#server/config.ts';
import { createCodes } from '#server/features/payments/discounts/create-codes.ts';
import { StartError } from '#server/platform/start-error.ts';
import { NEW_MEMBER_DISCOUNTS, readCode } from '#shared/domain/pay/discount-rules.ts';

const DAY_MS = 24 * 3600 * 1000;
const MOST = 1000;

/** `npm run codes:create <domain> <percentage> <code or how many> [days]`: discount codes, each for one order of each member. */
const create = async (): Promise<void> => {
  const [domain = '', percentageText = '', what = '', daysText] = process.argv.slice(2);
  const percentage = Number(percentageText);
  const days = daysText === undefined ? null : Number(daysText);
  const count = /^\d{1,4}$/.test(what) ? Number(what) : 1;
  const code = /^\d{1,4}$/.test(what) ? null : readCode(what);
  const isCode = code === null ? count >= 1 && count <= MOST : /^[A-Z0-9]{4,30}$/.test(code);
  const isTaken = Object.values(NEW_MEMBER_DISCOUNTS).some((known) => known.code === code);
  const isPercentage = Number.isInteger(percentage) && percentage >= 1 && percentage <= 99;
  if (domain === '' || !isPercentage || !isCode || isTaken || !(days === null || days > 0)) {
    throw new StartError(
      'Say for which site, how much and which: npm run codes:create vonk.example 20 SPRING26 [days]',
    );
  }
  const now = new Date();
  await withDatabase(readConfig(), async (db) => {
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    for (const made of await createCodes({ db, now }, { domain, percentage, count, code, expiresAt }))
      console.log(made);
  });
};

await runCommand(create);
