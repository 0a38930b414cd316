import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { createCodes } from '#server/features/payments/discounts/create-codes.ts';
import { readWantedCodes } from '#server/features/payments/discounts/wanted-code-rules.ts';

/** `npm run codes:create -- <domain> <percentage> <code or count>`: creates discount codes, valid once per member. */
const create = async (): Promise<void> => {
  const now = new Date();
  const wanted = readWantedCodes(process.argv.slice(2), now);
  await withDatabase(readConfig(), async (db) => {
    for (const made of await createCodes({ db, now }, wanted)) console.log(made);
  });
};

await runCommand(create);
