import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { viewLiabilityAsCsv } from '#server/features/books/finance/finance-table-view.ts';
import { findLiability } from '#server/features/books/finance/liability-read-model.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run report:liability <company> [<day>]`: prints what a company owes in unused credits, now or then, as CSV. */
const report = async (): Promise<void> => {
  const [company = '', day] = process.argv.slice(2);
  if (!/^[0-9a-f]{16}$/.test(company) || (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day))) {
    throw new StartError('Name a company and perhaps a day: npm run report:liability 0123456789abcdef 2026-05-01');
  }
  await withDatabase(readConfig(), async (db) => {
    const asked = { companyId: fromPublicId(company), day: day ?? null, now: new Date() };
    const { asOf, liability } = await findLiability(db, asked);
    if (asOf === null) throw new StartError(`The end of ${day} was not written down.`);
    process.stdout.write(viewLiabilityAsCsv(liability));
  });
};

await runCommand(report);
