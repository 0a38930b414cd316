import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type StartedProcess = {
  /** Everything written so far to stdout and stderr. */
  output(): string;
  /** The lines written to stderr. */
  complaints(): string[];
  /** Resolves once this text has been written to stdout; rejects if the process ends first. */
  untilSaid(text: string): Promise<void>;
  ended: Promise<{ code: number | null }>;
  signal(name: NodeJS.Signals): void;
};

type Environment = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, '../../..');
/** Cached, because compiling the server's TypeScript takes half of the time of a short command. */
const NODE_COMPILE_CACHE = join(ROOT, '.cache/node');

/** Runs a command in its own process, with only the given environment variables, PATH, HOME and the compile cache. */
export const startProcess = (command: readonly [string, ...string[]], env: Environment): StartedProcess => {
  const [program, ...args] = command;
  const { PATH = '', HOME = '/tmp' } = process.env;
  const surroundings = { PATH, HOME, NODE_COMPILE_CACHE, ...env };
  const child = spawn(program, args, { cwd: ROOT, env: surroundings, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let complaints = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const tell of listeners) tell();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    complaints += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null }));
  return {
    output: () => output,
    complaints: () => complaints.split('\n').filter((line) => line !== ''),
    untilSaid: async (text) => {
      const said = new Promise<void>((resolve) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        listeners.add(look);
        look();
      });
      await Promise.race([
        said,
        ended.then(({ code }) => Promise.reject(new Error(`It ended with ${code} before "${text}":\n${output}`))),
      ]);
    },
    ended,
    signal: (name) => child.kill(name),
  };
};
