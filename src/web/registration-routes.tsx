import { createRoute, redirect } from '@tanstack/react-router';
import { landerLayout } from '#web/layout-routes.tsx';
import { page } from '#web/page-route.ts';
import { findMemberAddress } from '#web/pages/members/members-id/find-member-address.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

/** Not everybody who reads the front page signs up: what these pages load comes with them. */
const importLoaders = () => importChunk(() => import('#web/registration-loaders.ts'));

export const signupRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/signup',
  ...page({
    name: 'signup',
    file: 'registration/signup/signup',
    access: 'visitor',
    areas: ['signup', 'errors', 'profile-facts'],
    load: async ({ context }) => (await importLoaders()).loadSignup(context),
    head: ({ context: { i18n, settings } }) => {
      const t = i18n.translator('signup');
      return { title: t('title', { site: settings.name }), description: t('intro') };
    },
  }),
});

export const memberSignupRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/members/$id/signup',
  ...page({
    name: 'members-id-signup',
    file: 'registration/members-id-signup/members-id-signup',
    access: 'visitor',
    areas: ['signup', 'errors', 'profile-facts'],
    noIndex: true,
    load: async ({ context, params }) => (await importLoaders()).loadMemberSignup(context, params['id'] ?? ''),
    head: ({ context: { i18n, settings } }) => ({ title: i18n.translator('signup')('title', { site: settings.name }) }),
    example: async (context) => `${await findMemberAddress(context)}/signup`,
  }),
});

export const completeSignupRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/complete-signup',
  validateSearch: ({ step }: Record<string, unknown>): { step?: string } => (typeof step === 'string' ? { step } : {}),
  ...page({
    name: 'complete-signup',
    file: 'registration/complete-signup/complete-signup',
    access: 'member',
    areas: ['activation', 'photos', 'signup', 'errors', 'profile-facts', 'places'],
    noIndex: true,
    load: async ({ context }) => (await importLoaders()).loadSteps(context),
    head: ({ context: { i18n } }) => ({ title: i18n.translator('activation')('info.title') }),
  }),
});

export const activateDoneRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/activate/done',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  ...page({
    name: 'activate-done',
    file: 'registration/activate-done/activate-done',
    access: 'anyone',
    areas: ['activation'],
    noIndex: true,
    load: async ({ search }) => {
      // In the browser the address loses its secret as soon as that is sent.
      if (import.meta.env.SSR && search['token'] === undefined) throw redirect({ href: '/activate/error' });
    },
    head: ({ context: { i18n } }) => ({ title: i18n.translator('activation')('done.busy') }),
  }),
});

export const activateErrorRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/activate/error',
  ...page({
    name: 'activate-error',
    file: 'registration/activate-error/activate-error',
    access: 'anyone',
    areas: ['activation', 'errors'],
    noIndex: true,
    head: ({ context: { i18n } }) => ({ title: i18n.translator('errors')('activation_failed') }),
  }),
});
