import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** Unused data is kept this long, so that going back to a result list shows it at once. */
const KEEP_MS = 30 * MINUTE_MS;

/**
 * The API client retries, because it knows the statuses. Data is fresh for 30 seconds, including what the server
 * rendered. Without a network a query is not paused: it fails after those retries, so that the page says so, and runs
 * again when the network is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        // On the server a query that ends after its page would be kept by a timer.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : KEEP_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
      // Short, because of several `gcTime` the longest counts: what the server rendered is kept as long as its query says.
      hydrate: { queries: { gcTime: MINUTE_MS } },
    },
  });
