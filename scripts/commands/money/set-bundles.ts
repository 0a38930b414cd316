import { readJsonFile } from '#scripts/commands/read-json-file.ts';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { openShop } from '#server/features/payments/catalogue/open-shop.ts';
import { shopFile } from '#server/features/payments/catalogue/shop-file-rules.ts';

/** `npm run bundles:set <file>`: sets a site's bundles and payment methods; uses the server's configuration. */
const set = async (): Promise<void> => {
  const file = readJsonFile(process.argv[2], {
    schema: shopFile,
    usage: 'npm run bundles:set deploy/shop.example.json',
  });
  await withDatabase(readConfig(), async (db) => {
    await openShop({ db, now: new Date() }, file);
    console.log(`${file.domain} sells ${file.bundles.length} bundles now.`);
  });
};

await runCommand(set);
