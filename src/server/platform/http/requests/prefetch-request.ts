import type { FastifyRequest } from 'fastify';

/** Headers in which browsers, old and new, mark a prefetch. */
const NAMES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const PURPOSES = new Set(['prefetch', 'prerender', 'preview']);

/** Returns true if a browser prefetches the page. Newer ones send `Sec-Purpose: prefetch;prerender`. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  NAMES.some((name) =>
    [headers[name] ?? []]
      .flat()
      .some((value) => value.split(/[;,]/).some((word) => PURPOSES.has(word.trim().toLowerCase()))),
  );
