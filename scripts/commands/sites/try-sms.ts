import { randomInt } from 'node:crypto';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { isAnythingSealed } from '#server/features/security/reseal-secrets.ts';
import { sendCodeSms } from '#server/features/sms/send-code-sms.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { findKeys } from '#server/platform/secrets/find-keys.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { createSmsGateway } from '#server/platform/sms/sms-gateway.ts';
import { StartError } from '#server/platform/start-error.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

/**
 * `npm run sms:try vonk.example +31612345678 nl`: sends a made-up code, to check that the provider accepts it, what
 * arrives, and what it costs.
 */
const trySms = async (): Promise<void> => {
  const [domain, to = '', language = 'en'] = process.argv.slice(2);
  const locale = LOCALES.find((one) => one === language);
  if (domain === undefined || !/^\+[1-9]\d{7,14}$/.test(to) || locale === undefined)
    throw new StartError('Name the site, the number and the language: npm run sms:try vonk.example +31612345678 nl');
  const config = readConfig();
  const log = createLog({ level: config.logLevel, readable: true });
  const { provider } = createSmsGateway({ url: config.smsUrl, publicUrl: config.publicUrl, sandboxOrigin: null, log });
  if (provider === null) throw new StartError('SMS_URL is not given: there is no provider of text messages.');
  await withDatabase(config, async (db) => {
    const site = await db.kysely.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst();
    if (site === undefined) throw new StartError(`There is no site at ${domain}.`);
    const secrets = createSecretBox(...(await findKeys(config, () => isAnythingSealed(db))));
    const code = `${randomInt(1_000_000)}`.padStart(6, '0');
    const sms = { siteId: site.id, to, locale, code, minutes: 10, network: null, hasPaid: false };
    const sent = await sendCodeSms({ db, clock: systemClock, secrets, provider, log }, sms);
    if (sent.kind !== 'taken') throw new StartError(WORDS[sent.kind]);
    const cost =
      sent.cost === null ? 'it does not say for how much' : `for ${sent.cost.micros / 1_000_000} ${sent.cost.currency}`;
    console.log(`The provider has taken ${code} as ${sent.parts} message(s), ${cost}.`);
  });
};

const WORDS = {
  braked: 'This number, or numbers like it, have been sent enough for now.',
  refused: 'The provider has refused it; the line above says with which status.',
  not_sent: 'The provider was not reached; the line above says why.',
  unknown: 'Whether the provider has taken it is not known. Look there before you try again.',
} as const;

await runCommand(trySms);
