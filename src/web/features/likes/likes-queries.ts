import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** Faces shown of those whose likes are new. */
export const NEW_FACES = 3;

/** What pages show of the members who like the reader: every document carries it, so it has no list of them. */
const summarize = ({ profiles, liked_by, num_new_likes, head }: OutputOf<'GET /api/likes.php'>) => {
  const newIds = new Set(liked_by.filter(({ like_new: isNew }) => isNew).map(({ id }) => id));
  return {
    /** at most `MOST_LIKES_LISTED` */
    num_likes: liked_by.length,
    num_new_likes,
    /** the newest of those whose likes are new */
    new_faces: profiles
      .filter(({ id }) => newIds.has(id))
      .slice(0, NEW_FACES)
      .map(({ id, main_image }) => ({ id, main_image })),
    head,
  };
};

export type LikesSummary = ReturnType<typeof summarize>;

/** Members who like the reader; kept fresh by the periodic refresh. */
export const likesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['likes'],
    queryFn: async () => summarize(await callOrThrow(api, 'GET /api/likes.php', {})),
    staleTime: Number.POSITIVE_INFINITY,
  });
