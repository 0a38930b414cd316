import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The alternatives offered to a member who is about to delete the account. */
export const retentionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: () => callOrThrow(api, 'GET /api/retention.php', {}),
  });
