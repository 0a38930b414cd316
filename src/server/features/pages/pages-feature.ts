import { pagesRoutes } from '#server/features/pages/pages-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const pagesFeature = {
  name: 'pages',
  calls: pagesRoutes,
} satisfies Feature;
