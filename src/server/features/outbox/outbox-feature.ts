import { outboxRoutes } from '#server/features/outbox/outbox-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const outboxFeature = {
  name: 'outbox',
  calls: outboxRoutes,
} satisfies Feature;
