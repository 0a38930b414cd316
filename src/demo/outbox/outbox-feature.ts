import { serveMails } from '#demo/outbox/serve-mails.ts';
import type { Feature } from '#server/platform/feature.ts';

export const outboxFeature = {
  name: 'outbox',
  routes: serveMails,
} satisfies Feature;
