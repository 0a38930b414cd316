import { readConfig } from '#server/config.ts';
import { revokeAllSessions } from '#server/features/accounts/sessions/revoke-all-sessions.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run sessions:revoke <domain> [address]`: ends the sessions of one member, or of all members of the site. */
const revoke = async (): Promise<void> => {
  const [domain = '', email = null] = process.argv.slice(2);
  if (domain === '')
    throw new StartError('Say where, and whose: npm run sessions:revoke vonk.example [somebody@example.com]');
  const db = await openDatabase(readConfig().database, { reportFault: console.error });
  try {
    console.log(`Sessions ended: ${await revokeAllSessions(db, { domain, email })}`);
  } finally {
    await db.close();
  }
};

try {
  await revoke();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
