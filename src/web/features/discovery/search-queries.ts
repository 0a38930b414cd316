import { queryOptions } from '@tanstack/react-query';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import type { Api } from '#web/platform/api/api.ts';

/** One page of people. A refusal is an answer too: some sites show nobody without a login. */
export const searchQuery = (api: Api, search: SearchAddress) =>
  queryOptions({
    queryKey: ['members', search],
    queryFn: () => api('GET /api/members.php', { query: search }),
  });
