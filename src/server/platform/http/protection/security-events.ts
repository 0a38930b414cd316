import type { FastifyRequest } from 'fastify';
import { networkOf } from '#server/platform/http/protection/rate-limits.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { RefusalCode } from '#shared/errors/refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the account that the session gate found */
    memberId: MemberId | null;
  }
}

/** The member, network and route. Log lines already have the time and request id. Never the content. */
const fieldsOf = (request: FastifyRequest) => ({
  route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
  memberId: request.memberId,
  network: networkOf(request.ip),
});

export const logRefusal = (request: FastifyRequest, code: RefusalCode): void =>
  request.log.info({ ...fieldsOf(request), code }, 'refused');

export const logUse = (request: FastifyRequest): void => request.log.info(fieldsOf(request), 'done');
