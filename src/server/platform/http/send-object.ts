import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Options = { readonly key: string; readonly contentType: string; readonly cacheControl: string };

/** Streams a stored object, or 304 to a browser that has it. */
export const sendObject = async (
  request: FastifyRequest,
  reply: FastifyReply,
  objects: Objects,
  { key, contentType, cacheControl }: Options,
): Promise<FastifyReply> => {
  const stored = (await objects.get(key)) ?? refuse('not_found');
  reply
    .header('etag', stored.info.etag)
    .header('cache-control', cacheControl)
    .header('last-modified', stored.info.modifiedAt.toUTCString());
  if (request.headers['if-none-match'] === stored.info.etag) {
    stored.body.destroy();
    return reply.status(304).send();
  }
  return reply.type(contentType).header('content-length', stored.info.sizeBytes).send(stored.body);
};
