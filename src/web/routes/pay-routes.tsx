import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

/** Reads the discount code from the address, which Back and a reload keep. */
const readCode = ({ code }: Record<string, unknown>): { code?: string } =>
  typeof code === 'string' && code !== '' ? { code } : {};

export const creditsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/credits',
  validateSearch: readCode,
  ...page({
    name: 'credits',
    file: 'pay/credits/credits',
    access: 'member',
    areas: ['bundles', 'discount', 'methods'],
    noIndex: true,
  }),
});

export const premiumRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/premium',
  validateSearch: readCode,
  ...page({
    name: 'premium',
    file: 'pay/premium/premium',
    access: 'member',
    areas: ['bundles', 'discount', 'methods'],
    noIndex: true,
  }),
});

export const pricingRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/pricing',
  validateSearch: readCode,
  ...page({
    name: 'pricing',
    file: 'pay/pricing/pricing',
    access: 'anyone',
    areas: ['bundles', 'discount', 'methods'],
    wake: 'touch',
  }),
});

export const orderRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/credits/$id/{-$paymentmethod}',
  validateSearch: readCode,
  ...page({
    name: 'credits-id-paymentmethod',
    file: 'pay/order/order',
    access: 'member',
    areas: ['order', 'bundles', 'discount', 'methods', 'pay-button', 'errors', 'card', 'confirmation'],
    noIndex: true,
  }),
});

export const repeatOrderRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/credits/repeat-order',
  ...page({
    name: 'credits-repeat-order',
    file: 'pay/repeat-order/repeat-order',
    access: 'member',
    areas: ['card', 'order', 'bundles', 'methods', 'pay-button', 'errors', 'confirmation'],
    noIndex: true,
  }),
});

/** Reads the step, and the bundle and code of the order. */
const readDebit = (search: Record<string, unknown>): { step?: string; bundle?: string; code?: string } =>
  Object.fromEntries(
    ['step', 'bundle', 'code'].flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

export const directDebitRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/directdebit',
  validateSearch: readDebit,
  ...page({
    name: 'directdebit',
    file: 'pay/direct-debit/direct-debit',
    access: 'member',
    areas: ['debit', 'order', 'confirmation'],
    noIndex: true,
  }),
});

export const transactionsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/transactions',
  ...page({
    name: 'transactions',
    file: 'pay/transactions/transactions',
    access: 'member',
    areas: ['transactions', 'bundles'],
    noIndex: true,
  }),
});

export const transactionRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/transactions/$id',
  validateSearch: ({ returned }: Record<string, unknown>): { returned?: string } =>
    typeof returned === 'string' ? { returned } : {},
  ...page({
    name: 'transactions-id',
    file: 'pay/transaction/transaction',
    access: 'member',
    areas: [
      'invoice',
      'transactions',
      'bundles',
      'methods',
      'order',
      'withdraw-button',
      'card',
      'errors',
      'confirmation',
    ],
    noIndex: true,
  }),
});

export const withdrawalRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/withdrawal',
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } =>
    typeof order === 'string' && order !== '' ? { order } : {},
  ...page({
    name: 'withdrawal',
    file: 'pay/withdrawal/withdrawal',
    access: 'anyone',
    areas: ['withdrawal', 'withdraw-button'],
  }),
});
