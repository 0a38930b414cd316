import { readJsonFile } from '#scripts/commands/read-json-file.ts';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { createSite } from '#server/features/sites/create-site.ts';
import { siteFile } from '#server/features/sites/site-file-rules.ts';
import { describeTextGaps } from '#server/features/sites/site-text-rules.ts';
import { createSiteOrigin } from '#server/platform/http/requests/site-origin.ts';

/** `npm run site:create <file>`: creates a site and its company; uses the server's configuration. */
const create = async (): Promise<void> => {
  const file = readJsonFile(process.argv[2], {
    schema: siteFile,
    usage: 'npm run site:create deploy/site.example.json',
  });
  const config = readConfig();
  await withDatabase(config, async (db) => {
    const { domain, companyId, gaps } = await createSite({ db, now: new Date() }, file);
    console.log(`${createSiteOrigin(config.publicUrl)({ domain })} is a site now. Its company is ${companyId}.`);
    if (gaps.length > 0) console.log(`Vonk’s own words stand for ${describeTextGaps(gaps)}.`);
  });
};

await runCommand(create);
