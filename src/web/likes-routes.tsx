import { createRoute, notFound } from '@tanstack/react-router';
import { LIKE_LISTS, type LikeListKind } from '#shared/domain/like-lists.ts';
import { likeListQuery } from '#web/features/likes/like-list-queries.ts';
import { defaultLayout } from '#web/layout-routes.tsx';
import { page, type PageInput } from '#web/page-route.ts';
import { describeMember } from '#web/pages/members/members-id/describe-member.ts';
import { findMemberAddress } from '#web/pages/members/members-id/find-member-address.ts';
import { loadMember } from '#web/pages/members/members-id/load-member.ts';

const likesFacts = { file: 'likes/overview/likes', access: 'member', areas: ['likes', 'like'], noIndex: true } as const;

const loadList = ({ api, queryClient }: PageInput['context'], type: LikeListKind) =>
  queryClient.infiniteQuery({ ...likeListQuery(api, type), staleTime: 0 });

const readType = (type: string | undefined): LikeListKind => {
  const known = LIKE_LISTS.find((one) => one === type);
  if (known === undefined) throw notFound();
  return known;
};

export const likesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/likes',
  ...page({
    ...likesFacts,
    name: 'likes',
    load: ({ context }) => loadList(context, LIKE_LISTS[0]),
    head: ({ context: { i18n } }) => ({ title: i18n.translator('likes')('title') }),
  }),
});

export const likesTypeRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/likes/$type',
  ...page({
    ...likesFacts,
    name: 'likes-type',
    load: ({ context, params }) => loadList(context, readType(params['type'])),
    head: ({ context: { i18n }, params }) => {
      const t = i18n.translator('likes');
      return { title: `${t(`lists.${readType(params['type'])}`)} · ${t('title')}` };
    },
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
    areas: ['member', 'profile-facts', 'interests', 'blocks', 'reports', 'photos', 'like'],
    noIndex: true,
    load: ({ context, params }) => loadMember(context, params['id'] ?? ''),
    head: ({ context, params }) => describeMember(context, params['id'] ?? ''),
    example: async (context) => (await findMemberAddress(context)).replace('/members/', '/likes/m/'),
  }),
});
