import { eraseDeletedPhotos } from '#server/features/photos/removal/erase-deleted-photos.ts';
import { eraseMessagePhotos } from '#server/features/photos/removal/erase-message-photos.ts';
import { recordNudity, scorePhoto } from '#server/features/photos/upload/record-nudity.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { NudityScorer } from '#server/platform/images/nudity-scorer.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const sweepPhotos = jobName('sweep-photos');
const sweepMessagePhotos = jobName('sweep-message-photos');

type Context = {
  readonly db: Database;
  readonly objects: Objects;
  readonly clock: Clock;
  readonly scorer: Pick<NudityScorer, 'score'>;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

/** Must run before `jobs.start()`. */
export const registerPhotosJobs = ({ db, objects, clock, scorer, jobs }: Context): void => {
  jobs.register(scorePhoto, ({ photo }) => recordNudity({ db, objects, scorer }, photo), { batch: 10 });
  jobs.register(sweepPhotos, (_data, { signal }) => eraseDeletedPhotos({ db, now: clock.now() }, signal));
  jobs.schedule(sweepPhotos, '*/2 * * * *', {});
  jobs.register(sweepMessagePhotos, (_data, { signal }) => eraseMessagePhotos({ db, now: clock.now() }, signal));
  jobs.schedule(sweepMessagePhotos, '23 * * * *', {});
};
