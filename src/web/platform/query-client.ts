import { QueryClient } from '@tanstack/react-query';

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
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
