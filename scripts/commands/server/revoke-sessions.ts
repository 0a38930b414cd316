import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { revokeAllSessions } from '#server/features/accounts/sessions/revoke-all-sessions.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run sessions:revoke <domain> [address]`: ends the sessions of one member, or of all members of the site. */
const revoke = async (): Promise<void> => {
  const [domain = '', email = null] = process.argv.slice(2);
  if (domain === '')
    throw new StartError('Say where, and whose: npm run sessions:revoke vonk.example [somebody@example.com]');
  await withDatabase(readConfig(), async (db) => {
    console.log(`Sessions ended: ${await revokeAllSessions(db, { domain, email })}`);
  });
};

await runCommand(revoke);
