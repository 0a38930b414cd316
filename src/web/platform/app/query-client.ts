import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** Who opens somebody, or another page of results, comes back to what was there. */
const KEEP_MS = 30 * MINUTE_MS;

/**
 * Retries live in the API client, where statuses are known; what the server rendered counts as fresh for a while. Without
 * a network a query fails as any other does, so that people are told, and is asked again when the network is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        // On the server all of it goes with the page: a timer would keep whatever belongs to the request until it rings.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : KEEP_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
