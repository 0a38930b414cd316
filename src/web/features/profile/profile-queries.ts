import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export type PreviewViewer = 'visitor' | 'free' | 'premium';

export const ownProfileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-profile'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/profile.php', {})).profile,
  });

/** One's own profile as the server gives it to others; out of date after each change. */
export const previewQuery = (api: Api, viewer: PreviewViewer) =>
  queryOptions({
    queryKey: ['profile-preview', viewer],
    queryFn: () => callOrThrow(api, 'GET /api/profile-preview.php', { query: { viewer } }),
    staleTime: 0,
  });

/** Once typed, always the same. */
export const citiesQuery = (api: Api, country: string, text: string) =>
  queryOptions({
    queryKey: ['cities', country, text],
    queryFn: async () => (await callOrThrow(api, 'GET /api/cities.php', { query: { country, q: text } })).cities,
    enabled: text.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
