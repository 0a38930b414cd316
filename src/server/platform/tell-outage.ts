import { UnavailableError } from '#server/platform/unavailable-error.ts';

const TELL_EVERY_SECONDS = 60;
/** So long nothing has failed before it is said that all is well. */
const QUIET_SECONDS = 5;

type Options = {
  /** as a sentence begins: 'The database' */
  readonly name: string;
  readonly say: (line: string) => void;
  readonly seconds: () => number;
};

export type OutageTeller = {
  /** Takes note of what is not the asker's fault; answers what to throw. */
  failed(fault: unknown): UnavailableError;
  worked(): void;
};

/** A name with several addresses fails with an empty message and a reason for each of them. */
export const reasonOf = (fault: unknown): string => {
  const first: unknown = fault instanceof AggregateError ? fault.errors[0] : fault;
  return first instanceof Error ? first.message : String(first);
};

/** One line a minute while something that many need does not answer, and one when it works again. */
export const tellOutage = ({ name, say, seconds }: Options): OutageTeller => {
  let toldAt: number | null = null;
  let failedAt = 0;
  return {
    failed: (fault) => {
      failedAt = seconds();
      if (toldAt === null || failedAt - toldAt >= TELL_EVERY_SECONDS) {
        toldAt = failedAt;
        say(`${name} cannot be used (${reasonOf(fault)}): what needs it is answered with 503.`);
      }
      return new UnavailableError(`${name} cannot be used.`, { cause: fault });
    },
    worked: () => {
      if (toldAt === null || seconds() - failedAt < QUIET_SECONDS) return;
      toldAt = null;
      say(`${name} works again.`);
    },
  };
};
