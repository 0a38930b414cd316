import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { REFRESH_MS } from '#shared/domain/search/refresh-rules.ts';
import { type Answer, answerOrThrow, type Api } from '#web/platform/api/api.ts';

export type Chat = OutputOf<'GET /api/chat.php'>;

/** A conversation, by its id or by the partner's profile; with a profile it may not exist yet. */
export type ChatTarget = { readonly conversation: string } | { readonly profile: string };

/**
 * A refusal is returned, because the page shows who blocked whom. Refetched regularly in case the stream misses events.
 */
export const conversationQuery = (api: Api, target: ChatTarget) =>
  queryOptions({
    queryKey: ['conversation', target],
    queryFn: (): Promise<Answer<Chat>> => answerOrThrow(api, 'GET /api/chat.php', { query: target }),
    refetchInterval: REFRESH_MS,
  });
