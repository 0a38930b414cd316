import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import { prepareCall, type PreparedCall } from '#server/platform/http/call-pipeline.ts';
import { changesSomething, isCrossSite } from '#server/platform/http/cross-site.ts';
import { toJsonSchema } from '#server/platform/http/json-schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { openRequest, type RequestResolvers } from '#server/platform/http/request-gate.ts';
import type { Call } from '#shared/contract/call.ts';

export type PreparedCalls = ReadonlyMap<string, PreparedCall>;

export type ApiOptions = {
  readonly contract: Readonly<Record<string, Call>>;
  readonly handlers: Readonly<Record<string, (ctx: never, input: never) => Promise<unknown>>>;
  readonly clock: Clock;
  readonly resolvers: RequestResolvers;
  /** outside production: answers are checked against the contract before they leave */
  readonly strict: boolean;
};

export const prepareCalls = ({ contract, handlers, strict }: ApiOptions): PreparedCalls =>
  new Map(
    Object.entries(contract).map(([key, call]) => {
      const handler = handlers[key];
      if (handler === undefined) throw new Error(`${key} has no handler.`);
      return [key, prepareCall(call, handler, { key, strict })];
    }),
  );

/** Binds every call of the contract to its address; what else is asked for under /api is no page. */
export const registerApi = (app: FastifyInstance, calls: PreparedCalls, options: ApiOptions): void => {
  app.all('/api/*', { schema: { hide: true }, config: { rateGroup: 'read' } }, () => refuse('not_found'));
  for (const [key, call] of Object.entries(options.contract)) {
    const prepared = calls.get(key);
    if (prepared === undefined) throw new Error(`${key} was not prepared.`);
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      schema: describeCall(call),
      // The pipeline validates with the contract's own schemas; these stand here for the documentation.
      validatorCompiler: () => () => true,
      config: { rateGroup: call.limit },
      preParsing: async (request) => {
        if (changesSomething(key) && isCrossSite(request, { requireProof: method === 'GET' }))
          refuse('cross_site_request');
      },
      handler: async (request, reply) => {
        const ctx = await openRequest(request, reply, options);
        const body = await prepared(ctx, { query: request.query, body: request.body });
        return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
      },
    });
  }
};

const describeCall = (call: Call): FastifySchema => ({
  summary: call.summary,
  description: `Caller: ${call.caller}. Refusals: ${call.refusals.join(', ') || 'only the general ones'}.`,
  ...(call.query && { querystring: toJsonSchema(call.query, 'input') }),
  ...(call.body && { body: toJsonSchema(call.body, 'input') }),
  response: { 200: { description: 'The answer.', ...toJsonSchema(call.output, 'output') } },
});
