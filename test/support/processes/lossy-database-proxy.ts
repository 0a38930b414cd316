import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Of a statement whose answer is lost: the server has carried it out, or has never seen it. */
export type Fate = 'carried out' | 'never seen';

export type LossyProxy = {
  /** The address of the database behind the proxy. */
  readonly url: string;
  /**
   * Loses the answer to the next statement whose text or name matches, and cuts its connection; others go on. Resolves
   * when that has happened, and with `carried out` after the server has finished it.
   */
  loseAnswer(to: RegExp, fate: Fate): Promise<void>;
  /** Every connection at once, as when the server dies. */
  cut(): void;
  /** From now on nothing passes, either way, and nobody is told; connections are still taken. */
  swallow(): void;
  /** New connections pass again. Those from before stay silent for ever, as behind a router that forgot them. */
  heal(): void;
  close(): Promise<void>;
};

type Loss = { readonly to: RegExp; readonly fate: Fate; readonly happened: () => void };

const START_CODES_REFUSED = new Set([80_877_103, 80_877_104]);

/** Whole messages of the protocol. The first ones of a client have no type, only their length. */
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

/** Text of a query, name and text of what is prepared, portal and name of what is bound; empty for other messages. */
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

/** Between a client and a real PostgreSQL: loses answers, cuts connections or falls silent when a test says so. */
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
