import { readFileSync } from 'node:fs';

type Peaks = {
  /** Memory limit and peak memory of each child process that was seen. */
  readonly children: readonly { readonly ceilingMegabytes: number; readonly peakMegabytes: number }[];
  /** Highest sum of the limits of all children that ran at the same time. */
  readonly together: number;
};

const LOOK_EVERY_MS = 2;

/** Lists children of this thread only, which also starts the pools: reading all threads would use most of a core. */
const listChildren = (): string[] =>
  readFileSync('/proc/thread-self/children', 'utf8')
    .split(' ')
    .filter((child) => child !== '');

/** Reads the memory of a child; null if it has ended or runs another program. */
const look = (pid: string, program: string): { readonly ceiling: number; readonly peak: number } | null => {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const ceiling = Number(command.at(-2));
    return command.some((part) => part.endsWith(program)) && ceiling > 0
      ? { ceiling, peak: (kilobytes * 1024) / 1_000_000 }
      : null;
  } catch {
    return null;
  }
};

/** Watches the memory of child processes whose program path ends with `program`, until `stop` is called. */
export const watchChildren = (program: string): { stop(): Peaks } => {
  const seen = new Map<string, { ceilingMegabytes: number; peakMegabytes: number }>();
  let together = 0;
  const timer = setInterval(() => {
    let now = 0;
    for (const pid of listChildren()) {
      const found = look(pid, program);
      if (found === null) continue;
      now += found.ceiling;
      const peakMegabytes = Math.max(found.peak, seen.get(pid)?.peakMegabytes ?? 0);
      seen.set(pid, { ceilingMegabytes: found.ceiling, peakMegabytes });
    }
    together = Math.max(together, now);
  }, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return { children: [...seen.values()], together };
    },
  };
};
