import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { networkOf } from '#server/platform/http/protection/rate-limits.ts';
import type { Log } from '#server/platform/log/log.ts';

const MAXIMUM_BYTES = 1024 * 1024;
const MAXIMUM_CLIENTS = 20;
const GRACE_MS = 5_000;
/** The most connections per IPv4 address or IPv6 network, so that others find room. */
const CLIENTS_OF_ADDRESS = 4;
/** The longest connection in ms. A report takes seconds, so NOOPs do not extend it. */
const LONGEST_SESSION_MS = 120_000;

export interface IncomingMail {
  readonly recipient: string;
  readonly raw: Buffer;
}

type ListenerOptions = {
  /** `smtp://127.0.0.1:2525`, or `lmtp://` if a mail server delivers */
  readonly url: string;
  readonly log: Log;
  /** Decides before the mail is read. */
  readonly isExpected: (recipient: string) => boolean;
  /** Throws if the mail should be delivered again later. */
  readonly accept: (mail: IncomingMail) => Promise<void>;
  readonly longestSessionMs?: number;
};

export interface MailListener {
  readonly port: number;
  stop(): Promise<void>;
}

const rejection = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** Starts the server for bounces and complaints. It relays nothing and refuses recipients unless `isExpected`. */
export const startMailListener = async ({
  url,
  log,
  isExpected,
  accept,
  longestSessionMs = LONGEST_SESSION_MS,
}: ListenerOptions): Promise<MailListener> => {
  const { protocol, hostname, port } = new URL(url);
  const isLmtp = protocol === 'lmtp:';
  const clients = new Map<string, number>();
  const hold = (socket: Socket) => {
    const address = networkOf(socket.remoteAddress);
    clients.set(address, (clients.get(address) ?? 0) + 1);
    // Over LMTP, all mails come from our own mail server.
    const isTooMany = !isLmtp && (clients.get(address) ?? 0) > CLIENTS_OF_ADDRESS;
    if (isTooMany) socket.end('421 4.7.0 Too many connections\r\n', () => socket.destroy());
    const end = setTimeout(() => socket.destroy(), longestSessionMs).unref();
    socket.once('close', () => {
      clearTimeout(end);
      const left = (clients.get(address) ?? 1) - 1;
      if (left > 0) clients.set(address, left);
      else clients.delete(address);
    });
  };
  const take = async (mail: IncomingMail): Promise<Error | null> => {
    try {
      await accept(mail);
      return null;
    } catch (error) {
      log.error({ err: error }, 'A mail that came back was not read');
      return rejection(451, '4.3.0 Try again later');
    }
  };
  const server = new SMTPServer({
    lmtp: isLmtp,
    banner: 'returns only',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAXIMUM_BYTES,
    maxClients: MAXIMUM_CLIENTS,
    closeTimeout: GRACE_MS,
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => {
      if (!isExpected(address)) return done(rejection(550, '5.1.1 No such mailbox'));
      // A report is about one mail.
      if (session.envelope.rcptTo.length > 0) return done(rejection(452, '4.5.3 One recipient at a time'));
      return done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      const respond = async () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        done(await take({ recipient, raw: Buffer.concat(parts) }), '2.0.0 Taken');
      };
      stream.on('data', (part: Buffer) => {
        // The rest of an oversized mail is read and discarded.
        if (!stream.sizeExceeded) parts.push(part);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(rejection(552, '5.3.4 Too large'));
          return;
        }
        void respond();
      });
    },
  });
  // Errors of single connections, such as clients that hang up.
  server.on('error', (error) => log.info({ reason: error.message }, 'A connection to MAIL_IN ended'));
  server.server.on('connection', hold);
  server.listen(Number(port), hostname.replaceAll(/[[\]]/g, ''));
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : Number(port),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
