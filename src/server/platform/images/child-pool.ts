import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemoryBudget } from '#server/platform/images/memory-budget.ts';

type Options = {
  /** a module that answers each message with one message, one after the other */
  readonly entry: URL;
  /** the maximum of children, each with one request at a time */
  readonly running: number;
  /** the maximum of waiting requests; further ones are refused with `overloaded` */
  readonly waiting: number;
  /** a child that takes longer for one request is killed */
  readonly longestMs: number;
  /** an idle child ends after this */
  readonly idleMs: number;
  /** a child above this memory ends; each reserves this much of the budget while it lives */
  readonly ceilingMegabytes: number;
  readonly budget: MemoryBudget;
};

export type ChildPool<Request, Answer> = {
  /** Null: the child died during the request or took too long. */
  ask(request: Request): Promise<Answer | null>;
  close(): Promise<void>;
};

/** Isolated child processes: they start with the first request, have no secrets and end with this process. */
export const createChildPool = <Request extends object, Answer extends object>({
  entry,
  running,
  waiting,
  longestMs,
  idleMs,
  ceilingMegabytes,
  budget,
}: Options): ChildPool<Request, Answer> => {
  const queue = new PQueue({ concurrency: running });
  const idle = new Map<ChildProcess, { readonly end: () => void; readonly timer: NodeJS.Timeout }>();
  const all = new Set<ChildProcess>();

  const start = async (): Promise<ChildProcess> => {
    await budget.take(ceilingMegabytes);
    const child = fork(entry, [String(ceilingMegabytes)], {
      serialization: 'advanced',
      execArgv: [],
      // With an arena for each thread the allocator would keep 50 % more.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    all.add(child);
    const onGone = (): void => {
      if (!all.delete(child)) return;
      wake(child);
      budget.give(ceilingMegabytes);
    };
    child.once('exit', onGone).once('error', () => {
      if (child.pid === undefined) onGone();
    });
    return child;
  };

  const wake = (child: ChildProcess): void => {
    const resting = idle.get(child);
    if (resting === undefined) return;
    idle.delete(child);
    clearTimeout(resting.timer);
    budget.recall(resting.end);
  };

  const rest = (child: ChildProcess): void => {
    release(child);
    const endIt = (): void => {
      wake(child);
      child.kill('SIGKILL');
    };
    idle.set(child, { end: endIt, timer: setTimeout(endIt, idleMs).unref() });
    budget.lend(endIt);
  };

  const run = async (request: Request): Promise<Answer | null> => {
    const [resting] = idle.keys();
    const child = resting ?? (await start());
    wake(child);
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

/** A child keeps this process alive only while it is busy. */
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
