import { knownPeopleRoutes } from '#server/features/known-people/known-people-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const knownPeopleFeature = {
  name: 'known-people',
  calls: knownPeopleRoutes,
} satisfies Feature;
