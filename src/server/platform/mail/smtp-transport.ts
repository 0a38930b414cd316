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
import { judgeRejection, type Rejection } from '#server/platform/mail/rejection-rules.ts';
import type { ReturnAddresses } from '#server/platform/mail/return-addresses.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** Total limit: a server that answers byte by byte stays within each single limit. */
const LONGEST_MS = 2 * MINUTE_MS;

type SmtpOptions = {
  readonly url: string;
  /** sender of sites without an address of their own */
  readonly from: string;
  /** null: bounces go to `from`, which is not read */
  readonly returns: ReturnAddresses | null;
  /** null: not signed */
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

/** A mail waits for its key, because an unsigned mail would look forged. */
const keyFor = async (signer: MailSigner, address: string): Promise<SigningKey | null> => {
  const domain = domainOf(address);
  try {
    return await signer(domain);
  } catch (error) {
    throw new MailServerAwayError(`The key that signs mails from ${domain} cannot be read.`, { cause: error });
  }
};

/** nodemailer's error codes that concern all mails and occur before any data is sent. */
const SERVER_IS_AWAY: ReadonlySet<unknown> = new Set(['EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH']);
/** The connection was lost or never existed. */
const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']);
const NEVER_CONNECTED = /^(Connection timeout|Greeting never received)/;
const CLOSING_DOWN = 421;
/**
 * nodemailer's message for a 421 to a recipient or a text. It may be repeated each time, so other mails must not wait
 * for it.
 */
const CLOSED_AT_MAIL = /^Server closed the connection/;
/** Longer answers contain nothing more of use. */
const READ_CHARACTERS = 2_000;
/** aborted by our signals: too slow, or the process stops */
const CUT_OFF = 'EABORT';

type SmtpError = { responseCode?: unknown; response?: unknown; command?: unknown; code?: unknown; syscall?: unknown };

/** Returns an error of the mail server; null: an internal error. */
const expectedError = (error: unknown): Error | null => {
  if (!(error instanceof Error)) return null;
  const { responseCode, response, command, code, syscall } = error as SmtpError;
  const { message } = error;
  const reply = Number(responseCode ?? 0);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA' || CLOSED_AT_MAIL.test(message);
  if (reply > 0 && isAboutMail) {
    const text = (typeof response === 'string' ? response : message).slice(0, READ_CHARACTERS);
    return rejectionOf(message, { reply, status: null, text, isToRecipient: command === 'RCPT TO' });
  }
  if (SERVER_IS_AWAY.has(code)) return new MailServerAwayError(message);
  if (reply === CLOSING_DOWN) return new MailServerAwayError(message);
  // The sender or a command was rejected, which is not the recipient's fault.
  if (reply > 0) return new DeferredMailError(message, { verdict: reply >= 500 ? 'ours' : 'soft' });
  if (syscall === 'connect' || NEVER_CONNECTED.test(message)) return new MailServerAwayError(message);
  return CONNECTION_LOST.has(code) || code === CUT_OFF ? new UncertainMailError(message) : null;
};

/**
 * Returns the error for a rejected recipient or text. Temporary rejections, and those that we can fix, are tried again.
 */
const rejectionOf = (message: string, rejection: Rejection & { readonly reply: number }): Error => {
  const { reply } = rejection;
  const verdict = judgeRejection(rejection);
  if (reply >= 500 && verdict !== 'soft' && verdict !== 'ours') return new RejectedMailError(message, verdict);
  // Policy: this is how providers ask for fewer mails.
  return new DeferredMailError(message, { isTooMany: reply < 500 && verdict === 'blocked', verdict });
};
