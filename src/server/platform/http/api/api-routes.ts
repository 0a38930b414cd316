import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import { prepareCall, type PreparedCall } from '#server/platform/http/api/call-pipeline.ts';
import { type JsonSchema, toJsonSchema } from '#server/platform/http/api/json-schema.ts';
import { type Form, readForm } from '#server/platform/http/api/read-form.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { logUse } from '#server/platform/http/protection/security-events.ts';
import { changesSomething, isCrossSite } from '#server/platform/http/requests/cross-site.ts';
import { FIXED_QUERY, withFixedQuery } from '#server/platform/http/requests/fixed-query.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import { openRequest, type RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Call } from '#shared/contract/call.ts';
import { MEMBER_HEADER } from '#shared/domain/account/member-header.ts';

export type PreparedCalls = ReadonlyMap<string, PreparedCall>;

export type ApiOptions = {
  readonly contract: Readonly<Record<string, Call>>;
  readonly handlers: Readonly<Record<string, (ctx: never, input: never) => Promise<unknown>>>;
  readonly clock: Pick<Clock, 'now'>;
  readonly resolvers: RequestResolvers;
  /** outside production: responses are checked against the contract */
  readonly strict: boolean;
  /** calls whose every use is logged */
  readonly logged: readonly string[];
};

export const prepareCalls = ({ contract, handlers, strict }: ApiOptions): PreparedCalls =>
  new Map(
    Object.entries(contract).map(([key, call]) => {
      const handler = handlers[key];
      if (handler === undefined) throw new Error(`${key} has no handler.`);
      return [key, prepareCall(call, handler, { key, strict })];
    }),
  );

/** Registers every call of the contract. Any other path under /api answers 404, never a page. */
export const registerApi = (app: FastifyInstance, calls: PreparedCalls, options: ApiOptions): void => {
  app.all('/api/*', { schema: { hide: true }, config: { rateGroup: 'read' } }, () => refuse('not_found'));
  const entries = Object.entries(options.contract);
  const bind = (scope: FastifyInstance, [key, call]: [string, Call]) => {
    const prepared = calls.get(key);
    if (prepared === undefined) throw new Error(`${key} was not prepared.`);
    scope.route(routeOf(key, call, prepared, options));
  };
  for (const entry of entries.filter(([, call]) => call.file === undefined)) bind(app, entry);
  // Only these routes parse forms: all others refuse them without reading.
  void app.register(async (scope) => {
    await scope.register(multipart);
    for (const entry of entries.filter(([, call]) => call.file !== undefined)) bind(scope, entry);
  });
};

const routeOf = (key: string, call: Call, prepared: PreparedCall, options: ApiOptions): RouteOptions => {
  const [method, address] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const [url = address, fixedQuery] = address.split('?');
  const { file, guessable } = call;
  const isLogged = options.logged.includes(key);
  return {
    method,
    url,
    exposeHeadRoute: false,
    ...(fixedQuery !== undefined && { constraints: { [FIXED_QUERY]: fixedQuery } }),
    // No schema here: the pipeline validates and serialises by the contract. Only the API documentation needs JSON
    // Schema.
    config: {
      rateGroup: call.limit,
      swaggerTransform: ({ url: path, route }) => ({
        schema: describeCall(call),
        url: withFixedQuery(path, route.constraints),
      }),
    },
    preParsing: async (request) => {
      if (changesSomething(key) && isCrossSite(request, { requireProof: method === 'GET' }))
        refuse('cross_site_request');
    },
    handler: async (request, reply) => {
      const ctx = await openRequest(request, reply, options);
      if (changesSomething(key) && namesAnother(request, ctx.viewer)) refuse('member_changed');
      const { body } = request;
      const query = withoutFixed(request.query, fixedQuery);
      const typed = guessable === undefined ? undefined : (query as Readonly<Record<string, unknown>>)[guessable.field];
      if (typeof typed === 'string' && guessable?.isGuess(typed) === true) await request.countGuess?.();
      const readingForm = file === undefined ? {} : { readForm: () => readFormOf(request, file, ctx.viewer) };
      const answer = await prepared(ctx, { query, body, ...readingForm });
      if (isLogged) logUse(request);
      return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(answer);
    },
  };
};

/** The fixed part of the query selected the route and is no input. */
const withoutFixed = (query: unknown, fixedQuery: string | undefined): unknown => {
  if (fixedQuery === undefined) return query;
  const [fixed = ''] = fixedQuery.split('=');
  const { [fixed]: _, ...rest } = query as Readonly<Record<string, unknown>>;
  return rest;
};

const readFormOf = async (
  request: FastifyRequest,
  file: NonNullable<Call['file']>,
  viewer: Viewer | null,
): Promise<Form> => {
  if (viewer?.status !== 'active') {
    // The header may be wrong; never more than the largest allowed file is read.
    const announced = Number(request.headers['content-length'] ?? file.maximumBytes);
    const bytes = Math.min(announced, file.maximumBytes);
    await request.countUnconfirmedUpload?.(bytes, file.tooMuchUnconfirmed);
  }
  return readForm(request, file, viewer?.memberId ?? request.ip);
};

const describeCall = (call: Call): FastifySchema => ({
  summary: call.summary,
  description: `Caller: ${call.caller}. Refusals: ${call.refusals.join(', ') || 'only the general ones'}.`,
  ...(call.query && { querystring: toJsonSchema(call.query, 'input') }),
  ...(call.body && { body: bodySchema(call.body, call.file !== undefined) }),
  ...(call.file && { consumes: ['multipart/form-data'] }),
  response: { 200: { description: 'The answer.', ...toJsonSchema(call.output, 'output') } },
});

const bodySchema = (body: NonNullable<Call['body']>, hasFile: boolean): JsonSchema => {
  const schema = toJsonSchema(body, 'input');
  if (!hasFile) return schema;
  return {
    ...schema,
    properties: { ...(schema['properties'] as object), file: { type: 'string', format: 'binary' } },
    required: [...((schema['required'] as string[] | undefined) ?? []), 'file'],
  };
};

/**
 * Returns true if the requesting page was made for another member than the one logged in, because another tab has
 * changed the account. Requests without a member (forms without scripts, other clients) or without a login return
 * false.
 */
const namesAnother = ({ headers }: Pick<FastifyRequest, 'headers'>, viewer: Viewer | null): boolean => {
  const named = headers[MEMBER_HEADER];
  return named !== undefined && viewer !== null && named !== toPublicId(viewer.memberId);
};
