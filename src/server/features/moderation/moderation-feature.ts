import { exportDecisions } from '#server/features/moderation/list-decisions.ts';
import { moderationRoutes, registerModerationPictures } from '#server/features/moderation/moderation-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const moderationFeature = {
  name: 'moderation',
  calls: moderationRoutes,
  routes: registerModerationPictures,
  export: exportDecisions,
} satisfies Feature;
