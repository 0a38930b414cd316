import { settingsRoutes } from '#server/features/settings/settings-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const settingsFeature = {
  name: 'settings',
  calls: settingsRoutes,
} satisfies Feature;
