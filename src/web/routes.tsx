import { page } from '#web/page-route.ts';
import { rootRoute } from '#web/root-route.tsx';
import { createRoute } from '@tanstack/react-router';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  ...page({ name: 'index', file: 'home/index/index', access: 'anyone', areas: [] }),
});

export const routeTree = rootRoute.addChildren([indexRoute]);
