import { registerSearchEngines } from '#server/features/search-engines/search-engines-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const searchEnginesFeature = {
  name: 'search-engines',
  routes: registerSearchEngines,
} satisfies Feature;
