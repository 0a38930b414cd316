import type { Attachment, Email } from 'postal-mime';

/** What a mail that came back says about the address. */
export type Verdict =
  /** there is no such mailbox */
  | 'gone'
  /** refused for good, for another reason */
  | 'failed'
  /** given up after days, such as with a full mailbox */
  | 'soft'
  /** the provider refuses us, not the address */
  | 'blocked'
  /** somebody called the mail spam */
  | 'complaint'
  /** the provider's own button to unsubscribe */
  | 'unsubscribed'
  | 'nothing';

const GONE = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;
/** RFC 3463: security and policy */
const BLOCKED = /^[45]\.7\./;
const STATUS = /\b([245]\.\d{1,3}\.\d{1,3})\b/;
/** What old servers write instead of a code. */
const NO_SUCH_MAILBOX =
  /(user|mailbox|recipient|address|account)[^.\n]{0,40}(unknown|not found|does not exist|doesn't exist|unavailable|no longer)|no such (user|mailbox|recipient|address)|unknown (user|mailbox|recipient)|no mailbox here by that name|domain[^.\n]{0,30}(not found|does not exist)/i;
const MAILBOX_FULL = /(over|exceed)[^.\n]{0,30}quota|quota exceeded|mailbox (is )?full|out of storage/i;
const BLOCKED_WORDS = /\b(blacklist|blocklist|blocked|spam|reputation|DMARC|SPF|DKIM)\b/i;

/** Longer parts are copies of mails. */
const READ_CHARACTERS = 64 * 1024;

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The texts of all parts, such as the copy of the mail that somebody complains about. */
export const textsOf = (mail: Email): string[] => mail.attachments.map(textOf);

const partsOf = (mail: Email, type: string): string[] =>
  mail.attachments.filter(({ mimeType }) => mimeType === type).map((part) => textOf(part).slice(0, READ_CHARACTERS));

const headerOf = (mail: Email, name: string): string =>
  mail.headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? '';

/** Fields of a block of headers, unfolded. */
const fieldsOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    block
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line): [string, string][] => {
        const colon = line.indexOf(':');
        return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
      }),
  );

const verdictOf = (status: string, words: string): Verdict => {
  // A general code says less than the server's own answer, where one is quoted.
  const quoted = STATUS.exec(words)?.[1];
  const code = status.endsWith('.0.0') && quoted !== undefined ? quoted : status;
  if (BLOCKED.test(code)) return 'blocked';
  if (GONE.test(code)) return BLOCKED_WORDS.test(words) && !NO_SUCH_MAILBOX.test(words) ? 'blocked' : 'gone';
  if (code.startsWith('4.') || code === '5.2.2' || MAILBOX_FULL.test(words)) return 'soft';
  if (code.endsWith('.0.0') && NO_SUCH_MAILBOX.test(words)) return 'gone';
  if (code.endsWith('.0.0') && BLOCKED_WORDS.test(words)) return 'blocked';
  return 'failed';
};

/** RFC 3464: one block about the server, then one for each recipient. */
const readDeliveryStatus = (text: string): Verdict | null => {
  const recipients = text
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('action') || fields.has('status'));
  const failed = recipients.find((fields) => (fields.get('action') ?? 'failed').toLowerCase().startsWith('fail'));
  if (failed === undefined) return recipients.length > 0 ? 'nothing' : null;
  const status = STATUS.exec(failed.get('status') ?? '')?.[1] ?? '5.0.0';
  return verdictOf(status, failed.get('diagnostic-code') ?? '');
};

/** RFC 5965. What providers report for other reasons says nothing about the reader. */
const readFeedback = (text: string): Verdict => {
  const type = (fieldsOf(text).get('feedback-type') ?? '').toLowerCase();
  if (type === 'abuse' || type === 'fraud' || type === 'complaint') return 'complaint';
  return type === 'opt-out' || type === 'opt-out-list' ? 'unsubscribed' : 'nothing';
};

const COPY = /copy|original|below this line/i;

/** What a server writes before it quotes the mail itself. */
const beforeCopy = (text: string): string => {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line.startsWith('--') && COPY.test(line));
  return lines.slice(0, end === -1 ? lines.length : end).join('\n');
};

/** Servers without RFC 3464: qmail, old Exim, old Exchange. */
const readPlainBounce = (mail: Email): Verdict => {
  const text = (mail.text ?? '').slice(0, READ_CHARACTERS);
  const isBounce =
    headerOf(mail, 'x-failed-recipients') !== '' ||
    /^(hi\. )?this is the qmail-send program/im.test(text) ||
    (/^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '') &&
      /undeliver|delivery|returned|failure|failed|bounce/i.test(mail.subject ?? ''));
  if (!isBounce || /\b(delay(ed)?|will (continue|keep) (to try|trying))\b/i.test(`${mail.subject} ${text}`))
    return 'nothing';
  const said = beforeCopy(text);
  const smtp = /\b([45])\d\d\b/.exec(said)?.[1];
  const status = STATUS.exec(said)?.[1] ?? (smtp === undefined ? '5.0.0' : `${smtp}.0.0`);
  return verdictOf(status, said);
};

export const readReport = (mail: Email): Verdict => {
  const [feedback] = partsOf(mail, 'message/feedback-report');
  if (feedback !== undefined) return readFeedback(feedback);
  for (const type of ['message/delivery-status', 'message/global-delivery-status']) {
    const [status] = partsOf(mail, type);
    const verdict = status === undefined ? null : readDeliveryStatus(status);
    if (verdict !== null) return verdict;
  }
  // Out of office.
  const auto = headerOf(mail, 'auto-submitted');
  if (auto.startsWith('auto-replied') && headerOf(mail, 'x-failed-recipients') === '') return 'nothing';
  // Receipts of readers, and reports without what they report.
  if (headerOf(mail, 'content-type').startsWith('multipart/report')) return 'nothing';
  return readPlainBounce(mail);
};
