import { readJsonFile } from '#scripts/commands/read-json-file.ts';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { imprintField } from '#server/features/sites/companies/imprint-rules.ts';
import { setImprint } from '#server/features/sites/companies/set-imprint.ts';
import { StartError } from '#server/platform/start-error.ts';

const USAGE = 'npm run imprint:set vonk.example deploy/imprint.example.json';

/** `npm run imprint:set <domain> <file>`: sets the imprint details of a site's company besides its name and address. */
const set = async (): Promise<void> => {
  const [domain, path] = process.argv.slice(2);
  if (domain === undefined) throw new StartError(`Name the site and the file: ${USAGE}`);
  const imprint = readJsonFile(path, { schema: imprintField, usage: USAGE });
  await withDatabase(readConfig(), async (db) => {
    await setImprint(db, { domain, imprint });
    console.log(`The imprint of the company behind ${domain} says what the file says.`);
  });
};

await runCommand(set);
