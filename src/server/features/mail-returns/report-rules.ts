import type { Attachment, Email } from 'postal-mime';
import { judgeRejection, type RejectionVerdict } from '#server/platform/mail/rejection-rules.ts';

/** What a returned mail says about the address. */
export type Verdict =
  | RejectionVerdict
  /** the recipient marked the mail as spam */
  | 'complaint'
  /** the recipient used the provider's unsubscribe button */
  | 'unsubscribed'
  | 'nothing';

/** Longer parts are copies of the original mail. */
const READ_CHARACTERS = 64 * 1024;

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** Returns the texts of all parts, such as the copy of the mail that the complaint is about. */
export const textsOf = (mail: Email): string[] => mail.attachments.map(textOf);

const partsOf = (mail: Email, type: string): string[] =>
  mail.attachments.filter(({ mimeType }) => mimeType === type).map((part) => textOf(part).slice(0, READ_CHARACTERS));

const headerOf = (mail: Email, name: string): string =>
  mail.headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? '';

/** Returns the unfolded fields of a block of headers. */
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

/** Returns the SMTP reply code that the text quotes, or null. */
const replyIn = (text: string): number | null => {
  const reply = /(?<![\d.])[45]\d\d(?![\d.])/.exec(text)?.[0];
  return reply === undefined ? null : Number(reply);
};

/** Reads a delivery status (RFC 3464): one block about the server, then one for each recipient. */
const readDeliveryStatus = (text: string): Verdict | null => {
  const recipients = text
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('action') || fields.has('status'));
  const failed = recipients.find((fields) => (fields.get('action') ?? 'failed').toLowerCase().startsWith('fail'));
  if (failed === undefined) return recipients.length > 0 ? 'nothing' : null;
  const diagnostic = failed.get('diagnostic-code') ?? '';
  const status = /^[245](\.\d{1,3}){2}/.exec(failed.get('status') ?? '')?.[0] ?? null;
  return judgeRejection({ reply: replyIn(diagnostic), status, text: diagnostic });
};

/** Reads a feedback report (RFC 5965). Other feedback types say nothing about the recipient. */
const readFeedback = (text: string): Verdict => {
  const type = (fieldsOf(text).get('feedback-type') ?? '').toLowerCase();
  if (type === 'abuse' || type === 'fraud' || type === 'complaint') return 'complaint';
  return type === 'opt-out' || type === 'opt-out-list' ? 'unsubscribed' : 'nothing';
};

const COPY = /copy|original|below this line/i;

/** Returns the text before the copy of the original mail. */
const beforeCopy = (text: string): string => {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line.startsWith('--') && COPY.test(line));
  return lines.slice(0, end === -1 ? lines.length : end).join('\n');
};

/** Reads bounces of servers that do not follow RFC 3464: qmail, old Exim, old Exchange. */
const readPlainBounce = (mail: Email): Verdict => {
  const text = (mail.text ?? '').slice(0, READ_CHARACTERS);
  const isBounce =
    headerOf(mail, 'x-failed-recipients') !== '' ||
    /^(hi\. )?this is the qmail-send program/im.test(text) ||
    (/^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '') &&
      /undeliver|delivery|returned|failure|failed|bounce/i.test(mail.subject ?? ''));
  if (!isBounce || /\b(delay(ed)?|will (continue|keep) (to try|trying))\b/i.test(`${mail.subject} ${text}`))
    return 'nothing';
  const bounce = beforeCopy(text);
  return judgeRejection({ reply: replyIn(bounce), status: null, text: bounce });
};

export const readReport = (mail: Email): Verdict => {
  const [feedback] = partsOf(mail, 'message/feedback-report');
  if (feedback !== undefined) return readFeedback(feedback);
  for (const type of ['message/delivery-status', 'message/global-delivery-status']) {
    const [status] = partsOf(mail, type);
    const verdict = status === undefined ? null : readDeliveryStatus(status);
    if (verdict !== null) return verdict;
  }
  // Out-of-office replies.
  const auto = headerOf(mail, 'auto-submitted');
  if (auto.startsWith('auto-replied') && headerOf(mail, 'x-failed-recipients') === '') return 'nothing';
  // Read receipts, and reports without a delivery status.
  if (headerOf(mail, 'content-type').startsWith('multipart/report')) return 'nothing';
  return readPlainBounce(mail);
};
