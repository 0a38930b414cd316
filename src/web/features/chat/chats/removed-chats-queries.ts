import { queryOptions } from '@tanstack/react-query';
import { RESTORE_CHAT_MINUTES } from '#shared/domain/chat/message-rules.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** One conversation that was removed here, or all with one member. */
export type RemovedChats = { readonly ids: readonly string[]; readonly name: string | null; readonly at: number };

const NONE: readonly RemovedChats[] = [];

/** What can be brought back; nobody else knows of it, and a reload forgets it. */
export const removedChatsQuery = queryOptions({
  queryKey: ['removed-chats'],
  queryFn: () => NONE,
  initialData: NONE,
  enabled: false,
  staleTime: 'static',
});

/** How long the oldest of them can still be brought back. */
export const restorableForMs = (removed: readonly RemovedChats[], now: number): number =>
  Math.min(...removed.map(({ at }) => at + RESTORE_CHAT_MINUTES * MINUTE_MS)) - now;
