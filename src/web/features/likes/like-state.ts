import { queryOptions, skipToken } from '@tanstack/react-query';
import type { MemberCard } from '#shared/contract/fields.ts';

/** What I have said since the page was opened; newer than any list that was loaded. */
export const ownLikesState = queryOptions<Readonly<Record<string, boolean>>>({
  queryKey: ['own-likes'],
  queryFn: skipToken,
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Who has just become a match; null: nobody to celebrate. */
export const matchState = queryOptions<MemberCard | null>({
  queryKey: ['match'],
  queryFn: skipToken,
  initialData: null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
