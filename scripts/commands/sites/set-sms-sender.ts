import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { setSmsSender } from '#server/features/sites/set-sms-sender.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run sms:from vonk.example Vonk`: sets a site's SMS sender name; by default its sender name in mails is used. */
const set = async (): Promise<void> => {
  const [domain, sender = null] = process.argv.slice(2);
  if (domain === undefined) throw new StartError('Name the site and the sender: npm run sms:from vonk.example Vonk');
  await withDatabase(readConfig(), async (db) => {
    await setSmsSender(db, { domain, sender });
    console.log(`${domain} sends text messages as ${sender ?? 'it is called in mails'}.`);
  });
};

await runCommand(set);
