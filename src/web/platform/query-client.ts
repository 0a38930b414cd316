import { QueryClient } from '@tanstack/react-query';

/** Retries live in the API client, where statuses are known; what the server rendered counts as fresh for a while. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, gcTime: 5 * 60_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
