import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  readonly port: number;
  /** From now on nothing passes, either way, and nobody is told; connections are still taken. */
  swallow(): void;
  /** New connections pass again; those from before stay silent for ever. */
  heal(): void;
  close(): Promise<void>;
};

/** Between a client and any server on this machine. */
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
