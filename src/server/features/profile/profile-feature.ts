import { exportProfile } from '#server/features/profile/export-profile.ts';
import { profileRoutes } from '#server/features/profile/profile-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const profileFeature = {
  name: 'profile',
  calls: profileRoutes,
  export: exportProfile,
} satisfies Feature;
