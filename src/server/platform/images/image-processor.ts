import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/refuse.ts';
import { ImageError } from '#server/platform/images/image-error.ts';
import type { ImageAnswer, ImageRequest } from '#server/platform/images/image-process.ts';
import type { Picture, PictureEdit, PictureLimits } from '#server/platform/images/make-picture.ts';

const RUNNING = 2;
/** Behind these somebody would wait for more than a few seconds. */
const WAITING = 10;
const LONGEST_MS = 20_000;

export type ImageProcessor = {
  /** Throws an `ImageError` for what is no picture of ours; refuses with `overloaded` when too many wait already. */
  process(bytes: Uint8Array, limits: PictureLimits, edit?: PictureEdit | null): Promise<Picture>;
  close(): Promise<void>;
};

type Options = { readonly running?: number; readonly waiting?: number; readonly longestMs?: number };

/**
 * Makes pictures in processes of their own, two at a time: a file that crashes the decoder, or keeps it busy for too long,
 * is a broken picture and nothing else. They start with the first picture, hold no secrets and end with this process.
 */
export const createImageProcessor = ({
  running = RUNNING,
  waiting = WAITING,
  longestMs = LONGEST_MS,
}: Options = {}): ImageProcessor => {
  const queue = new PQueue({ concurrency: running });
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();

  const start = (): ChildProcess => {
    const child = fork(new URL('./image-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      const index = idle.indexOf(child);
      if (index >= 0) idle.splice(index, 1);
    });
    return child;
  };

  const run = async (request: ImageRequest): Promise<Picture> => {
    const child = idle.pop() ?? start();
    hold(child);
    try {
      const answer = await ask(child, request, longestMs);
      if ('fault' in answer) throw new ImageError(answer.fault);
      return answer.picture;
    } finally {
      if (child.connected) {
        release(child);
        idle.push(child);
      }
    }
  };

  return {
    process: async (bytes, limits, edit = null) => {
      if (queue.size >= waiting) return refuse('overloaded');
      return queue.add(() => run({ bytes, limits, edit }));
    },
    close: async () => {
      await queue.onIdle();
      await Promise.all(
        [...all].map(async (child) => {
          const ended = new Promise((resolve) => {
            child.once('exit', resolve);
          });
          hold(child);
          child.kill('SIGKILL');
          await ended;
        }),
      );
    },
  };
};

/** An idle child keeps no process alive, one at work does. */
const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};
const release = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};

const ask = (child: ChildProcess, request: ImageRequest, longestMs: number): Promise<ImageAnswer> =>
  new Promise((resolve) => {
    const settle = (answer: ImageAnswer) => {
      clearTimeout(alarm);
      child.off('message', settle).off('exit', onEnd).off('error', onEnd);
      resolve(answer);
    };
    const onEnd = () => {
      if (child.connected) child.disconnect();
      settle({ fault: 'broken' });
    };
    const alarm = setTimeout(() => child.kill('SIGKILL'), longestMs);
    child.on('message', settle).on('exit', onEnd).on('error', onEnd);
    child.send(request, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
  });
