import type { Site } from '#server/platform/http/requests/request-context.ts';

export type Scheme = 'http' | 'https';

/** The scheme that browsers use, whatever a proxy uses behind it; cookies, HSTS and policies depend on it. */
export const schemeOf = (publicUrl: string): Scheme => (new URL(publicUrl).protocol === 'https:' ? 'https' : 'http');

/**
 * Returns scheme and host of a site as visitors type them. Never taken from a request, whose sender chooses the Host
 * header.
 */
export const createSiteOrigin = (publicUrl: string): ((site: Pick<Site, 'domain'>) => string) => {
  const { protocol, port } = new URL(publicUrl);
  return ({ domain }) => `${protocol}//${domain}${port === '' ? '' : `:${port}`}`;
};
