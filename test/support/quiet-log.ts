import { createLog, type Log } from '#server/platform/log/log.ts';

export interface QuietLog {
  readonly log: Log;
  /** Returns the error lines since the last call. They count as expected by the test. */
  readonly takeErrors: () => Record<string, unknown>[];
  /** Returns the lines of all levels since the last call, at most the last 100. */
  readonly takeLines: () => Record<string, unknown>[];
  /** Throws if errors were logged that the test has not taken. */
  readonly assertSilent: () => void;
}

const REMEMBERED_LINES = 100;

/** Creates a log that keeps its lines in memory. An error that the test does not take fails it. */
export const createQuietLog = (): QuietLog => {
  let errors: Record<string, unknown>[] = [];
  let lines: Record<string, unknown>[] = [];
  const destination = {
    write: (text: string) => {
      const line = JSON.parse(text) as Record<string, unknown>;
      if (line['level'] === 'error' || line['level'] === 'fatal') errors.push(line);
      lines = [...lines.slice(1 - REMEMBERED_LINES), line];
    },
  };
  const takeErrors = () => {
    const taken = errors;
    errors = [];
    return taken;
  };
  return {
    log: createLog({ level: 'info', readable: false, destination }),
    takeErrors,
    takeLines: () => {
      const taken = lines;
      lines = [];
      return taken;
    },
    assertSilent: () => {
      const left = takeErrors();
      if (left.length > 0) throw new Error(`Unexpected errors were logged:\n${JSON.stringify(left, null, 2)}`);
    },
  };
};
