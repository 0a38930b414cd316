import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readConfig } from '#server/config.ts';
import { type LanderFile, landerFile } from '#server/features/landers/lander-file-rules.ts';
import { setLanderSlugs } from '#server/features/landers/set-lander-slugs.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';

const readLanderFile = (path: string | undefined): LanderFile => {
  if (path === undefined) throw new StartError('Name the file: npm run lander:set deploy/landers.example.json');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} cannot be read as JSON (${(error as Error).message}).`);
  }
  z.config(z.locales.en());
  const parsed = landerFile.safeParse(json);
  if (!parsed.success) throw new StartError(`${path} is not complete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** `npm run lander:set <file>`: the slugs of a site's landing pages from now on; uses the server's configuration. */
const set = async (): Promise<void> => {
  const file = readLanderFile(process.argv[2]);
  const db = await openDatabase(readConfig().database, { reportFault: console.error });
  try {
    await setLanderSlugs(db, file);
    console.log(`${file.domain} has ${file.slugs.length} slugs of landing pages now.`);
  } finally {
    await db.close();
  }
};

try {
  await set();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
