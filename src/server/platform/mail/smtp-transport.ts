import { createTransport } from 'nodemailer';
import { composeMessage, domainOf } from '#server/platform/mail/compose-message.ts';
import { MAILS_AT_ONCE } from '#server/platform/mail/deliver-due-mails.ts';
import type { SigningKey } from '#server/platform/mail/keys/mail-keys-store.ts';
import type { MailSigner } from '#server/platform/mail/mail-signer.ts';
import {
  DeferredMailError,
  MailServerAwayError,
  type MailTransport,
  RejectedMailError,
  UncertainMailError,
} from '#server/platform/mail/mail-transport.ts';
import { judgeRefusal, type Refusal } from '#server/platform/mail/refusal-rules.ts';
import type { ReturnAddresses } from '#server/platform/mail/return-addresses.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** In total: a server that sends its answers byte by byte stays within each single limit. */
const LONGEST_MS = 2 * MINUTE_MS;

type SmtpOptions = {
  readonly url: string;
  /** of sites that have no address of their own */
  readonly from: string;
  /** null: what cannot be delivered goes to `from`, where nobody reads it */
  readonly returns: ReturnAddresses | null;
  /** null: nothing is signed */
  readonly signer: MailSigner | null;
};

export const createSmtpTransport = ({ url, from, returns, signer }: SmtpOptions): MailTransport => {
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
  return {
    async deliver(mail, signal) {
      const address = mail.from_address ?? from;
      const key = signer === null ? null : await keyFor(signer, address);
      try {
        await transport.sendMail({
          ...composeMessage(mail, { from: address, returns, key }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
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

/** Without its key a mail waits: unsigned, it would be taken for a forged one. */
const keyFor = async (signer: MailSigner, address: string): Promise<SigningKey | null> => {
  const domain = domainOf(address);
  try {
    return await signer(domain);
  } catch (error) {
    throw new MailServerAwayError(`The key that signs mails from ${domain} cannot be read.`, { cause: error });
  }
};

/** nodemailer's error codes that concern every mail, and come before any of it is handed over. */
const SERVER_IS_AWAY: ReadonlySet<unknown> = new Set(['EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH']);
/** The connection was lost, or was never there. */
const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']);
const NEVER_CONNECTED = /^(Connection timeout|Greeting never received)/;
const CLOSING_DOWN = 421;
/** What nodemailer calls a 421 to a recipient or a text: it may be said again each time, and other mails must not wait for it. */
const CLOSED_AT_MAIL = /^Server closed the connection/;
/** Longer answers say nothing more. */
const READ_CHARACTERS = 2_000;
/** aborted by one of our signals: too slow, or the process stops */
const CUT_OFF = 'EABORT';

type SmtpFacts = { responseCode?: unknown; response?: unknown; command?: unknown; code?: unknown; syscall?: unknown };

/** An error of the mail server; null: a fault of ours. */
const expectedError = (error: unknown): Error | null => {
  if (!(error instanceof Error)) return null;
  const { responseCode, response, command, code, syscall } = error as SmtpFacts;
  const { message } = error;
  const reply = Number(responseCode ?? 0);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA' || CLOSED_AT_MAIL.test(message);
  if (reply > 0 && isAboutMail) {
    const text = (typeof response === 'string' ? response : message).slice(0, READ_CHARACTERS);
    return refusalOf(message, { reply, status: null, text, isToRecipient: command === 'RCPT TO' });
  }
  if (SERVER_IS_AWAY.has(code)) return new MailServerAwayError(message);
  if (reply === CLOSING_DOWN) return new MailServerAwayError(message);
  // The sender or a command was refused, which is no fault of the reader.
  if (reply > 0) return new DeferredMailError(message, { verdict: reply >= 500 ? 'ours' : 'soft' });
  if (syscall === 'connect' || NEVER_CONNECTED.test(message)) return new MailServerAwayError(message);
  return CONNECTION_LOST.has(code) || code === CUT_OFF ? new UncertainMailError(message) : null;
};

/** An answer to the recipient or the text. What is not for good, or can be mended by us, is tried again. */
const refusalOf = (message: string, refusal: Refusal & { readonly reply: number }): Error => {
  const { reply } = refusal;
  const verdict = judgeRefusal(refusal);
  if (reply >= 500 && verdict !== 'soft' && verdict !== 'ours') return new RejectedMailError(message, verdict);
  // Policy, which is how providers ask for fewer mails.
  return new DeferredMailError(message, { isTooMany: reply < 500 && verdict === 'blocked', verdict });
};
