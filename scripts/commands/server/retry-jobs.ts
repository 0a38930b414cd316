import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { retryJobs } from '#server/platform/events/old-events.ts';

/** `npm run jobs:retry`: enqueues jobs that have failed for good again, as if they were new. */
const retryAndTell = async (): Promise<void> => {
  await withDatabase(readConfig(), async (db) => {
    console.log(`${await retryJobs(db)} jobs wait for the server to run them again.`);
  });
};

await runCommand(retryAndTell);
