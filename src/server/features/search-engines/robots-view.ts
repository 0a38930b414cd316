import { CLOSED_TO_ROBOTS } from '#shared/domain/navigation/page-addresses.ts';

/** A demo is for whoever started it: nobody else shall find its invented people. */
export const writeRobots = ({ isDemo, origin }: { readonly isDemo: boolean; readonly origin: string }): string => {
  const rules = isDemo
    ? ['Disallow: /']
    : [...CLOSED_TO_ROBOTS.map((address) => `Disallow: ${address}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return ['User-agent: *', ...rules, ''].join('\n');
};
