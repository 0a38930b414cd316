import { queryOptions, skipToken } from '@tanstack/react-query';
import type { MemberCard } from '#shared/contract/fields.ts';

/** The likes given or removed since the page was opened; newer than any loaded list. */
export const ownLikesState = queryOptions<Readonly<Record<string, boolean>>>({
  queryKey: ['own-likes'],
  queryFn: skipToken,
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The member of a new match that is being shown; null: none. */
export const matchState = queryOptions<MemberCard | null>({
  queryKey: ['match'],
  queryFn: skipToken,
  initialData: null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
