import { exportPhotos } from '#server/features/photos/export-photos.ts';
import { registerPhotosJobs } from '#server/features/photos/photos-jobs.ts';
import { photosRoutes, registerPhotos } from '#server/features/photos/photos-routes.ts';
import { erasePhotos } from '#server/features/photos/removal/erase-photos.ts';
import type { Feature } from '#server/platform/feature.ts';

export const photosFeature = {
  name: 'photos',
  calls: photosRoutes,
  routes: registerPhotos,
  jobs: registerPhotosJobs,
  erase: erasePhotos,
  export: exportPhotos,
} satisfies Feature;
