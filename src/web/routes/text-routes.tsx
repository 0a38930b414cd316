import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const staticPageRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/pages/$name',
  validateSearch: ({ q, version }: Record<string, unknown>): { q?: string; version?: string } => {
    const words = readText(q);
    const wanted = readText(version);
    return { ...(words !== undefined && { q: words }), ...(wanted !== undefined && { version: wanted }) };
  },
  ...page({
    name: 'pages-name',
    file: 'texts/static/static',
    access: 'anyone',
    areas: ['page'],
    wake: 'touch',
  }),
});
