import { matchFinderRoutes } from '#server/features/match-finder/match-finder-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const matchFinderFeature = {
  name: 'match-finder',
  calls: matchFinderRoutes,
} satisfies Feature;
