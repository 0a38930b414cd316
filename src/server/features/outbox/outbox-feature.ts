import { outboxRoutes } from '#server/features/outbox/outbox-routes.ts';
import { serveMails } from '#server/features/outbox/serve-mails.ts';
import type { Feature } from '#server/platform/feature.ts';

export const outboxFeature = {
  name: 'outbox',
  calls: outboxRoutes,
  routes: serveMails,
} satisfies Feature;
