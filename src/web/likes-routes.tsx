import { createRoute } from '@tanstack/react-router';
import { LIKE_LISTS } from '#shared/domain/like-lists.ts';
import { defaultLayout } from '#web/layout-routes.tsx';
import { page } from '#web/page-route.ts';
import { findMemberAddress } from '#web/pages/members/members-id/find-member-address.ts';

export const likesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/likes',
  ...page({
    name: 'likes',
    file: 'likes/overview/likes',
    access: 'member',
    areas: ['likes', 'like'],
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
    areas: ['likes', 'like'],
    noIndex: true,
    example: async () => `/likes/${LIKE_LISTS[1]}`,
  }),
});

/** A profile, opened from the likes: the way back leads there. */
export const likesMemberRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/likes/m/$id',
  ...page({
    name: 'likes-m-id',
    file: 'members/members-id/members-id',
    access: 'member',
    areas: ['member', 'profile-facts', 'interests', 'blocks', 'reasons', 'reports', 'photos', 'like'],
    noIndex: true,
    example: async (context) => (await findMemberAddress(context)).replace('/members/', '/likes/m/'),
  }),
});
