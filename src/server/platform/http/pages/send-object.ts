import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { parseRange } from '#server/platform/http/pages/byte-range.ts';
import type { ObjectInfo, Objects } from '#server/platform/objects/objects.ts';

type Options = { readonly key: string; readonly contentType: string; readonly cacheControl: string };

/** Streams a stored object or a range of it, or answers 304 if the browser has it. */
export const sendObject = async (
  request: FastifyRequest,
  reply: FastifyReply,
  objects: Objects,
  { key, contentType, cacheControl }: Options,
): Promise<FastifyReply> => {
  // Most requests are for the whole object and need one request to the store; all others need a second one.
  const stored = isPlain(request) ? ((await objects.get(key)) ?? refuse('not_found')) : null;
  const info = stored?.info ?? (await objects.head(key)) ?? refuse('not_found');
  reply
    .header('etag', info.etag)
    .header('cache-control', cacheControl)
    .header('last-modified', info.modifiedAt.toUTCString())
    .header('accept-ranges', 'bytes');
  if (stored !== null) return reply.type(contentType).header('content-length', info.sizeBytes).send(stored.body);
  if (isUnchanged(request, info)) return reply.status(304).send();
  reply.type(contentType);
  const range = isRangeWanted(request, info) ? parseRange(request.headers.range, info.sizeBytes) : null;
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${info.sizeBytes}`).send();
  }
  const length = range === null ? info.sizeBytes : range.end - range.start + 1;
  reply.header('content-length', length);
  if (range !== null) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${info.sizeBytes}`);
  }
  if (request.method === 'HEAD') return reply.send();
  const part = (await objects.get(key, range ?? undefined)) ?? refuse('not_found');
  return reply.send(part.body);
};

const CONDITIONS = ['range', 'if-none-match', 'if-modified-since'];

const isPlain = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'HEAD' && CONDITIONS.every((name) => headers[name] === undefined);

/** ETags take precedence, because the date has a resolution of one second. */
const isUnchanged = ({ headers }: FastifyRequest, { etag, modifiedAt }: ObjectInfo): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
};

/** If the object has changed since, a range would not fit, so the whole object is sent. */
const isRangeWanted = ({ headers }: FastifyRequest, { etag }: ObjectInfo): boolean => {
  const condition = headers['if-range'];
  return headers.range !== undefined && (condition === undefined || condition === etag);
};
