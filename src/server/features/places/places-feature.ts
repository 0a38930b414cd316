import { placesRoutes } from '#server/features/places/places-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const placesFeature = {
  name: 'places',
  calls: placesRoutes,
} satisfies Feature;
