import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { networkOf } from '#server/platform/http/protection/rate-limits.ts';
import type { Log } from '#server/platform/log/log.ts';

const MAXIMUM_BYTES = 1024 * 1024;
const MAXIMUM_CLIENTS = 20;
const GRACE_MS = 5_000;
/** Of one IPv4 address or one IPv6 network; others find room beside it. */
const CLIENTS_OF_ADDRESS = 4;
/** A report is handed over in seconds, however often its sender says that it is still there. */
const LONGEST_SESSION_MS = 120_000;

export interface IncomingMail {
  readonly recipient: string;
  readonly raw: Buffer;
}

type ListenerOptions = {
  /** `smtp://127.0.0.1:2525`, or `lmtp://` where a mail server hands over */
  readonly url: string;
  readonly log: Log;
  /** Decides before a byte of the mail is read. */
  readonly isExpected: (recipient: string) => boolean;
  /** Throws when the mail is to be handed over again later. */
  readonly accept: (mail: IncomingMail) => Promise<void>;
  readonly longestSessionMs?: number;
};

export interface MailListener {
  readonly port: number;
  stop(): Promise<void>;
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** Takes mails that come back. It relays nothing, and refuses all recipients that it has not signed. */
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
    // By LMTP all mails come from one mail server, ours.
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
      return refusal(451, '4.3.0 Try again later');
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
      if (!isExpected(address)) return done(refusal(550, '5.1.1 No such mailbox'));
      // A report is about one mail.
      if (session.envelope.rcptTo.length > 0) return done(refusal(452, '4.5.3 One recipient at a time'));
      return done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      const respond = async () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        done(await take({ recipient, raw: Buffer.concat(parts) }), '2.0.0 Taken');
      };
      stream.on('data', (part: Buffer) => {
        // The rest of what is too large is read and forgotten.
        if (!stream.sizeExceeded) parts.push(part);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(refusal(552, '5.3.4 Too large'));
          return;
        }
        void respond();
      });
    },
  });
  // Faults of single connections: clients that hang up in between.
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
