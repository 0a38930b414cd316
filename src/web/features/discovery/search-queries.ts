import { queryOptions } from '@tanstack/react-query';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import type { Api } from '#web/platform/api/api.ts';

/**
 * One page of people. A refusal is an answer too: some sites show nobody without a login. Who comes back from a profile
 * finds the page as it was.
 */
export const searchQuery = (api: Api, search: SearchAddress) =>
  queryOptions({
    queryKey: ['members', search],
    queryFn: () => api('GET /api/members.php', { query: search }),
    staleTime: 5 * 60_000,
    gcTime: 30 * 60_000,
  });
