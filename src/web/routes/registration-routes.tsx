import { createRoute } from '@tanstack/react-router';
import { SIGNUP_INTENTS, type SignupIntent } from '#web/features/registration/signup/signup-intent-state.ts';
import { landerLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const signupRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/signup',
  validateSearch: ({ invite }: Record<string, unknown>): { invite?: string } =>
    typeof invite === 'string' && /^[a-z0-9]{1,40}$/i.test(invite) ? { invite } : {},
  ...page({
    name: 'signup',
    file: 'registration/signup/signup',
    access: 'visitor',
    areas: ['signup', 'errors', 'profile-facts'],
    wake: 'touch',
  }),
});

export const memberSignupRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/members/$id/signup',
  validateSearch: ({ want }: Record<string, unknown>): { want?: SignupIntent } => {
    const intent = SIGNUP_INTENTS.find((known) => known === want);
    return intent === undefined ? {} : { want: intent };
  },
  ...page({
    name: 'members-id-signup',
    file: 'registration/members-id-signup/members-id-signup',
    access: 'visitor',
    areas: ['signup', 'errors', 'profile-facts'],
    noIndex: true,
    wake: 'touch',
  }),
});

export const completeSignupRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/complete-signup',
  validateSearch: ({ step, member }: Record<string, unknown>): { step?: string; member?: string } => ({
    ...(typeof step === 'string' && { step }),
    ...(typeof member === 'string' && { member }),
  }),
  ...page({
    name: 'complete-signup',
    file: 'registration/complete-signup/complete-signup',
    access: 'member',
    areas: ['activation', 'photos', 'signup', 'errors', 'profile-facts', 'places', 'upgrade'],
    noIndex: true,
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
    areas: ['activation', 'suggestions', 'reasons', 'interests', 'profile-facts', 'member'],
    noIndex: true,
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
  }),
});
