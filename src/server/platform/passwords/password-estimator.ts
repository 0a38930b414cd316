import type { EstimateRequest, PasswordEstimate } from '#server/platform/passwords/password-estimator-worker.ts';
import { createLimitedThread } from '#server/platform/threads/limited-thread.ts';

/** Estimating is quadratic in the length: this many characters take up to 0.1 s. Further ones would not change the result. */
const ESTIMATED_LENGTH = 32;
/** Each of these words makes the dictionary longer. */
const OWN_WORDS = 12;
/** The most waiting requests. An ordinary password takes a few milliseconds. */
const WAITING = 30;
/** Short, because typing the next character sends a new request anyway. */
const WAITING_HINTS = 5;
/** Long, because the first request loads the dictionaries. */
const LONGEST_MS = 60_000;

type Estimate = (password: string, ownWords: readonly string[]) => Promise<PasswordEstimate>;

/** Refuses with `overloaded` when too many requests wait. */
export type PasswordEstimator = {
  /** of a password that is to be stored */
  readonly estimate: Estimate;
  /** during typing; has its own queue, because visitors without an account can use it */
  readonly hint: Estimate;
  close(): Promise<void>;
};

export const createPasswordEstimator = (): PasswordEstimator => {
  const stored = createEstimateThread({ waiting: WAITING, isUrgent: true });
  const hints = createEstimateThread({ waiting: WAITING_HINTS, isUrgent: false });
  return {
    estimate: stored.estimate,
    hint: hints.estimate,
    close: async () => {
      await Promise.all([stored.close(), hints.close()]);
    },
  };
};

const createEstimateThread = ({ waiting, isUrgent }: { readonly waiting: number; readonly isUrgent: boolean }) => {
  const thread = createLimitedThread<EstimateRequest, PasswordEstimate>({
    entry: new URL('./password-estimator-worker.ts', import.meta.url),
    workerData: { isUrgent },
    waiting,
    longestMs: LONGEST_MS,
  });
  const estimate: Estimate = async (password, ownWords) => {
    const beginning = password.normalize('NFC').slice(0, ESTIMATED_LENGTH);
    const answer = await thread.ask({ password: beginning, ownWords: ownWords.slice(0, OWN_WORDS) });
    if (answer === null) throw new Error('The thread that estimates passwords has ended.');
    return answer;
  };
  return { estimate, close: () => thread.close() };
};
