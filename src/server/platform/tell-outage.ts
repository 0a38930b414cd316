import { UnavailableError } from '#server/platform/unavailable-error.ts';

const TELL_EVERY_SECONDS = 60;
/** The outage is reported as over when nothing has failed for this long. */
const QUIET_SECONDS = 5;

type Options = {
  /** the start of a sentence: 'The database' */
  readonly name: string;
  readonly say: (line: string) => void;
  readonly seconds: () => number;
};

export type OutageTeller = {
  /** Records a failure that is not the caller's; returns the error to throw. */
  failed(fault: unknown): UnavailableError;
  worked(): void;
};

/** A host name with several addresses fails with an empty message and one error for each address. */
export const reasonOf = (fault: unknown): string => {
  const first: unknown = fault instanceof AggregateError ? fault.errors[0] : fault;
  return first instanceof Error ? first.message : String(first);
};

/** Logs one line a minute while a service does not answer, and one when it does again. */
export const tellOutage = ({ name, say, seconds }: Options): OutageTeller => {
  let loggedAt: number | null = null;
  let failedAt = 0;
  return {
    failed: (fault) => {
      failedAt = seconds();
      if (loggedAt === null || failedAt - loggedAt >= TELL_EVERY_SECONDS) {
        loggedAt = failedAt;
        say(`${name} cannot be used (${reasonOf(fault)}): what needs it is answered with 503.`);
      }
      return new UnavailableError(`${name} cannot be used.`, { cause: fault });
    },
    worked: () => {
      if (loggedAt === null || seconds() - failedAt < QUIET_SECONDS) return;
      loggedAt = null;
      say(`${name} works again.`);
    },
  };
};
