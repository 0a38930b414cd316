import { suggestionsRoutes } from '#server/features/suggestions/suggestions-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const suggestionsFeature = {
  name: 'suggestions',
  calls: suggestionsRoutes,
} satisfies Feature;
