import { randomBytes } from 'node:crypto';
import { smsSenderOf } from '#server/features/sites/sms-sender-rules.ts';
import { claimBudget, settleBudget } from '#server/features/sms/claim-budget.ts';
import {
  DAY_SECONDS,
  dailyBrakes,
  dailyBudgets,
  HOUR_SECONDS,
  hourlyBrakes,
  RANGE_DIGITS,
} from '#server/features/sms/sms-brake-rules.ts';
import { addSms, addStoppedSms, settleSms } from '#server/features/sms/sms-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countTogether } from '#server/platform/http/protection/rate-counts.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { SmsProvider, SmsSent } from '#server/platform/sms/sms-provider.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Context = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly secrets: Pick<SecretBox, 'marks'>;
  readonly provider: SmsProvider;
  readonly log: Pick<Log, 'error'>;
};

type CodeSms = {
  readonly siteId: number;
  /** with + and the country code */
  readonly to: string;
  readonly locale: Locale;
  readonly code: string;
  readonly minutes: number;
  /** network of the IP address that asks for it; null: an operator asks */
  readonly network: string | null;
  /** the member has paid before */
  readonly hasPaid: boolean;
};

type Site = { readonly domain: string; readonly sms_sender: string | null; readonly mail_name: string };

/**
 * Returns the text, short enough for one message in every language, as a test checks. Browsers read the code from the
 * last line.
 */
export const codeText = (
  { domain, sender }: { readonly domain: string; readonly sender: string },
  { locale, code, minutes }: Pick<CodeSms, 'locale' | 'code' | 'minutes'>,
): string => {
  const words = serverTranslator(locale, 'sms')('code', { sender, code, minutes: `${minutes}` });
  // The phone alphabet has no non-breaking space.
  return `${words.replaceAll(/\s/g, ' ')}\n@${domain} #${code}`;
};

const OWNER = 'phone';

/**
 * Sends a code to a phone. Neither the number nor the code is stored. `waitSeconds`: too many messages to this number,
 * its range or for this network, or the budget of the day is used up.
 */
export const sendCodeSms = async (
  { db, clock, secrets, provider, log }: Context,
  { siteId, to, network, hasPaid, ...sms }: CodeSms,
): Promise<SmsSent | { readonly kind: 'braked'; readonly waitSeconds: number }> => {
  const marksOf = (digits: string) => secrets.marks(digits, OWNER).map((mark) => mark.toString('hex'));
  const asked = {
    siteId,
    network,
    hasPaid,
    numbers: marksOf(to),
    ranges: marksOf(to.slice(0, 1 + RANGE_DIGITS)),
  };
  const counts = { db, clock, log };
  const wait =
    (await countTogether(counts, dailyBrakes(asked), DAY_SECONDS)) ??
    (await countTogether(counts, hourlyBrakes(asked), HOUR_SECONDS));
  if (wait !== null) return { kind: 'braked', waitSeconds: wait };
  const ref = randomBytes(12).toString('hex');
  const row = { siteId, ref, locale: sms.locale, now: clock.now() };
  const budgets = dailyBudgets(asked);
  const stopped = await claimBudget(counts, budgets);
  if (stopped !== null) {
    await addStoppedSms(db, row);
    return { kind: 'braked', waitSeconds: stopped };
  }
  const site: Site = await db.kysely
    .selectFrom('sites')
    .select(['domain', 'sms_sender', 'mail_name'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const sender = smsSenderOf(site);
  await addSms(db, row);
  const sent = await provider.send({ ref, to, sender, text: codeText({ domain: site.domain, sender }, sms) });
  await settleSms(db, ref, sent);
  await settleBudget(counts, budgets, sent);
  return sent;
};
