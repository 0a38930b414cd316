import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export type SignupTerms = OutputOf<'GET /api/signup.php'>;

/** On what terms one may sign up here, and the address that waits to be proved. */
export const signupQuery = (api: Api) =>
  queryOptions({ queryKey: ['signup'], queryFn: () => callOrThrow(api, 'GET /api/signup.php', {}) });

export type HeldMessage = OutputOf<'GET /api/signup-message.php'>;

/** The first message that waits for my address to be proved. */
export const signupMessageQuery = (api: Api) =>
  queryOptions({
    queryKey: ['signup-message'],
    queryFn: () => callOrThrow(api, 'GET /api/signup-message.php', {}),
  });
