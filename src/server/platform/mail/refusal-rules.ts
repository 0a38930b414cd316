/** What a refusal says, whoever told us: the server that was given the mail, or a report that came back later. */
export type RefusalVerdict =
  /** there is no such mailbox */
  | 'gone'
  /** refused for good, for another reason */
  | 'failed'
  /** not now: a full mailbox, a server that is busy or wants to be asked twice */
  | 'soft'
  /** the provider refuses us, not the address */
  | 'blocked'
  /** how we send is wrong: the login, the protocol, the domain that signs */
  | 'ours';

export type Refusal = {
  /** `550` (RFC 5321); null: not told */
  readonly reply: number | null;
  /** `5.1.1` (RFC 3463), where it stands beside the text; null: it is in the text, or nowhere */
  readonly status: string | null;
  readonly text: string;
  /** answered to RCPT; absent: not told, except perhaps in the text */
  readonly isToRecipient?: boolean;
};

/** Right behind the code whose class it repeats: other numbers of this form are versions and network addresses. */
const BEHIND_CODE = /(?<![\d.])([245])\d\d[ -]#?(\1\.\d{1,3}\.\d{1,3})(?!\.?\d)/;
/** As qmail writes it at the end. */
const IN_BRACKETS = /\(#([245]\.\d{1,3}\.\d{1,3})\)/;
/** Of a text without a code. */
const AT_START = /^(?:smtp;)?\s*#?([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/i;
/** 5.7.13, 17, 18: the account is disabled, or has another owner. */
const GONE = /^5\.(1\.(1|2|3|6|10)|2\.1|7\.(13|17|18))$/;
/** The sender's address, commands, the form of a mail, login and encryption, SPF, DKIM and DMARC; the last as Google and Microsoft count them. */
const OURS = /^5\.(1\.[78]|5\.[1245]|6\.\d+|7\.([345789]|1[014]|2[0-7]|29|30|40|57|60|509|515))$/;
/** 501: parameters. RCPT has one, the address of the reader (RFC 5321, 4.1.1.3): there it says nothing about us. */
const OUR_REPLIES: ReadonlySet<number | null> = new Set([500, 501, 502, 503, 504, 530, 534, 535, 538]);
/** RFC 3463: security and policy */
const POLICY = /^[45]\.7\./;
/** 5.2.2: the mailbox is full; 5.3.1: the server is; 5.5.3: too many at once */
const SOFT = /^(4\..*|5\.2\.2|5\.3\.1|5\.5\.3)$/;
/** Servers give these to anything: what they say beside it tells more. */
const GENERAL = /^5\.(0\.0|5\.0)$/;
/** What old servers write instead of a code. */
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

const codeOf = ({ reply, status, text }: Refusal): string => {
  // A general code says less than the server's own answer, where one is quoted.
  const quoted = status === null || status.endsWith('.0.0') ? statusIn(text) : undefined;
  return quoted ?? status ?? `${String(reply ?? 550).slice(0, 1)}.0.0`;
};

const judgeWords = (text: string): RefusalVerdict | null => {
  if (NO_SUCH_MAILBOX.test(text)) return 'gone';
  if (OUR_WORDS.test(text)) return 'ours';
  return BLOCKED_WORDS.test(text) ? 'blocked' : null;
};

const judgeReply = ({ reply, text, isToRecipient }: Refusal): RefusalVerdict => {
  if (reply === 501 && (isToRecipient === true || TO_RECIPIENT.test(text))) return 'failed';
  if (OUR_REPLIES.has(reply)) return 'ours';
  // 556: the domain takes no mail (RFC 7504).
  if (reply === 556) return 'gone';
  return reply === 552 ? 'soft' : 'failed';
};

/** The only judge of refusals, so that a mailbox is gone in the same way at each stage. */
export const judgeRefusal = (refusal: Refusal): RefusalVerdict => {
  const { reply, text } = refusal;
  const code = codeOf(refusal);
  const words = judgeWords(text);
  if (GONE.test(code)) return words ?? 'gone';
  if (OURS.test(code)) return code.startsWith('5.5.') && words === 'gone' ? 'gone' : 'ours';
  if (POLICY.test(code)) {
    if (code.startsWith('4.')) return GREYLISTED.test(text) ? 'soft' : 'blocked';
    return words === 'ours' || OUR_REPLIES.has(reply) ? 'ours' : 'blocked';
  }
  if (SOFT.test(code) || MAILBOX_FULL.test(text)) return 'soft';
  return GENERAL.test(code) ? (words ?? judgeReply(refusal)) : 'failed';
};
