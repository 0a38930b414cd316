import { isIP } from 'node:net';
import { authenticate } from 'mailauth';
import { createTransport } from 'nodemailer';
import { broken, fine, type Finding, quote, reasonOf, warning } from '#scripts/doctor/finding.ts';
import { isNoRecord } from '#scripts/doctor/mail-return-checks.ts';
import type { Config } from '#server/config.ts';
import { domainsOf, listMailSenders } from '#server/features/sites/mail-senders-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isPublicAddress } from '#server/platform/http/outgoing/public-addresses.ts';
import { composeMessage } from '#server/platform/mail/compose-message.ts';
import { openSigningKey, type SigningKey } from '#server/platform/mail/keys/mail-keys-store.ts';
import { senderRecords } from '#server/platform/mail/mail-record-rules.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export type Dns = {
  /** same as `resolve` of node:dns; throws if there is no such record */
  readonly resolve: (name: string, type: string) => Promise<string[] | string[][]>;
  readonly reverse: (address: string) => Promise<string[]>;
};

type Context = {
  readonly db: Pick<Database, 'kysely' | 'run'>;
  readonly secrets: SecretBox;
  readonly mail: Config['mail'];
  readonly dns: Dns;
};

type Sending = Context & {
  readonly domain: string;
  readonly from: string;
  readonly smtpHost: string;
  readonly ip: string | null;
};

/** Checks SPF, DKIM and DMARC for each sending domain: signs a mail and authenticates it as a receiver does. */
export const checkSenders = async function* (ctx: Context): AsyncGenerator<Finding> {
  const { mail, dns } = ctx;
  if (mail.smtpUrl === null) return;
  const senders = await listMailSenders(ctx.db, mail.from);
  const domains = domainsOf(senders);
  const [first] = domains;
  const silence = first === undefined ? null : await whyDnsIsSilent(dns, first);
  if (silence !== null) {
    yield warning(
      `Mail: the DNS could not be asked from here (${silence}), so signatures, SPF and DMARC are not checked.`,
      'Run the doctor again on a machine with a network.',
    );
    return;
  }
  const smtpHost = new URL(mail.smtpUrl).hostname.replaceAll(/[[\]]/g, '');
  const ip = await addressOf(dns, smtpHost);
  if (senders.length > 0) yield await checkReverse(dns, { smtpHost, ip });
  for (const domain of domains) {
    const from = senders.find((sender) => sender.domain === domain)?.from ?? mail.from;
    yield* checkSender({ ...ctx, domain, from, smtpHost, ip });
  }
};

/** Returns null if the DNS answers, also if it has no such record. */
const whyDnsIsSilent = async (dns: Dns, domain: string): Promise<string | null> => {
  try {
    await dns.resolve(domain, 'MX');
    return null;
  } catch (error) {
    return isNoRecord(error) ? null : reasonOf(error);
  }
};

const found = async <Answer>(ask: Promise<readonly Answer[]>): Promise<readonly Answer[]> => {
  try {
    return await ask;
  } catch {
    // There is no such record, or the DNS does not answer; the caller decides what this means.
    return [];
  }
};

const addressOf = async (dns: Dns, host: string): Promise<string | null> => {
  const [address] = isIP(host) === 0 ? await found<string | string[]>(dns.resolve(host, 'A')) : [host];
  return typeof address === 'string' && isPublicAddress(address) ? address : null;
};

type Machine = Pick<Sending, 'smtpHost'> & { readonly ip: string | null };

const checkReverse = async ({ resolve, reverse }: Dns, { smtpHost, ip }: Machine): Promise<Finding> => {
  if (ip === null) {
    return fine(`Mail: ${smtpHost} has no public address, so its PTR record cannot be checked from here`);
  }
  for (const name of await found(reverse(ip))) {
    const back: readonly unknown[] = await found<string | string[]>(resolve(name, isIP(ip) === 4 ? 'A' : 'AAAA'));
    if (back.includes(ip)) return fine(`Mail: ${ip} is called ${quote(name)}, and that name leads back to it`);
  }
  return warning(
    `Mail: ${ip} (${smtpHost}) has no name that leads back to it (PTR), and large providers reject such senders.`,
    'Ask the hosting provider to set its PTR record to the name of the mail server.',
  );
};

