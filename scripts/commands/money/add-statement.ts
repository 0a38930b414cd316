import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { recordProviderStatement } from '#server/features/books/statements/record-provider-statement.ts';
import { RefusalError } from '#server/platform/http/api/refuse.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run statement:add <company> <file>`: imports a statement of the payment provider, as on /finance. */
const add = async (): Promise<void> => {
  const [company = '', path] = process.argv.slice(2);
  if (!/^[0-9a-f]{16}$/.test(company) || path === undefined) {
    throw new StartError('Name a company and a file: npm run statement:add 0123456789abcdef statement.csv');
  }
  const bytes = readFileSync(path);
  await withDatabase(readConfig(), async (db) => {
    const ctx = { db, companyId: fromPublicId(company), now: new Date() };
    try {
      const { lines, added, matched } = await recordProviderStatement(ctx, { name: basename(path), bytes, by: null });
      console.log(`${lines} lines, ${added} of them new; ${matched} found in the books. The rest is in /finance.`);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      const { line } = error.details;
      throw new StartError(
        line === undefined
          ? 'There is no such company, or it takes no money.'
          : `Line ${String(line)} of ${path} cannot be read.`,
      );
    }
  });
};

await runCommand(add);
