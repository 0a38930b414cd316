import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happened to a statement whose answer was lost: PostgreSQL has carried it out, or never received it. */
export type Fate = 'carried out' | 'never seen';

export type LossyProxy = {
  /** The database URL that leads through the proxy. */
  readonly url: string;
  /**
   * Drops the answer to the next statement whose text or name matches, and cuts its connection; others go on.
   * Resolves when that has happened; with `carried out`, after PostgreSQL has finished the statement.
   */
  loseAnswer(to: RegExp, fate: Fate): Promise<void>;
  /** Cuts all connections at once, as when the database server dies. */
  cut(): void;
  /** Silently drops all data in both directions from now on. New connections are still accepted. */
  swallow(): void;
  /** Lets new connections through again. Older ones stay silent for good, as behind a router that lost their state. */
  heal(): void;
  close(): Promise<void>;
};

type Loss = { readonly to: RegExp; readonly fate: Fate; readonly happened: () => void };

const START_CODES_REFUSED = new Set([80_877_103, 80_877_104]);

/** Splits a byte stream into messages of the PostgreSQL protocol. A client's first ones have a length but no type. */
const createFramer = (isFirstTyped: boolean) => {
  let rest: Buffer = Buffer.alloc(0);
  let isTyped = isFirstTyped;
  return {
    push: (chunk: Buffer): void => void (rest = Buffer.concat([rest, chunk])),
    next: (): Buffer | null => {
      const typeBytes = isTyped ? 1 : 0;
      if (rest.length < typeBytes + 4) return null;
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) return null;
      const frame = rest.subarray(0, length);
      rest = rest.subarray(length);
      return frame;
    },
    expectTyped: (): void => void (isTyped = true),
  };
};

/** Returns the SQL of a Query, name and SQL of a Parse, portal and name of a Bind; empty for other messages. */
const statementIn = (frame: Buffer): string => {
  const type = String.fromCharCode(frame[0] ?? 0);
  return 'QPB'.includes(type) ? frame.toString('utf8', 5).split('\0', 2).join(' ').trim() : '';
};

const addressBehind = (url: string): { path: string } | { host: string; port: number } => {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  return folder === null
    ? { host: hostname, port: Number(port || 5432) }
    : { path: `${folder}/.s.PGSQL.${port || 5432}` };
};

/** Starts a proxy before a PostgreSQL that drops answers, cuts connections or goes silent when a test says so. */
export const startLossyProxy = async (databaseUrl: string): Promise<LossyProxy> => {
  const behind = addressBehind(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let silentBefore = 0;
  let connections = 0;
  let loss: Loss | null = null;

  const add = (socket: Socket, other: () => Socket): Socket => {
    sockets.add(socket);
    return socket
      .on('error', () => socket.destroy())
      .on('close', () => {
        sockets.delete(socket);
        other().destroy();
      });
  };

  const server = createServer((client) => {
    connections += 1;
    const number = connections;
    const isSilent = (): boolean => isSwallowing || number <= silentBefore;
    const upstream = add(connect({ ...behind, noDelay: true }), () => client);
    add(client.setNoDelay(), () => upstream);
    const [asked, answered] = [createFramer(false), createFramer(true)];
    let isStarted = false;
    let losing: Loss | null = null;
    const lose = ({ happened }: Loss): void => {
      client.once('close', happened).destroy();
    };

    client.on('data', (chunk) => {
      if (isSilent()) return;
      asked.push(chunk);
      for (let frame = asked.next(); frame !== null; frame = asked.next()) {
        if (!isStarted) {
          if (START_CODES_REFUSED.has(frame.readUInt32BE(4))) {
            client.write('N');
            continue;
          }
          isStarted = true;
          asked.expectTyped();
        } else if (loss?.to.test(statementIn(frame)) === true) {
          losing = loss;
          loss = null;
          if (losing.fate === 'never seen') return lose(losing);
        }
        upstream.write(frame);
      }
    });
    upstream.on('data', (chunk) => {
      if (isSilent()) return;
      answered.push(chunk);
      for (let frame = answered.next(); frame !== null; frame = answered.next()) {
        if (losing === null) client.write(frame);
        else if (frame[0] === 0x5a) return lose(losing); // ready for the next query: this one is done
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    loseAnswer: (to, fate) =>
      new Promise((resolve) => {
        loss = { to, fate, happened: resolve };
      }),
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    swallow: () => {
      isSwallowing = true;
    },
    heal: () => {
      isSwallowing = false;
      silentBefore = connections;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
