import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams, useSearch } from '@tanstack/react-router';
import { isPageName, type PageName } from '#shared/domain/static-pages.ts';
import { PageArticle } from '#web/features/pages/page-article.tsx';
import { pageQuery } from '#web/features/pages/page-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';

const nameOf = (name: string | undefined): PageName => {
  if (name === undefined || !isPageName(name)) throw notFound();
  return name;
};

export const load = ({ context: { api, queryClient }, params, search }: PageInput) =>
  queryClient.query(pageQuery(api, nameOf(params['name']), searchText(search)['version']));

export const head = ({ context: { api, queryClient }, params, search }: PageInput): PageMetadata => {
  const { queryKey } = pageQuery(api, nameOf(params['name']), searchText(search)['version']);
  const page = queryClient.getQueryData(queryKey);
  return { title: page?.title ?? '', description: page?.summary.map(({ text }) => text).join('') };
};

/** The legal and help pages. */
export const Page = () => {
  const name = nameOf(useParams({ strict: false }).name);
  const { version, q = '' } = searchText(useSearch({ strict: false }));
  const { data: page } = useSuspenseQuery(pageQuery(useApi(), name, version));
  return <PageArticle page={page} path={`/pages/${name}`} words={name === 'faq' ? q.trim() : null} />;
};
