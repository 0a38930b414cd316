import { createRoute } from '@tanstack/react-router';
import { landerLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

/** Landing pages vary with each view, so search engines may not list them; members are redirected to the home page. */
const SHARED = { access: 'visitor', noIndex: true, wake: 'touch' } as const;

export const aloneTonightRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/landers/alonetonight/{-$slug}',
  ...page({
    ...SHARED,
    name: 'landers-alonetonight',
    file: 'landers/landing/alonetonight',
    areas: ['landers', 'signup', 'errors', 'profile-facts'],
  }),
});

export const collageLandingRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/landers/collagelanding/{-$slug}',
  ...page({
    ...SHARED,
    name: 'landers-collagelanding',
    file: 'landers/landing/collagelanding',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'member', 'first-lines'],
  }),
});

export const galleryRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/landers/gallery/{-$slug}',
  ...page({
    ...SHARED,
    name: 'landers-gallery',
    file: 'landers/landing/gallery',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'member'],
  }),
});

export const iconsLandingRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/landers/iconslanding/{-$slug}',
  ...page({
    ...SHARED,
    name: 'landers-iconslanding',
    file: 'landers/landing/iconslanding',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'interests', 'member'],
  }),
});

export const mapLandingRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/landers/maplanding/{-$slug}',
  ...page({
    ...SHARED,
    name: 'landers-maplanding',
    file: 'landers/landing/maplanding',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'member'],
  }),
});

export const socialNetworkRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/landers/socialnetwork/{-$slug}',
  ...page({
    ...SHARED,
    name: 'landers-socialnetwork',
    file: 'landers/landing/socialnetwork',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'interests', 'member'],
  }),
});

export const transitionsVideoLandingRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/landers/transitionsvideolanding/{-$slug}',
  ...page({
    ...SHARED,
    name: 'landers-transitionsvideolanding',
    file: 'landers/landing/transitionsvideolanding',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'interests'],
  }),
});

export const videoRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/landers/video/{-$slug}',
  ...page({
    ...SHARED,
    name: 'landers-video',
    file: 'landers/landing/video',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'member'],
  }),
});

/** Without a slug in its address. */
export const tinderSwipeRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/landers/tinderswipe',
  ...page({
    ...SHARED,
    name: 'landers-tinderswipe',
    file: 'landers/landing/tinderswipe',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'member', 'interests'],
  }),
});

export const memberLandingRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/members/$id/landing',
  ...page({
    ...SHARED,
    name: 'members-id-landing',
    file: 'landers/landing/landing',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'member', 'interests', 'first-lines'],
  }),
});

export const memberLanding2Route = createRoute({
  getParentRoute: () => landerLayout,
  path: '/members/$id/landing2/{-$slug}',
  ...page({
    ...SHARED,
    name: 'members-id-landing2-slug',
    file: 'landers/landing/landing2',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'member', 'interests', 'first-lines'],
  }),
});

export const memberLanding3Route = createRoute({
  getParentRoute: () => landerLayout,
  path: '/members/$id/landing3/{-$slug}',
  ...page({
    ...SHARED,
    name: 'members-id-landing3-slug',
    file: 'landers/landing/landing3',
    areas: ['landers', 'signup', 'errors', 'profile-facts', 'member', 'interests', 'first-lines'],
  }),
});
