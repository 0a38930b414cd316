import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { PageName } from '#shared/domain/static-pages.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

export type StaticPage = OutputOf<'GET /api/page.php'>;

/** `version`: the time from which an earlier version was in force. */
export const pageQuery = (api: Api, name: PageName, version?: string) =>
  queryOptions({
    queryKey: ['page', name, version],
    queryFn: () =>
      callOrThrow(api, 'GET /api/page.php', { query: version === undefined ? { name } : { name, version } }),
    staleTime: 5 * MINUTE_MS,
  });

/** The version of new terms, after loading their texts; null: the member has accepted the newest. */
export const newTermsQuery = ({ api, i18n }: Pick<AppContext, 'api' | 'i18n'>, memberId: string) =>
  queryOptions({
    queryKey: ['new-terms', memberId],
    queryFn: async (): Promise<string | null> => {
      const { new_version: version } = await callOrThrow(api, 'GET /api/terms.php', {});
      if (version !== null) await i18n.loadAreas(['terms-news']);
      return version;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
