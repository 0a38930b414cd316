import { readFileSync } from 'node:fs';

type Peaks = {
  /** Of each child that was seen: what it may take at most, and what it took. */
  readonly children: readonly { readonly ceilingMegabytes: number; readonly peakMegabytes: number }[];
  /** The most that all children of one moment might have taken together. */
  readonly together: number;
};

const LOOK_EVERY_MS = 2;

/** Of the thread that watches, which starts the pools as well; to look at every thread takes most of a processor. */
const listChildren = (): string[] =>
  readFileSync('/proc/thread-self/children', 'utf8')
    .split(' ')
    .filter((child) => child !== '');

/** Null: it has ended meanwhile, or is none of the program. */
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

/** Watches the memory of the children of this process that run this program, by the end of its path, until asked what it saw. */
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
