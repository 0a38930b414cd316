/** URL parameters that identify a campaign. */
export const SOURCE_PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

const LANDING_PAGE = /^\/landers\/|^\/members\/[^/]+\/landing[23]?(?:[/?]|$)/;

/**
 * Returns true if opening this URL is counted as a page view or recorded as a campaign arrival. Such pages must not be
 * prefetched: a prefetched copy shown later would send no request.
 */
export const countsAsArrival = (url: string, query: Readonly<Record<string, unknown>>): boolean =>
  LANDING_PAGE.test(url) || SOURCE_PARAMETERS.some((name) => (query[name] ?? '') !== '');
