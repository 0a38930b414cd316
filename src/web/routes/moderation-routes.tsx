import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const complaintsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/complaints',
  ...page({
    name: 'complaints',
    file: 'complaints/complaints/complaints',
    access: 'anyone',
    areas: ['complaints', 'reports'],
    wake: 'touch',
  }),
});

export const receiptRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/complaints/$reference',
  ...page({
    name: 'complaints-receipt',
    file: 'complaints/receipt/receipt',
    access: 'anyone',
    areas: ['complaints'],
    noIndex: true,
  }),
});

export const casesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/moderation/cases',
  ...page({
    name: 'moderation-cases',
    file: 'moderation/cases/cases',
    access: 'answer_cases',
    areas: ['cases', 'moderation', 'own-decisions'],
    noIndex: true,
  }),
});

export const decisionsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/decisions',
  ...page({
    name: 'decisions',
    file: 'moderation/decisions/decisions',
    access: 'member',
    areas: ['own-decisions', 'hello', 'decisions', 'reports', 'photos'],
    noIndex: true,
  }),
});

export const moderationRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/moderation',
  ...page({
    name: 'moderation',
    file: 'moderation/overview/moderation',
    access: 'moderate',
    areas: ['moderation', 'hello', 'voice-player', 'reports', 'profile-prompts'],
    noIndex: true,
  }),
});
