import { readJsonFile } from '#scripts/commands/read-json-file.ts';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { premiumClaimFile } from '#server/features/payments/catalogue/premium-claim-file-rules.ts';
import { setPremiumClaim } from '#server/features/payments/catalogue/set-premium-claim.ts';
import { StartError } from '#server/platform/start-error.ts';

const USAGE = 'npm run claim:set vonk.example deploy/claim.example.json';

/** `npm run claim:set <domain> <file>`: sets a site's claim about premium; uses the server's configuration. */
const set = async (): Promise<void> => {
  const [domain, path] = process.argv.slice(2);
  if (domain === undefined) throw new StartError(`Name the site and the file: ${USAGE}`);
  const claim = readJsonFile(path, { schema: premiumClaimFile, usage: USAGE });
  await withDatabase(readConfig(), async (db) => {
    await setPremiumClaim({ db, now: new Date() }, { domain, claim });
    console.log(`${domain} says ${claim.percentage} % until ${claim.valid_until}.`);
  });
};

await runCommand(set);
