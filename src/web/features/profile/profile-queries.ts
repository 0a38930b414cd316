import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export type PreviewViewer = 'visitor' | 'free' | 'premium';

export const ownProfileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-profile'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/profile.php', {})).profile,
  });

/** The member's profile as others see it; stale after each change. */
export const previewQuery = (api: Api, viewer: PreviewViewer) =>
  queryOptions({
    queryKey: ['profile-preview', viewer],
    queryFn: () => callOrThrow(api, 'GET /api/profile-preview.php', { query: { viewer } }),
    staleTime: 0,
  });

/** Suggestions for a typed text, which never change. */
export const citiesQuery = (api: Api, country: string, text: string) =>
  queryOptions({
    queryKey: ['cities', country, text],
    queryFn: async () => (await callOrThrow(api, 'GET /api/cities.php', { query: { country, q: text } })).cities,
    enabled: text.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Queries that contain the member's profile; the own profile itself comes in the response. */
const SHOWING_PROFILES = new Set<unknown>(['member', 'members', 'similar-members', 'profile-preview', 'user']);

/** Shows the member's saved profile everywhere. */
export const showSavedProfile = (
  { api, queryClient }: { readonly api: Api; readonly queryClient: QueryClient },
  profile: OutputOf<'PUT /api/profile.php'>['profile'],
): void => {
  queryClient.setQueryData(ownProfileQuery(api).queryKey, profile);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWING_PROFILES.has(queryKey[0]) });
};
