import { expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locales.ts';
import { type PageMetadata, pageHead } from '#web/platform/head/page-head.ts';

const headOf = (page: Partial<PageMetadata> = {}, place: { href?: string; noIndex?: boolean } = {}) => {
  const context = { i18n: { locale: 'nl' } as never, origin: 'https://vonk.example' };
  const { meta, links } = pageHead(
    { context, href: '/pricing', siteName: 'Vonk', niche: 'she', ...place },
    { title: 'Prices', ...page },
  );
  const said = (name: string) =>
    meta.flatMap((one) => (Object.values(one).includes(name) ? [(one as { content?: string }).content] : []))[0];
  return { meta, links, said };
};

it('names one address for itself, one for each language, and one for whoever speaks none of them', () => {
  const { links, said } = headOf();
  expect(links.map(({ rel, hrefLang }) => [rel, hrefLang])).toEqual([
    ['canonical', undefined],
    ...LOCALES.map((locale) => ['alternate', locale]),
    ['alternate', 'x-default'],
  ]);
  expect(said('og:url')).toBe('https://vonk.example/pricing');
  expect(said('og:locale')).toBe('nl_NL');
  expect(said('robots')).toBeUndefined();
});

it('keeps a page from search engines that is none for them, and one that is none now', () => {
  for (const head of [headOf({}, { noIndex: true }), headOf({ isPublic: false })]) {
    expect(head.said('robots')).toBe('noindex');
    expect([head.links, head.said('og:url')]).toEqual([[], undefined]);
  }
  expect(headOf({ isPublic: true }, { noIndex: true }).said('robots')).toBeUndefined();
});

it('shows the picture of the niche with its size, or the page’s own', () => {
  const { said } = headOf();
  expect(said('og:image')).toBe('https://vonk.example/previews/she.jpg');
  expect([said('og:image:width'), said('og:image:height'), said('twitter:card')]).toEqual([
    '1200',
    '630',
    'summary_large_image',
  ]);
  const own = headOf({ image: '/photos/x/large.webp' });
  expect(own.said('og:image')).toBe('https://vonk.example/photos/x/large.webp');
  expect(own.said('og:image:width')).toBeUndefined();
});

it('says in structured data what it is', () => {
  const { meta } = headOf({ structuredData: { '@type': 'WebSite' } });
  expect(meta).toContainEqual({ 'script:ld+json': { '@type': 'WebSite' } });
});
