import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { setMailSender } from '#server/features/sites/set-mail-sender.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run mail:from vonk.example hello@vonk.example`: sets a site's sender address; `MAIL_FROM` instead resets it. */
const set = async (): Promise<void> => {
  const [domain, from] = process.argv.slice(2);
  if (domain === undefined || from === undefined) {
    throw new StartError('Name the site and the address: npm run mail:from vonk.example hello@vonk.example');
  }
  const config = readConfig();
  const isUsual = from === 'MAIL_FROM';
  await withDatabase(config, async (db) => {
    await setMailSender(db, { domain, from: isUsual ? null : from });
    console.log(`${domain} mails from ${isUsual ? config.mail.from : from}. Next: npm run mail:keys`);
  });
};

await runCommand(set);
