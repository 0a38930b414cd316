import { createTransport } from 'nodemailer';
import { type MailTransport, RejectedMailError } from '#server/platform/mail/mail-transport.ts';

/** A server that drips its answers keeps within each single limit. */
const LONGEST_MS = 2 * 60_000;

export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password never travels in the clear: without STARTTLS there is no login.
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
          // The same at every attempt, so that a receiver recognises a second copy.
          messageId: `<${BigInt.asUintN(64, BigInt(mail.id)).toString(16)}@${domain}>`,
          date: mail.created_at,
          from: { name: mail.from_name, address: from },
          to: { name: '', address: mail.to_address },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
          headers: {
            'X-Auto-Response-Suppress': 'OOF, AutoReply',
            'Auto-Submitted': 'auto-generated',
            ...mail.headers,
          },
        });
      } catch (error) {
        if (isRejection(error)) throw new RejectedMailError(error.message, { cause: error });
        throw error;
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** A 5xx answer to the recipient or to the text. To the login or the sender it is our mistake, which somebody mends. */
function isRejection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
