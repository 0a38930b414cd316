import { createTransport } from 'nodemailer';
import { MAILS_AT_ONCE } from '#server/platform/mail/deliver-due-mails.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import {
  DeferredMailError,
  MailServerAwayError,
  type MailTransport,
  RejectedMailError,
  UncertainMailError,
} from '#server/platform/mail/mail-transport.ts';
import type { ReturnAddresses } from '#server/platform/mail/return-addresses.ts';

/** In total: a server that sends its answers byte by byte stays within each single limit. */
const LONGEST_MS = 2 * 60_000;

type SmtpOptions = {
  readonly url: string;
  readonly from: string;
  /** null: what cannot be delivered goes to `from`, where nobody reads it */
  readonly returns: ReturnAddresses | null;
};

export const createSmtpTransport = ({ url, from, returns }: SmtpOptions): MailTransport => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password is never sent unencrypted: without STARTTLS there is no login.
    requireTLS: username !== '' && !secure,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return {
    async deliver(mail, signal) {
      try {
        await transport.sendMail({
          // The same at every attempt, so that the receiving server recognises a duplicate.
          messageId: `<${BigInt.asUintN(64, BigInt(mail.id)).toString(16)}@${domain}>`,
          date: mail.created_at,
          from: { name: mail.from_name, address: from },
          to: { name: '', address: mail.to_address },
          subject: mail.subject,
          ...returnPath(mail, returns),
          html: mail.html,
          text: mail.text,
          signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
          headers: {
            'X-Auto-Response-Suppress': 'OOF, AutoReply',
            'Auto-Submitted': 'auto-generated',
            ...mail.headers,
            ...returnHeaders(mail, returns),
          },
        });
      } catch (error) {
        throw expectedError(error) ?? error;
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};

/** The envelope: what cannot be delivered comes back to an address that names its reader. */
const returnPath = (mail: OutboxMail, returns: ReturnAddresses | null) =>
  returns === null || mail.return_ref === null
    ? {}
    : {
        envelope: {
          from: returns.forReturns(mail.return_ref, mail.is_bulk, mail.created_at),
          to: mail.to_address,
        },
      };

/** Some mail programs unsubscribe by mail only; providers learn where complaints go (RFC 9477). */
const returnHeaders = (mail: OutboxMail, returns: ReturnAddresses | null): Record<string, string> => {
  const page = mail.headers['List-Unsubscribe'];
  if (returns === null || mail.return_ref === null || page === undefined) return {};
  const address = returns.forUnsubscribing(mail.return_ref, mail.created_at);
  return {
    'List-Unsubscribe': `${page}, <mailto:${address}?subject=unsubscribe>`,
    'CFBL-Address': `${returns.forComplaints}; report=arf`,
  };
};

/** nodemailer's error codes that concern every mail, and come before any of it is handed over. */
const SERVER_IS_AWAY: ReadonlySet<unknown> = new Set(['EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH']);
/** The connection was lost, or was never there. */
const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']);
const NEVER_CONNECTED = /^(Connection timeout|Greeting never received)/;
const CLOSING_DOWN = 421;
/** What nodemailer calls a 421 to a recipient or a text: it may be said again each time, and other mails must not wait for it. */
const CLOSED_AT_MAIL = /^Server closed the connection/;
/** RFC 3463: security or policy, which is how providers ask for fewer mails */
const TOO_MANY = /\b4\.7\.\d/;
/** aborted by one of our signals: too slow, or the process stops */
const CUT_OFF = 'EABORT';

type SmtpFacts = { responseCode?: unknown; command?: unknown; code?: unknown; syscall?: unknown };

/** An error of the mail server; null: a fault of ours. */
const expectedError = (error: unknown): Error | null => {
  if (!(error instanceof Error)) return null;
  const { responseCode, command, code, syscall } = error as SmtpFacts;
  const { message } = error;
  const reply = Number(responseCode ?? 0);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA' || CLOSED_AT_MAIL.test(message);
  // A 5xx answer to the recipient or the text. One to the login or the sender is a mistake in our configuration.
  if (reply >= 500 && isAboutMail) return new RejectedMailError(message);
  if (SERVER_IS_AWAY.has(code)) return new MailServerAwayError(message);
  if (reply > 0 && reply < 500 && isAboutMail && TOO_MANY.test(message))
    return new DeferredMailError(message, { isTooMany: true });
  if (reply === CLOSING_DOWN && !isAboutMail) return new MailServerAwayError(message);
  if (reply > 0) return new DeferredMailError(message);
  if (syscall === 'connect' || NEVER_CONNECTED.test(message)) return new MailServerAwayError(message);
  return CONNECTION_LOST.has(code) || code === CUT_OFF ? new UncertainMailError(message) : null;
};
