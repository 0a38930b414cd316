import { exportGrants } from '#server/features/photo-sharing/export-grants.ts';
import { KEPT_REQUEST_DAYS } from '#server/features/photo-sharing/forget-expired-grants.ts';
import { registerPhotoSharingJobs } from '#server/features/photo-sharing/photo-sharing-jobs.ts';
import { photoSharingRoutes } from '#server/features/photo-sharing/photo-sharing-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const photoSharingFeature = {
  name: 'photo-sharing',
  calls: photoSharingRoutes,
  jobs: registerPhotoSharingJobs,
  export: exportGrants,
  keeps: { photo_requests: KEPT_REQUEST_DAYS },
} satisfies Feature;
