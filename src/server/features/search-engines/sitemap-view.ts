const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const listed = (element: string, each: string, addresses: readonly string[]): string =>
  [
    HEAD,
    `<${element} xmlns="${NAMESPACE}">`,
    ...addresses.map((address) => `<${each}><loc>${escapeXml(address)}</loc></${each}>`),
    `</${element}>`,
    '',
  ].join('\n');

/** A file that names pages. */
export const writeSitemap = (pages: readonly string[]): string => listed('urlset', 'url', pages);

/** The file that names the others. */
export const writeSitemapIndex = (files: readonly string[]): string => listed('sitemapindex', 'sitemap', files);
