import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const likesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/likes',
  ...page({
    name: 'likes',
    file: 'likes/overview/likes',
    access: 'member',
    areas: ['likes', 'like', 'profile-prompts'],
    noIndex: true,
  }),
});

export const likesTypeRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/likes/$type',
  ...page({
    name: 'likes-type',
    file: 'likes/overview/likes',
    access: 'member',
    areas: ['likes', 'like', 'profile-prompts'],
    noIndex: true,
  }),
});

/** A profile opened from the likes, with a link back to them. */
export const likesMemberRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/likes/m/$id',
  ...page({
    name: 'likes-m-id',
    file: 'members/members-id/members-id',
    access: 'member',
    areas: [
      'member',
      'voice-player',
      'profile-facts',
      'profile-prompts',
      'interests',
      'blocks',
      'reasons',
      'reports',
      'photos',
      'like',
      'upgrade',
    ],
    noIndex: true,
  }),
});
