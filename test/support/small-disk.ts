import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type SmallDisk = {
  /** An empty folder on it. */
  readonly folder: string;
  /** Somebody frees space. */
  resize(megabytes: number): Promise<void>;
  remove(): Promise<void>;
};

/** Mounts what it is told the size of, and says so. Without rights of root: the mount is seen by itself alone. */
const KEEPER = `
  while read -r options size; do
    mount -t tmpfs -o "$options"size="$size" tmpfs /mnt && echo done || exit 1
  done`;

/**
 * A disk in memory that is soon full. It belongs to a process with mounts of its own, through which others reach it, so that
 * nothing stays behind on the machine.
 */
export const makeSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const keeper = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', KEEPER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit');
  const answers = createInterface(keeper.stdout)[Symbol.asyncIterator]();
  const mount = async (options: string, size: number): Promise<void> => {
    keeper.stdin.write(`${options} ${size}m\n`);
    const { value } = await answers.next();
    if (value !== 'done')
      throw new Error('This test needs unshare and mount of util-linux, and may not use them here.');
  };
  await mount('nosuid,', megabytes);
  return {
    folder: `/proc/${keeper.pid}/root/mnt`,
    resize: (size) => mount('remount,', size),
    remove: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
};
