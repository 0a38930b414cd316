import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { REFRESH_MS } from '#shared/domain/search/refresh-rules.ts';
import { type Answer, answerOrThrow, type Api } from '#web/platform/api/api.ts';

export type Chat = OutputOf<'GET /api/chat.php'>;

/** One conversation by its id, or the one with a member, which need not have begun. */
export type ChatTarget = { readonly conversation: string } | { readonly profile: string };

/** A refusal is an answer too: the page says who has blocked whom. Asked again in the ordinary rhythm, as a net under the stream. */
export const conversationQuery = (api: Api, target: ChatTarget) =>
  queryOptions({
    queryKey: ['conversation', target],
    queryFn: (): Promise<Answer<Chat>> => answerOrThrow(api, 'GET /api/chat.php', { query: target }),
    refetchInterval: REFRESH_MS,
  });
