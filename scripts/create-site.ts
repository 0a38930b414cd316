import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readConfig } from '#server/config.ts';
import { createSite } from '#server/features/sites/create-site.ts';
import { type SiteFile, siteFile } from '#server/features/sites/site-file-rules.ts';
import { describeTextGaps } from '#server/features/sites/site-text-rules.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createSiteOrigin } from '#server/platform/http/requests/site-origin.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Throws a StartError with one line for each wrong field. */
const readSiteFile = (path: string | undefined): SiteFile => {
  if (path === undefined) throw new StartError('Name the file: npm run site:create deploy/site.example.json');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} cannot be read as JSON (${(error as Error).message}).`);
  }
  z.config(z.locales.en());
  const parsed = siteFile.safeParse(json);
  if (!parsed.success) throw new StartError(`${path} is not complete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** `npm run site:create <file>`: creates a site and its company; uses the server's configuration. */
const create = async (): Promise<void> => {
  const file = readSiteFile(process.argv[2]);
  const { database, publicUrl } = readConfig();
  const db = await openDatabase(database, { reportFault: console.error });
  try {
    const { domain, companyId, gaps } = await createSite({ db, now: new Date() }, file);
    console.log(`${createSiteOrigin(publicUrl)({ domain })} is a site now. Its company is ${companyId}.`);
    if (gaps.length > 0) console.log(`Vonk’s own words stand for ${describeTextGaps(gaps)}.`);
  } finally {
    await db.close();
  }
};

try {
  await create();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
