import { createRoute } from '@tanstack/react-router';
import { readFinanceAddress } from '#web/features/finance/finance-address-rules.ts';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const financeRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/finance',
  validateSearch: readFinanceAddress,
  ...page({
    name: 'finance',
    file: 'finance/overview/finance',
    access: 'read_finance',
    areas: ['finance', 'methods', 'moderation'],
    noIndex: true,
  }),
});
