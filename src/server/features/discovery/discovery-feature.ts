import { discoveryRoutes } from '#server/features/discovery/discovery-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const discoveryFeature = {
  name: 'discovery',
  calls: discoveryRoutes,
} satisfies Feature;
