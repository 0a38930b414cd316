import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { resealMarks } from '#server/features/debits/reseal-marks.ts';
import { MARKED_COLUMNS, resealSecrets } from '#server/features/security/reseal-secrets.ts';
import { readKeys } from '#server/platform/secrets/find-keys.ts';
import { countMarks } from '#server/platform/secrets/marked-column.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run secrets:reseal`: encrypts all secrets with the newest key, so that older keys can be removed. */
const reseal = async (): Promise<void> => {
  const config = readConfig();
  const keys = await readKeys(config);
  if (keys === null) throw new StartError('There is no key to seal with: set SECRET_KEY, or mend DATA_DIR.');
  const secrets = createSecretBox(...keys);
  await withDatabase(config, async (db) => {
    const { newest, older, unreadable } = await resealSecrets({ db, secrets });
    console.log(`Secrets: ${older} sealed anew, ${newest} were sealed with the newest key already.`);
    const made = await resealMarks({ db, secrets });
    const left = await countMarks({ db, secrets }, MARKED_COLUMNS);
    console.log(`Marks of accounts and phones: ${made} made anew, ${left.older} are left that need an older key.`);
    if (left.unknown > 0) {
      console.error(`${left.unknown} marks were made by none of the keys: add the key that made them.`);
      process.exitCode = 1;
    }
    if (unreadable > 0) {
      console.error(`${unreadable} are opened by none of the keys: add the key that sealed them and run this again.`);
      process.exitCode = 1;
    }
  });
};

await runCommand(reseal);
