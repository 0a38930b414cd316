import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { findSmsCosts } from '#server/features/sms/sms-costs-read-model.ts';

/** `npm run report:sms`: prints the cost of text messages by month, site and currency, as CSV. */
const report = async (): Promise<void> => {
  await withDatabase(readConfig(), async (db) => {
    console.log('month,site,messages,delivered,parts,cost,currency');
    for (const { month, domain, messages, delivered, parts, cost_micros, currency } of await findSmsCosts(db))
      console.log(
        [month, domain, messages, delivered, parts, (cost_micros / 1e6).toFixed(4), currency ?? ''].join(','),
      );
  });
};

await runCommand(report);
