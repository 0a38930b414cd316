import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** What is offered to whoever stays. */
export const retentionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: () => callOrThrow(api, 'GET /api/retention.php', {}),
  });
