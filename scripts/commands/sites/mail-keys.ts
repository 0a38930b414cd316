import { resolveTxt } from 'node:dns/promises';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { isAnythingSealed } from '#server/features/security/reseal-secrets.ts';
import { domainsOf, listMailSenders } from '#server/features/sites/mail-senders-read-model.ts';
import { listMailKeys } from '#server/platform/mail/keys/mail-keys-store.ts';
import { makeMailKey } from '#server/platform/mail/keys/make-mail-key.ts';
import { publishMailKeys } from '#server/platform/mail/keys/publish-mail-keys.ts';
import { dkimName, dkimValue, quoted, senderRecords } from '#server/platform/mail/mail-record-rules.ts';
import { findKeys } from '#server/platform/secrets/find-keys.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { StartError } from '#server/platform/start-error.ts';

/**
 * `npm run mail:keys`: creates a DKIM key for each sender domain and prints its DNS records. Once it finds the record
 * in the DNS, the key signs mails. `npm run mail:keys vonk.example` creates another key for a domain.
 */
const makeKeys = async (): Promise<void> => {
  const renewed = process.argv[2];
  const config = readConfig();
  const now = new Date();
  await withDatabase(config, async (db) => {
    const domains = domainsOf(await listMailSenders(db, config.mail.from));
    if (domains.length === 0) throw new StartError('There is no site yet that mails: npm run site:create');
    if (renewed !== undefined && !domains.includes(renewed)) {
      throw new StartError(`No site mails from ${renewed}, but from ${domains.join(', ')}.`);
    }
    const secrets = createSecretBox(...(await findKeys(config, () => isAnythingSealed(db))));
    const known = new Set((await listMailKeys(db, domains)).map(({ domain }) => domain));
    for (const domain of domains.filter((one) => one === renewed || !known.has(one))) {
      if (!(await makeMailKey({ db, secrets, now }, domain))) throw new StartError(`${domain} has a key of today.`);
    }
    const keys = await publishMailKeys({ db, now, findTexts: resolveTxt }, domains);
    for (const domain of domains) {
      const own = keys.filter((key) => key.domain === domain);
      const signing = own.find((key) => key.published_at !== null);
      console.log(`\n${domain}: ${signing === undefined ? 'not signed yet' : `signed with ${signing.selector}`}`);
      for (const key of own.filter(({ published_at: at }) => at === null)) {
        console.log(`  To be published: ${dkimName(key)} TXT\n    ${quoted(dkimValue(key))}`);
      }
      if (config.mail.smtpUrl === null) continue;
      const smtpHost = new URL(config.mail.smtpUrl).hostname;
      for (const { name, type, value } of senderRecords({ domain, smtpHost, returnDomain: config.mail.returnDomain })) {
        console.log(`  If there is none: ${name} ${type}\n    ${quoted(value)}`);
      }
    }
    console.log(
      '\nRun it again when the records are there; "npm run doctor" then checks a signed mail. See docs/mail.md.',
    );
  });
};

await runCommand(makeKeys);
