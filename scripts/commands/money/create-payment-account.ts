import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { createAccount } from '#server/features/payment-accounts/create-account.ts';
import { isAnythingSealed } from '#server/features/security/reseal-secrets.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { findKeys } from '#server/platform/secrets/find-keys.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { StartError } from '#server/platform/start-error.ts';

const USAGE = 'npm run payments:set -- <company> < keys.json';

const keysFile = z.strictObject({
  serviceId: z.string(),
  secret: z.string(),
  tokenCode: z.string(),
  token: z.string(),
  keepsCards: z.optional(z.boolean()),
});

/** Reads the keys from standard input, because all users of the machine can see command-line arguments. */
const readKeysFile = async (): Promise<z.output<typeof keysFile>> => {
  try {
    return keysFile.parse(JSON.parse(await text(process.stdin)));
  } catch {
    // The input and the parser's error are not shown, because both contain keys.
    throw new StartError(
      `The keys are {"serviceId", "secret", "tokenCode", "token"} in JSON, beside them perhaps "keepsCards": true or false: ${USAGE}`,
    );
  }
};

/** `npm run payments:set`: sets up a company's account with Pay., or changes its keys. */
const create = async (): Promise<void> => {
  const named = process.argv[2];
  if (named === undefined || !/^[0-9a-f]{16}$/.test(named)) {
    throw new StartError(`Name the company as site:create has named it: ${USAGE}`);
  }
  const companyId = fromPublicId(named);
  const config = readConfig();
  if (config.demo) throw new StartError('A demo takes no money: set DEMO=off.');
  const keys = await readKeysFile();
  await withDatabase(config, async (db) => {
    const secrets = createSecretBox(...(await findKeys(config, () => isAnythingSealed(db))));
    const { keepsCards, ...own } = keys;
    const id = await createAccount(
      { db, secrets, now: new Date() },
      { companyId, keys: own, ...(keepsCards !== undefined && { keepsCards }) },
    );
    console.log(`Payments of company ${named} go through ${keys.serviceId}. The account is ${id}.`);
  });
};

await runCommand(create);
