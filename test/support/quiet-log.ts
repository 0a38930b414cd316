import { createLog, type Log } from '#server/platform/log/log.ts';

export interface QuietLog {
  readonly log: Log;
  /** The error lines since the last time, which the test has expected. */
  readonly takeErrors: () => Record<string, unknown>[];
  /** The last lines of all levels since the last time. */
  readonly takeLines: () => Record<string, unknown>[];
  /** Throws when errors were logged that nobody has taken. */
  readonly assertSilent: () => void;
}

const REMEMBERED_LINES = 100;

/** Keeps what is logged instead of writing it: an error that no test expects fails. */
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
