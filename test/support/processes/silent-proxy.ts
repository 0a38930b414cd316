import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  readonly port: number;
  /** Silently drops all data in both directions from now on. New connections are still accepted. */
  swallow(): void;
  /** Lets new connections through again. Older ones stay silent for good. */
  heal(): void;
  close(): Promise<void>;
};

/** Starts a TCP proxy before any server on this machine, which can go silent. */
export const startSilentProxy = async (serverPort: number): Promise<SilentProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSwallowing = false;
  const silence = (pair: readonly [Socket, Socket]): void => {
    for (const socket of pair) socket.unpipe().resume();
  };
  const server = createServer((client) => {
    const pair = [client, connect(serverPort, '127.0.0.1')] as const;
    const [, upstream] = pair;
    pairs.add(pair);
    for (const socket of pair) {
      socket
        .on('error', () => socket.destroy())
        .on('close', () => {
          for (const one of pair) one.destroy();
          pairs.delete(pair);
        });
    }
    if (isSwallowing) return silence(pair);
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isSwallowing = true;
      for (const pair of pairs) silence(pair);
    },
    heal: () => {
      isSwallowing = false;
    },
    close: async () => {
      for (const [client] of pairs) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
