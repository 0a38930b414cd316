import { eraseNotSentVoices } from '#server/features/chat/voices/erase-voices.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

const sweepVoices = jobName('sweep-voices');

type Context = {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

/** Before `jobs.start()`. */
export const registerChatJobs = ({ db, clock, jobs }: Context): void => {
  jobs.register(sweepVoices, (_data, { signal }) => eraseNotSentVoices({ db, now: clock.now() }, signal));
  jobs.schedule(sweepVoices, '27 * * * *', {});
};
