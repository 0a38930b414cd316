import { createRoute } from '@tanstack/react-router';
import { defaultLayout, landerLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const settingsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings',
  ...page({
    name: 'settings',
    file: 'settings/settings/settings',
    access: 'member',
    areas: [
      'settings',
      'own-decisions',
      'self-ban',
      'signup',
      'errors',
      'confirmation',
      'security',
      'export',
      'deletion',
      'credits-history',
      'spending',
      'card',
      'methods',
    ],
    noIndex: true,
  }),
});

export const settingsCreditsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/credits',
  ...page({
    name: 'settings-credits',
    file: 'credits/history/credits-history',
    access: 'member',
    areas: ['credits-history'],
    noIndex: true,
  }),
});

export const resetPasswordRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/reset-password',
  ...page({
    name: 'reset-password',
    file: 'reset/reset-password/reset-password',
    access: 'anyone',
    areas: ['reset'],
    noIndex: true,
  }),
});

export const resetPasswordDoRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/reset-password/do',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  ...page({
    name: 'reset-password-do',
    file: 'reset/reset-password-do/reset-password-do',
    access: 'anyone',
    areas: ['reset', 'signup', 'errors'],
    noIndex: true,
  }),
});

export const mailChangeDoRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/mail-change/do',
  validateSearch: ({ token, undo }: Record<string, unknown>): { token?: string; undo?: string } => ({
    ...(typeof token === 'string' && { token }),
    ...(typeof undo === 'string' && { undo }),
  }),
  ...page({
    name: 'mail-change-do',
    file: 'settings/mail-change-do/mail-change-do',
    access: 'anyone',
    areas: ['reset'],
    noIndex: true,
  }),
});
