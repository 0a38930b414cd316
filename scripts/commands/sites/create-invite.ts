import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { createInvite } from '#server/features/registration/create-invite.ts';
import { createSiteOrigin } from '#server/platform/http/requests/site-origin.ts';
import { StartError } from '#server/platform/start-error.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** `npm run invite:create <domain> <uses> [days]`: creates a sign-up code for sites that require one. */
const create = async (): Promise<void> => {
  const [domain = '', usesText = '', daysText] = process.argv.slice(2);
  const uses = Number(usesText);
  const days = daysText === undefined ? null : Number(daysText);
  if (domain === '' || !(Number.isInteger(uses) && uses > 0) || !(days === null || days > 0)) {
    throw new StartError('Say for which site and how many people: npm run invite:create vonk.example 20 [days]');
  }
  const now = new Date();
  const config = readConfig();
  await withDatabase(config, async (db) => {
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    const code = await createInvite({ db, now }, { domain, uses, expiresAt });
    console.log(`${code}\n${createSiteOrigin(config.publicUrl)({ domain })}/signup?invite=${code}`);
  });
};

await runCommand(create);
