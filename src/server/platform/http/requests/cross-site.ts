import type { FastifyRequest } from 'fastify';

/** Returns true if a call changes data besides what its caller has seen. Logging out is the only GET that does. */
export const changesSomething = (key: string): boolean => !key.startsWith('GET ') || key === 'GET /api/logout.php';

/**
 * Returns true if another site may have caused this request, by Sec-Fetch-Site or, in older browsers, Origin. A client
 * that sends neither is no browser and sends cookies on purpose; with `requireProof` it is refused as well.
 */
export const isCrossSite = (request: FastifyRequest, { requireProof }: { readonly requireProof: boolean }): boolean => {
  const fetchSite = request.headers['sec-fetch-site'];
  if (typeof fetchSite === 'string') return fetchSite !== 'same-origin';
  const { origin } = request.headers;
  if (typeof origin === 'string') return origin !== `${request.server.scheme}://${request.host}`;
  return requireProof;
};
