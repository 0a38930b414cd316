import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export type SignupTerms = OutputOf<'GET /api/signup.php'>;

/** The site's terms for sign-up, and an address that is not confirmed yet. */
export const signupQuery = (api: Api) =>
  queryOptions({ queryKey: ['signup'], queryFn: () => callOrThrow(api, 'GET /api/signup.php', {}) });

export type HeldMessage = OutputOf<'GET /api/signup-message.php'>;

/** The first message that is sent once the member's address is confirmed. */
export const signupMessageQuery = (api: Api) =>
  queryOptions({
    queryKey: ['signup-message'],
    queryFn: () => callOrThrow(api, 'GET /api/signup-message.php', {}),
  });
