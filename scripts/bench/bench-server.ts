import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#scripts/bench/bench-postgres.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

/** Encryption keys of the server, also used by the bench when it calls providers as the server does. */
export const BENCH_SECRETS = createSecretBox(Buffer.alloc(32, 'bench'));

export const publicUrlOf = (port: number): string => `http://localhost:${port}`;

export type BenchServer = {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
};

export type SentPush = { readonly pushedTo: string; readonly at: number };

type Options = {
  readonly port?: number;
  readonly hasSandbox?: boolean;
  /** called for each push instead of sending it; if absent, pushes are really sent */
  readonly onPush?: (push: SentPush) => void;
};

/** Starts the server on this database in its own process; `hasSandbox` enables payments through the sandbox. */
export const startBenchServer = async (url: string, options: Options = {}): Promise<BenchServer> => {
  const port = options.port ?? (await freePort());
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[];
  const server = fork(
    new URL('serve.ts', import.meta.url),
    [
      url,
      String(port),
      ...(options.hasSandbox === true ? ['sandbox'] : []),
      ...(options.onPush === undefined ? [] : ['pushes']),
    ],
    { stdio },
  );
  const ended = once(server, 'exit');
  const ready = await Promise.race([once(server, 'message'), ended.then(() => null)]);
  if (ready === null) throw new Error('The server of the bench did not start.');
  server.on('message', (message) => {
    if (typeof message === 'object') options.onPush?.(message as SentPush);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
};
