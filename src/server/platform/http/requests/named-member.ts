import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { MEMBER_HEADER } from '#shared/domain/account/member-header.ts';

/**
 * Whether the page that asks was made for somebody else than who is logged in by now: another tab has changed the account. Who does
 * not say whom they believe to be logged in (forms without scripts, other clients) is nobody else; nor is it where nobody is logged in.
 */
export const namesAnother = ({ headers }: Pick<FastifyRequest, 'headers'>, viewer: Viewer | null): boolean => {
  const named = headers[MEMBER_HEADER];
  return named !== undefined && viewer !== null && named !== toPublicId(viewer.memberId);
};