const checkSender = async function* (ctx: Sending): AsyncGenerator<Finding> {
  const { domain, dns } = ctx;
  let key: SigningKey | null;
  try {
    key = await openSigningKey(ctx, domain);
  } catch (error) {
    yield broken(
      `Mail: the key that signs mails from ${domain} cannot be opened (${reasonOf(error)}), so none are sent.`,
      'Add the key that sealed it to SECRET_KEY. If it is lost, delete its row in mail_keys and run "npm run mail:keys".',
    );
    return;
  }
  const { dkim, spf, dmarc } = await judge(ctx, key);
  yield key === null
    ? warning(
        `Mail: mails from ${domain} are not signed.`,
        'Run "npm run mail:keys", publish what it prints, run it again.',
      )
    : dkim === 'pass'
      ? fine(`Mail: mails from ${domain} are signed (DKIM, ${key.selector})`)
      : warning(
          `Mail: the signature on mails from ${domain} is not valid (DKIM: ${quote(dkim)}).`,
          `Compare the record at ${key.selector}._domainkey.${domain} with what "npm run mail:keys ${domain}" prints for a new key.`,
        );
  yield spfFinding(ctx, spf);
  yield dmarcFinding(ctx, dmarc);
  const exchanges = await found<unknown>(dns.resolve(domain, 'MX'));
  yield exchanges.length > 0
    ? fine(`Mail: ${domain} receives mail itself`)
    : warning(
        `Mail: ${domain} has no MX record: answers to our mails go nowhere, and some receivers distrust that.`,
        `Give ${domain} an MX record, or mail from a domain that has one (npm run mail:from).`,
      );
};

const PROBE: OutboxMail = {
  id: '1',
  site_id: 1,
  kind: 'doctor',
  queue: 'other',
  is_bulk: true,
  return_ref: null,
  to_address: 'somebody@mail.example',
  from_name: 'Doctor',
  from_address: null,
  subject: 'A probe',
  html: '<p>Signed, never sent.</p>',
  text: 'Signed, never sent.',
  picture: null,
  headers: { 'List-Unsubscribe': '<https://vonk.example/off>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  created_at: new Date(),
  sent_at: null,
  attempts: 0,
  last_error: null,
};

/** Returns a receiver's verdict; `spf` is null if the sending machine's address is unknown. */
const judge = async ({ from, domain, ip, smtpHost, mail, dns }: Sending, key: SigningKey | null) => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(composeMessage(PROBE, { from, returns: null, key }));
  const judged = await authenticate(message, {
    sender: `doctor@${mail.returnDomain ?? domain}`,
    helo: smtpHost,
    ...(ip !== null && { ip }),
    resolver: dns.resolve,
    disableArc: true,
    disableBimi: true,
  });
  const spf = ip === null || judged.spf === false ? null : judged.spf.status.result;
  const dmarc = judged.dmarc === false ? null : { result: judged.dmarc.status.result, policy: judged.dmarc.policy };
  return { dkim: judged.dkim.results[0]?.status.result ?? 'none', spf, dmarc };
};

const spfFinding = ({ domain, smtpHost, mail, ip }: Sending, spf: string | null): Finding => {
  const sender = mail.returnDomain ?? domain;
  if (spf === null) return fine(`Mail: whether ${sender} lets ${smtpHost} send (SPF) cannot be checked from here`);
  if (spf === 'pass') return fine(`Mail: ${sender} lets ${smtpHost} send (SPF)`);
  const [record] = senderRecords({ domain, smtpHost, returnDomain: mail.returnDomain });
  return warning(
    `Mail: ${sender} does not say that ${smtpHost} (${ip}) may send for it (SPF: ${spf}).`,
    `Add that machine to the one TXT record at ${sender} that begins with v=spf1, or make it: ${record?.value}. Mail providers document their own "include:".`,
  );
};

const dmarcFinding = ({ domain }: Sending, dmarc: { result: string; policy?: string | undefined } | null): Finding => {
  if (dmarc === null || dmarc.result === 'none') {
    return warning(
      `Mail: ${domain} has no policy for forged mails (DMARC), which large providers require.`,
      `Make a TXT record at _dmarc.${domain}: v=DMARC1; p=none. Later p=quarantine.`,
    );
  }
  return dmarc.result === 'pass'
    ? fine(`Mail: mails from ${domain} pass DMARC (p=${quote(dmarc.policy ?? 'none')})`)
    : warning(
        `Mail: mails from ${domain} fail DMARC (${dmarc.result}).`,
        'Fix the signature first (DKIM): it is enough. SPF counts only if MAIL_RETURN is part of the same domain.',
      );
};
