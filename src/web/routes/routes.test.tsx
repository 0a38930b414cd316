import { expect, it } from 'vitest';
import { isMemberLander, LANDERS, LANDERS_WITH_SLUG } from '#shared/domain/landers.ts';
import { CLOSED_TO_ROBOTS, INDEXED_PAGES } from '#shared/domain/navigation/page-addresses.ts';
import { PAGE_NAMES } from '#shared/domain/static-pages.ts';
import type { PageDeclaration } from '#web/platform/navigation/route-page.ts';
import { routeTree } from '#web/routes/routes.tsx';

type Route = { options: { path?: string; staticData?: { page?: PageDeclaration } }; children?: Route[] };

const pagesBelow = ({
  options: { path, staticData },
  children = [],
}: Route): { path: string; page: PageDeclaration }[] => [
  ...(path === undefined || staticData?.page === undefined ? [] : [{ path, page: staticData.page }]),
  ...children.flatMap(pagesBelow),
];
const pages = pagesBelow(routeTree as unknown as Route);

it('search engines are shown every page with one address that is for visitors, and no other', () => {
  const shown = pages
    .flatMap((one) =>
      one.path === '/pages/$name' ? PAGE_NAMES.map((name) => ({ ...one, path: `/pages/${name}` })) : one,
    )
    .filter(({ path, page }) => page.noIndex !== true && !path.includes('$'));
  expect(shown.map(({ path }) => path).toSorted()).toEqual(INDEXED_PAGES.toSorted());
  expect(shown.filter(({ page }) => page.access !== 'anyone' && page.access !== 'visitor')).toEqual([]);
});

it('robots may read every page, and one of members says that it must not be listed', () => {
  const isClosed = ({ path }: { path: string }) => CLOSED_TO_ROBOTS.some((start) => path.startsWith(start));
  // The UI kit exists in development only.
  expect(pages.filter(isClosed).map(({ path }) => path)).toEqual(['/dev/ui']);
  const forMembers = pages.filter(({ page }) => !['anyone', 'visitor'].includes(page.access));
  expect(forMembers.filter(({ page }) => page.noIndex !== true).map(({ path }) => path)).toEqual([]);
});

it('every landing page that calls know has a page, with a slug where it takes one', () => {
  const wanted = LANDERS.map((name) =>
    [
      isMemberLander(name) ? '/members/$id' : '/landers',
      name,
      ...(LANDERS_WITH_SLUG.includes(name) ? ['{-$slug}'] : []),
    ].join('/'),
  );
  const paths = pages.map(({ path }) => path);
  expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
});
