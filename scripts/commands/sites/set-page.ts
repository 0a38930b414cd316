import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { setPage } from '#server/features/pages/set-page.ts';
import { StartError } from '#server/platform/start-error.ts';
import { isPageName, PAGE_NAMES, type PageName } from '#shared/domain/static-pages.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

const readName = (name: string): PageName => {
  if (isPageName(name)) return name;
  throw new StartError(`“${name}” is no page: ${PAGE_NAMES.join(', ')}`);
};

const readDate = (text: string): Date => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new StartError(`“${text}” is no date, such as 2027-03-01.`);
  return date;
};

const readFiles = (folder: string) =>
  new Map(
    LOCALES.map((locale) => ({ locale, path: join(folder, `${locale}.md`) }))
      .filter(({ path }) => existsSync(path))
      .map(({ locale, path }) => [locale, { path, markdown: readFileSync(path, 'utf8') }]),
  );

/** `npm run page:set <domain> <page> <date> <folder>`: sets a site's own text of a page, valid from that day. */
const set = async (): Promise<void> => {
  const [domain, name, date, folder] = process.argv.slice(2);
  if (domain === undefined || name === undefined || date === undefined || folder === undefined) {
    throw new StartError('npm run page:set <domain> <page> <date> <folder with en.md, nl.md …>');
  }
  const version = { domain, name: readName(name), validFrom: readDate(date), files: readFiles(folder) };
  await withDatabase(readConfig(), async (db) => {
    await setPage({ db, now: new Date() }, version);
    console.log(`${domain}/pages/${name} has its own text from ${version.validFrom.toISOString()} on.`);
  });
};

await runCommand(set);
