import type { Site } from '#server/platform/http/request-context.ts';

/** Scheme and host of a site as visitors type them. Never from a request: its Host header is whatever the sender likes. */
export const createSiteOrigin = (publicUrl: string): ((site: Pick<Site, 'domain'>) => string) => {
  const { protocol, port } = new URL(publicUrl);
  return ({ domain }) => `${protocol}//${domain}${port === '' ? '' : `:${port}`}`;
};
