import { readJsonFile } from '#scripts/commands/read-json-file.ts';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { setTaxes } from '#server/features/books/taxes/set-taxes.ts';
import { taxFile } from '#server/features/books/taxes/tax-file-rules.ts';

/** `npm run taxes:set <file>`: sets the countries in which a company owes VAT; uses the server's configuration. */
const set = async (): Promise<void> => {
  const file = readJsonFile(process.argv[2], { schema: taxFile, usage: 'npm run taxes:set deploy/taxes.example.json' });
  await withDatabase(readConfig(), async (db) => {
    await setTaxes(db, file);
    console.log(`The company has ${file.registrations.length} VAT registrations of this file.`);
  });
};

await runCommand(set);
