import { eraseLikes } from '#server/features/likes/erase-likes.ts';
import { exportLikes } from '#server/features/likes/export-likes.ts';
import { likesRoutes } from '#server/features/likes/likes-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const likesFeature = {
  name: 'likes',
  calls: likesRoutes,
  erase: eraseLikes,
  export: exportLikes,
} satisfies Feature;
