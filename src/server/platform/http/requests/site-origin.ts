import type { Site } from '#server/platform/http/requests/request-context.ts';

export type Scheme = 'http' | 'https';

/** How browsers reach us, whatever a proxy between speaks: cookies, HSTS and policies all follow this one answer. */
export const schemeOf = (publicUrl: string): Scheme => (new URL(publicUrl).protocol === 'https:' ? 'https' : 'http');

/** Scheme and host of a site as visitors type them. Never from a request: its Host header is whatever the sender likes. */
export const createSiteOrigin = (publicUrl: string): ((site: Pick<Site, 'domain'>) => string) => {
  const { protocol, port } = new URL(publicUrl);
  return ({ domain }) => `${protocol}//${domain}${port === '' ? '' : `:${port}`}`;
};
