import type { FastifyRequest } from 'fastify';

/** What browsers of all times call a request for a page that nobody has opened, and perhaps nobody will. */
const NAMES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const PURPOSES = new Set(['prefetch', 'prerender', 'preview']);

/** Whether a browser fetches the page in advance. Newer ones say `Sec-Purpose: prefetch;prerender`. */
export const isAskedAhead = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  NAMES.some((name) =>
    [headers[name] ?? []]
      .flat()
      .some((value) => value.split(/[;,]/).some((word) => PURPOSES.has(word.trim().toLowerCase()))),
  );
