import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { freePort } from '#test/e2e/support/start-app.ts';

export type NatsForTests = { readonly url: string; stop(): Promise<void> };

/** Starts the installed nats-server; returns null if there is none. */
const startInstalled = async (port: number): Promise<NatsForTests | null> => {
  const program = ['nats-server', '/usr/sbin/nats-server'].find((path) => spawnSync(path, ['--version']).status === 0);
  if (program === undefined) return null;
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await answers(port))) await new Promise(setImmediate);
  return {
    url: `nats://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

const INFO = { server_id: 'test', version: '2.9.0', proto: 1, headers: true, max_payload: 1_048_576 };

/**
 * Implements the part of the NATS protocol that publishing and subscribing need:
 * https://docs.nats.io/reference/reference-protocols/nats-protocol
 */
const speakNats = (socket: Socket, subscribers: Set<{ socket: Socket; subject: string; id: string }>): void => {
  let waiting = Buffer.alloc(0);
  let hearsItself = true;
  socket.write(`INFO ${JSON.stringify(INFO)}\r\n`);
  socket.on('error', () => {});
  socket.on('close', () => {
    for (const one of subscribers) if (one.socket === socket) subscribers.delete(one);
  });
  socket.on('data', (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const [verb = '', ...words] = waiting.subarray(0, end).toString().split(' ');
      let next = end + 2;
      if (verb === 'CONNECT') hearsItself = (JSON.parse(words.join(' ')) as { echo?: boolean }).echo !== false;
      else if (verb === 'PING') socket.write('PONG\r\n');
      else if (verb === 'SUB') subscribers.add({ socket, subject: words[0] ?? '', id: words.at(-1) ?? '' });
      else if (verb === 'PUB') {
        const size = Number(words.at(-1));
        if (waiting.length < next + size + 2) return;
        const payload = waiting.subarray(next, next + size);
        next += size + 2;
        for (const one of subscribers) {
          if (one.subject !== words[0] || (one.socket === socket && !hearsItself)) continue;
          one.socket.write(
            Buffer.concat([Buffer.from(`MSG ${words[0]} ${one.id} ${size}\r\n`), payload, Buffer.from('\r\n')]),
          );
        }
      }
      waiting = waiting.subarray(next);
    }
  });
};

const startSmall = async (port: number): Promise<NatsForTests> => {
  const subscribers = new Set<{ socket: Socket; subject: string; id: string }>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    speakNats(socket, subscribers);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `nats://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
};

/** Starts a NATS broker: the installed nats-server, else a minimal one in this process. */
export const startNats = async (port?: number): Promise<NatsForTests & { readonly port: number }> => {
  const chosen = port ?? (await freePort());
  const server = (await startInstalled(chosen)) ?? (await startSmall(chosen));
  return { ...server, port: chosen };
};
