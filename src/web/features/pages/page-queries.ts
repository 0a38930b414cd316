import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { PageName } from '#shared/domain/static-pages.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export type StaticPage = OutputOf<'GET /api/page.php'>;

/** `version`: an earlier one, by the moment from which it held. */
export const pageQuery = (api: Api, name: PageName, version?: string) =>
  queryOptions({
    queryKey: ['page', name, version],
    queryFn: () =>
      callOrThrow(api, 'GET /api/page.php', { query: version === undefined ? { name } : { name, version } }),
    staleTime: 5 * 60_000,
  });
