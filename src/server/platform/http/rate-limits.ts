import type { RateLimitGroup } from '#shared/contract/call.ts';

type RateLimit = { readonly max: number; readonly windowSeconds: number };

/**
 * Requests per network address (and account, once logged in), grouped by how much harm a flood does.
 * Login counts failures per account as well, in the accounts feature.
 */
export const rateLimits: Readonly<Record<RateLimitGroup | 'page', RateLimit>> = {
  login: { max: 30, windowSeconds: 300 },
  write: { max: 120, windowSeconds: 60 },
  beacon: { max: 60, windowSeconds: 60 },
  search: { max: 240, windowSeconds: 60 },
  read: { max: 600, windowSeconds: 60 },
  page: { max: 300, windowSeconds: 60 },
};
