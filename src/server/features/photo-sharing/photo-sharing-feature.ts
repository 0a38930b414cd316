import { exportedPeople, listPeople } from '#server/features/members/export-people.ts';
import { KEPT_REQUEST_DAYS, forgetExpiredGrants } from '#server/features/photo-sharing/forget-expired-grants.ts';
import { photoSharingRoutes } from '#server/features/photo-sharing/photo-sharing-routes.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const photosShownTo = exportedPeople(
  'photo-grants',
  'select viewer_id as id, granted_at as created_at from photo_grants where owner_id = $1',
);

const photosAskedFor = exportedPeople(
  'photo-requests',
  'select owner_id as id, requested_at as created_at from photo_requests where viewer_id = $1',
);

const exportGrants = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    private_photos: {
      shown_to: listPeople(db, memberId, photosShownTo),
      asked_for: listPeople(db, memberId, photosAskedFor),
    },
  },
});

const forgetGrants = jobName('forget-photo-grants');

const registerPhotoSharingJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetGrants, (_data, { signal }) => forgetExpiredGrants({ db, signal }, clock.now()));
  jobs.schedule(forgetGrants, '37 3 * * *', {});
};

export const photoSharingFeature = {
  name: 'photo-sharing',
  calls: photoSharingRoutes,
  jobs: registerPhotoSharingJobs,
  export: exportGrants,
  retentionPeriods: { photo_requests: KEPT_REQUEST_DAYS },
} satisfies Feature;
