import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** My own limits of spending, and what is spent. */
export const spendingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['spending-limits'],
    queryFn: () => callOrThrow(api, 'GET /api/spending-limits.php', {}),
  });
