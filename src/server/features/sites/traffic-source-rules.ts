/** The parameters of a link by which a campaign is known. */
export const SOURCE_PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

const LANDING_PAGE = /^\/landers\/|^\/members\/[^/]+\/landing[23]?(?:[/?]|$)/;

/**
 * Whether somebody who opens this address is counted, or remembered as brought by a campaign. Then it must be they who ask for
 * it: a browser that fetched it in advance would show its copy later, and nobody would hear of the visit.
 */
export const countsAsArrival = (url: string, query: Readonly<Record<string, unknown>>): boolean =>
  LANDING_PAGE.test(url) || SOURCE_PARAMETERS.some((name) => (query[name] ?? '') !== '');
