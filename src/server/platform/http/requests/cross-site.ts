import type { FastifyRequest } from 'fastify';

/** Whether a call changes anything besides what its caller has seen. Logging out is the only GET that does. */
export const changesSomething = (key: string): boolean => !key.startsWith('GET ') || key === 'GET /api/logout.php';

/**
 * Whether another site may have caused this request: browsers say so in Sec-Fetch-Site, older ones in Origin. A client
 * that sends neither is not a browser, so it has no cookies by accident; with `requireProof` it is refused all the same.
 */
export const isCrossSite = (request: FastifyRequest, { requireProof }: { readonly requireProof: boolean }): boolean => {
  const fetchSite = request.headers['sec-fetch-site'];
  if (typeof fetchSite === 'string') return fetchSite !== 'same-origin';
  const { origin } = request.headers;
  if (typeof origin === 'string') return origin !== `${request.server.scheme}://${request.host}`;
  return requireProof;
};
