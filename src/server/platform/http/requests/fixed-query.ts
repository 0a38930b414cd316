import type { FastifyServerOptions, RouteOptions } from 'fastify';

export const FIXED_QUERY = 'fixedQuery';

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>;

/**
 * Two calls may share a path if one of them has a fixed query, such as `?push=1`, which must come first. All other
 * requests use the call without one.
 */
export const fixedQueryConstraint: Constraints = {
  [FIXED_QUERY]: {
    name: FIXED_QUERY,
    storage: () => new Map() as never,
    deriveConstraint: ({ url = '' }) => /^[^?]*\?([a-z]+=1)(?:&|$)/.exec(url)?.[1] as string,
  },
};

/** Returns the path of a call as the contract writes it. */
export const withFixedQuery = (url: string, constraints: RouteOptions['constraints']): string => {
  const query: unknown = constraints?.[FIXED_QUERY as keyof typeof constraints];
  return typeof query === 'string' ? `${url}?${query}` : url;
};
