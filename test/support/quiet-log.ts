import { createLog, type Log } from '#server/platform/log/log.ts';

export interface QuietLog {
  readonly log: Log;
  /** The error lines since the last time, which the test has expected. */
  readonly takeErrors: () => Record<string, unknown>[];
  /** Throws when errors were logged that nobody has taken. */
  readonly assertSilent: () => void;
}

/** Keeps what is logged as an error instead of writing it: an error that no test expects fails. */
export function createQuietLog(): QuietLog {
  let errors: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => {
      errors.push(JSON.parse(line) as Record<string, unknown>);
    },
  };
  const takeErrors = () => {
    const taken = errors;
    errors = [];
    return taken;
  };
  return {
    log: createLog({ level: 'error', readable: false, destination }),
    takeErrors,
    assertSilent: () => {
      const left = takeErrors();
      if (left.length > 0) throw new Error(`Unexpected errors were logged:\n${JSON.stringify(left, null, 2)}`);
    },
  };
}
