import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readConfig } from '#server/config.ts';
import { openShop } from '#server/features/payments/catalogue/open-shop.ts';
import { type ShopFile, shopFile } from '#server/features/payments/catalogue/shop-file-rules.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';

const readShopFile = (path: string | undefined): ShopFile => {
  if (path === undefined) throw new StartError('Name the file: npm run bundles:set deploy/shop.example.json');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} cannot be read as JSON (${(error as Error).message}).`);
  }
  z.config(z.locales.en());
  const parsed = shopFile.safeParse(json);
  if (!parsed.success) throw new StartError(`${path} is not complete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** `npm run bundles:set <file>`: what a site sells from now on, and the ways to pay; uses the server's configuration. */
const set = async (): Promise<void> => {
  const file = readShopFile(process.argv[2]);
  const db = await openDatabase(readConfig().database, { reportFault: console.error });
  try {
    await openShop({ db, now: new Date() }, file);
    console.log(`${file.domain} sells ${file.bundles.length} bundles now.`);
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
