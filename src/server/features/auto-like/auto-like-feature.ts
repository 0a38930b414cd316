import { autoLikeRoutes } from '#server/features/auto-like/auto-like-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const autoLikeFeature = {
  name: 'auto-like',
  calls: autoLikeRoutes,
} satisfies Feature;
