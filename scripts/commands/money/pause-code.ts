import { parseArgs } from 'node:util';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { setCodeStatus } from '#server/features/payments/discounts/set-code-status.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run codes:pause -- <domain> <code> [--resume]`: pauses a discount code, or resumes it. */
const pause = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { resume: { type: 'boolean' } } });
  const [domain, code] = positionals;
  if (domain === undefined || code === undefined)
    throw new StartError('Name the site and the code: npm run codes:pause -- vonk.example SPRING26 [--resume]');
  const status = values.resume === true ? 'active' : 'paused';
  await withDatabase(readConfig(), async (db) => {
    await setCodeStatus(db, { domain, code, status });
    console.log(`${code} is ${status} now.`);
  });
};

await runCommand(pause);
