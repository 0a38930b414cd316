import { parseArgs } from 'node:util';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { readLanderReport } from '#server/features/landers/lander-report-read-model.ts';
import { showReport } from '#server/features/landers/lander-report-view.ts';
import { StartError } from '#server/platform/start-error.ts';

const FIRST_DAY = '2000-01-01';

/**
 * `npm run report:landers [-- <day> --csv]`: prints the results of each landing page, variant and campaign since that
 * day. The verdict stays valid however often the report is run, as long as the day stays the same.
 */
const report = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { csv: { type: 'boolean' } } });
  const [day = FIRST_DAY] = positionals;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new StartError('Name a day, as in: npm run report:landers -- 2026-05-01');
  }
  await withDatabase(readConfig(), async (db) => {
    console.log(showReport(await readLanderReport(db, day), values.csv === true ? 'csv' : 'text'));
  });
};

await runCommand(report);
