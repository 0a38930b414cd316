import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readConfig } from '#server/config.ts';
import { type PostbacksFile, postbacksFile } from '#server/features/postbacks/postback-file-rules.ts';
import { setPostbacks } from '#server/features/postbacks/set-postbacks.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';

const readFile = (path: string | undefined): PostbacksFile => {
  if (path === undefined) throw new StartError('Name the file: npm run postbacks:set deploy/postbacks.example.json');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} cannot be read as JSON (${(error as Error).message}).`);
  }
  z.config(z.locales.en());
  const parsed = postbacksFile.safeParse(json);
  if (!parsed.success) throw new StartError(`${path} is not complete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** `npm run postbacks:set <file>`: whom a site tells what became of visitors, from now on; uses the server's configuration. */
const set = async (): Promise<void> => {
  const file = readFile(process.argv[2]);
  const db = await openDatabase(readConfig().database, { reportFault: console.error });
  try {
    await setPostbacks({ db, now: new Date() }, file);
    console.log(
      file.rules.length === 0
        ? `${file.domain} tells nobody anything now.`
        : `${file.domain} has ${file.rules.length} postback rules now. Its page on privacy has to name whom they tell.`,
    );
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
