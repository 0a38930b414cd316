import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { retryJobs } from '#server/platform/events/old-events.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run jobs:retry`: what no retry has helped is tried again by the server, as if it were new. */
const retryAndTell = async (): Promise<void> => {
  const db = await openDatabase(readConfig().database, { reportFault: console.error });
  try {
    console.log(`${await retryJobs(db)} jobs wait for the server to run them again.`);
  } finally {
    await db.close();
  }
};

try {
  await retryAndTell();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
