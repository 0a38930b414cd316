import { queryOptions } from '@tanstack/react-query';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The account that is logged in, or null. Never stale: `usePeriodicRefresh` reloads it. */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async (): Promise<User | null> => (await callOrThrow(api, 'GET /api/user.php', {})).user,
    staleTime: Number.POSITIVE_INFINITY,
  });
