import { companyQuery } from '#web/features/site/site-queries.ts';
import { structuredSite } from '#web/pages/home/index/structured-site.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

export const describeHome = ({ context }: Pick<PageInput, 'context'>): PageMetadata => {
  const { api, queryClient, settings, i18n, origin } = context;
  const company = queryClient.getQueryData(companyQuery(api).queryKey);
  return {
    title: `${settings.name}: ${settings.index_title}`,
    description: settings.description,
    ...(import.meta.env.SSR &&
      company !== undefined && {
        structuredData: structuredSite({ origin, locale: i18n.locale, settings, company }),
      }),
  };
};
