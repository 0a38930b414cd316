/** The meaning of a rejection, from the receiving server or from a later report. */
export type RejectionVerdict =
  /** there is no such mailbox */
  | 'gone'
  /** rejected for good, for another reason */
  | 'failed'
  /** not now: a full mailbox, or a busy or greylisting server */
  | 'soft'
  /** the provider rejects the sender, not the address */
  | 'blocked'
  /** our configuration is wrong: the login, the protocol, the signing domain */
  | 'ours';

export type Rejection = {
  /** `550` (RFC 5321); null: unknown */
  readonly reply: number | null;
  /** `5.1.1` (RFC 3463), if it is separate from the text; null: in the text or missing */
  readonly status: string | null;
  readonly text: string;
  /** in response to RCPT; absent: unknown, except perhaps from the text */
  readonly isToRecipient?: boolean;
};

/** Directly after the reply code of the same class: other numbers of this form are versions or network addresses. */
const BEHIND_CODE = /(?<![\d.])([245])\d\d[ -]#?(\1\.\d{1,3}\.\d{1,3})(?!\.?\d)/;
/** qmail puts it at the end. */
const IN_BRACKETS = /\(#([245]\.\d{1,3}\.\d{1,3})\)/;
/** For a text without a reply code. */
const AT_START = /^(?:smtp;)?\s*#?([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/i;
/** 5.7.13, 17, 18: the account is disabled, or has another owner. */
const GONE = /^5\.(1\.(1|2|3|6|10)|2\.1|7\.(13|17|18))$/;
/**
 * The sender's address, commands, message format, login and encryption, SPF, DKIM and DMARC; the last with the codes of
 * Google and Microsoft.
 */
const OURS = /^5\.(1\.[78]|5\.[1245]|6\.\d+|7\.([345789]|1[014]|2[0-7]|29|30|40|57|60|509|515))$/;
/** 501 is for parameters. RCPT's only one is the recipient (RFC 5321, 4.1.1.3), so there it is no fault of ours. */
const OUR_REPLIES: ReadonlySet<number | null> = new Set([500, 501, 502, 503, 504, 530, 534, 535, 538]);
/** RFC 3463: security and policy */
const POLICY = /^[45]\.7\./;
/** 5.2.2: the mailbox is full; 5.3.1: the server is; 5.5.3: too many at once */
const SOFT = /^(4\..*|5\.2\.2|5\.3\.1|5\.5\.3)$/;
/** Servers use these for anything, so the text tells more. */
const GENERAL = /^5\.(0\.0|5\.0)$/;
/** Phrases of old servers without codes. */
const NO_SUCH_MAILBOX =
  /(user|mailbox|recipient|address|account)[^.\n]{0,40}(unknown|not found|does not exist|doesn't exist|unavailable|no longer)|no such (user|mailbox|recipient|address)|unknown (user|mailbox|recipient)|no mailbox here by that name|domain[^.\n]{0,30}(not found|does not exist)/i;
const MAILBOX_FULL = /(over|exceed)[^.\n]{0,30}quota|quota exceeded|mailbox (is )?full|out of storage/i;
const OUR_WORDS =
  /\b(DMARC|SPF|DKIM|unauthenticated|authentication (is )?required|relay(ing)? (access )?(is )?(denied|prohibited|not (permitted|allowed))|(unable|not (permitted|allowed)) to relay|sender address (is )?(rejected|refused|invalid))\b/i;
const BLOCKED_WORDS = /\b(blacklist|block ?list|blocklist|blocked|spam\w*|reputation)\b/i;
/** How Postfix and Exim name the command in their reports. */
const TO_RECIPIENT = /\b(in reply to|after) RCPT TO\b/i;
const GREYLISTED = /gr[ea]y-?list/i;

const statusIn = (text: string): string | undefined =>
  BEHIND_CODE.exec(text)?.[2] ?? AT_START.exec(text)?.[1] ?? IN_BRACKETS.exec(text)?.[1];

const codeOf = ({ reply, status, text }: Rejection): string => {
  // A general code tells less than a quoted answer of the receiving server.
  const quoted = status === null || status.endsWith('.0.0') ? statusIn(text) : undefined;
  return quoted ?? status ?? `${String(reply ?? 550).slice(0, 1)}.0.0`;
};

const judgeWords = (text: string): RejectionVerdict | null => {
  if (NO_SUCH_MAILBOX.test(text)) return 'gone';
  if (OUR_WORDS.test(text)) return 'ours';
  return BLOCKED_WORDS.test(text) ? 'blocked' : null;
};

const judgeReply = ({ reply, text, isToRecipient }: Rejection): RejectionVerdict => {
  if (reply === 501 && (isToRecipient === true || TO_RECIPIENT.test(text))) return 'failed';
  if (OUR_REPLIES.has(reply)) return 'ours';
  // 556: the domain accepts no mail (RFC 7504).
  if (reply === 556) return 'gone';
  return reply === 552 ? 'soft' : 'failed';
};

/** Classifies rejections. Used at every stage, so that all agree on whether a mailbox is gone. */
export const judgeRejection = (rejection: Rejection): RejectionVerdict => {
  const { reply, text } = rejection;
  const code = codeOf(rejection);
  const words = judgeWords(text);
  if (GONE.test(code)) return words ?? 'gone';
  if (OURS.test(code)) return code.startsWith('5.5.') && words === 'gone' ? 'gone' : 'ours';
  if (POLICY.test(code)) {
    if (code.startsWith('4.')) return GREYLISTED.test(text) ? 'soft' : 'blocked';
    return words === 'ours' || OUR_REPLIES.has(reply) ? 'ours' : 'blocked';
  }
  if (SOFT.test(code) || MAILBOX_FULL.test(text)) return 'soft';
  return GENERAL.test(code) ? (words ?? judgeReply(rejection)) : 'failed';
};
