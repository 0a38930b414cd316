import type { FastifyRequest } from 'fastify';

/** Whether a call changes more than what its caller has seen. Logging out is the one GET that does. */
export const changesSomething = (key: string): boolean => !key.startsWith('GET ') || key === 'GET /api/logout.php';

/**
 * Whether another site may have caused this request: browsers say so in Sec-Fetch-Site, older ones in Origin. A client
 * that sends neither is no browser and carries nobody's cookies by accident, except where `requireProof` is set.
 */
export const isCrossSite = (request: FastifyRequest, { requireProof }: { readonly requireProof: boolean }): boolean => {
  const fetchSite = request.headers['sec-fetch-site'];
  if (typeof fetchSite === 'string') return fetchSite !== 'same-origin';
  const { origin } = request.headers;
  if (typeof origin === 'string') return origin !== `${request.server.scheme}://${request.host}`;
  return requireProof;
};
