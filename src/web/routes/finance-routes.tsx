import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

/** Which purchase is open stands in the address. */
const readPurchase = ({ purchase }: Record<string, unknown>): { purchase?: string } =>
  typeof purchase === 'string' && /^[0-9a-f]{16}$/.test(purchase) ? { purchase } : {};

export const financeRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/finance',
  validateSearch: readPurchase,
  ...page({
    name: 'finance',
    file: 'finance/overview/finance',
    access: 'read_finance',
    areas: ['finance', 'methods', 'moderation'],
    noIndex: true,
  }),
});
