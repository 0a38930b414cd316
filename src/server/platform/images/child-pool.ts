import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/refuse.ts';

type Options = {
  /** a module that answers each message with one message, one after the other */
  readonly entry: URL;
  /** so many children at most, each with one question at a time */
  readonly running: number;
  /** so many questions may wait; who comes then is refused with `overloaded` */
  readonly waiting: number;
  /** a child that thinks for longer is killed */
  readonly longestMs: number;
  /** a child without work gives its memory back after this */
  readonly idleMs: number;
};

export type ChildPool<Request, Answer> = {
  /** Null: the child died of the question, or thought about it for too long. */
  ask(request: Request): Promise<Answer | null>;
  close(): Promise<void>;
};

/** Processes whose crash harms nobody: they start with the first question, hold no secrets and end with this process. */
export const createChildPool = <Request extends object, Answer extends object>({
  entry,
  running,
  waiting,
  longestMs,
  idleMs,
}: Options): ChildPool<Request, Answer> => {
  const queue = new PQueue({ concurrency: running });
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();

  const start = (): ChildProcess => {
    const child = fork(entry, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      wake(child);
    });
    return child;
  };

  const wake = (child: ChildProcess): ChildProcess => {
    clearTimeout(idle.get(child));
    idle.delete(child);
    return child;
  };

  const rest = (child: ChildProcess): void => {
    release(child);
    idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref());
  };

  const run = async (request: Request): Promise<Answer | null> => {
    const [resting] = idle.keys();
    const child = resting === undefined ? start() : wake(resting);
    hold(child);
    try {
      return await answerOf<Answer>(child, request, longestMs);
    } finally {
      if (child.connected) rest(child);
    }
  };

  return {
    ask: async (request) => {
      if (queue.size >= waiting) return refuse('overloaded');
      return queue.add(() => run(request));
    },
    close: async () => {
      await queue.onIdle();
      await Promise.all([...all].map(end));
    },
  };
};

const end = async (child: ChildProcess): Promise<void> => {
  hold(child);
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGKILL');
  await ended;
};

/** A resting child keeps no process alive, one at work does. */
const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};
const release = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};

const answerOf = <Answer>(child: ChildProcess, request: object, longestMs: number): Promise<Answer | null> =>
  new Promise((resolve) => {
    const settle = (answer: Answer | null) => {
      clearTimeout(alarm);
      child.off('message', settle).off('exit', onEnd).off('error', onEnd);
      resolve(answer);
    };
    const onEnd = () => {
      if (child.connected) child.disconnect();
      settle(null);
    };
    const alarm = setTimeout(() => child.kill('SIGKILL'), longestMs);
    child.on('message', settle).on('exit', onEnd).on('error', onEnd);
    child.send(request, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
  });
