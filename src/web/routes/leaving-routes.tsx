import { createRoute } from '@tanstack/react-router';
import { defaultLayout, landerLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

const readToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const saysWhen = (until: unknown): until is string =>
  typeof until === 'string' && (until === 'now' || (INSTANT.test(until) && !Number.isNaN(Date.parse(until))));

export const settingsDeleteRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/delete',
  ...page({
    name: 'settings-delete',
    file: 'deletion/settings-delete/settings-delete',
    access: 'member',
    areas: ['deletion', 'confirmation'],
    noIndex: true,
  }),
});

export const accountDeletedRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/account-deleted',
  // Set to undefined, because the router keeps parameters that are missing in the result.
  validateSearch: ({ until }: Record<string, unknown>): { until?: string | undefined } => ({
    until: saysWhen(until) ? until : undefined,
  }),
  ...page({
    name: 'account-deleted',
    file: 'deletion/account-deleted/account-deleted',
    access: 'anyone',
    areas: ['deletion'],
    noIndex: true,
  }),
});

export const lockedOutRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/locked-out',
  validateSearch: ({
    token,
    until,
  }: Record<string, unknown>): { token?: string | undefined; until?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
    until: saysWhen(until) && until !== 'now' ? until : undefined,
  }),
  ...page({
    name: 'locked-out',
    file: 'self-ban/locked-out/locked-out',
    access: 'anyone',
    areas: ['self-ban'],
    noIndex: true,
  }),
});

export const reactivateRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/reactivate',
  validateSearch: readToken,
  ...page({
    name: 'reactivate',
    file: 'deletion/reactivate/reactivate',
    access: 'anyone',
    areas: ['deletion'],
    noIndex: true,
  }),
});

export const exportDownloadRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/export/download',
  validateSearch: readToken,
  ...page({
    name: 'export-download',
    file: 'export/download/download',
    access: 'member',
    areas: ['export'],
    noIndex: true,
  }),
});
