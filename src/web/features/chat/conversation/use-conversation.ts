import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { type Chat, type ChatTarget, conversationQuery } from '#web/features/chat/conversation-queries.ts';
import { changeConversation, leavesGap, startConversation } from '#web/features/chat/conversation-state.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { takeRecentMessages } from '#web/platform/realtime/live-subscriptions.ts';
import { useLiveEvents } from '#web/platform/realtime/use-live-events.ts';

/** Returns the state of an open conversation: the loaded page plus all later events and responses. */
export const useConversation = (target: ChatTarget, chat: Chat) => {
  const { api, queryClient } = useApp();
  const router = useRouter();
  const query = conversationQuery(api, target);
  const { refetch } = useSuspenseQuery(query);
  const [state, change] = useReducer(changeConversation, chat, startConversation);
  const answer = useRef(chat);
  useEffect(() => {
    // If only other fields changed (by `learn`), the messages are skipped: they may be older than later events.
    if (answer.current.messages === chat.messages && answer.current.conversation === chat.conversation) return;
    answer.current = chat;
    change({ kind: 'answered', chat });
  }, [chat]);

  const partner = chat.profile?.id ?? null;
  const isHere = (conversation: string, profile: string | undefined): boolean =>
    state.id === null ? profile !== undefined && profile === partner : conversation === state.id;
  const take = (conversation: string, message: Message, isChange: boolean): void => {
    if (leavesGap(state, message)) void refetch();
    change({ kind: 'message', conversation, message, isChange });
  };
  const hear = (event: {
    readonly conversation: string;
    readonly profile?: string;
    readonly message: Message;
    readonly is_change?: true;
  }): void => {
    if (isHere(event.conversation, event.profile)) take(event.conversation, event.message, event.is_change === true);
  };
  useLiveEvents('message', hear);
  useLiveEvents('gift', hear);
  useLiveEvents('message.sent', hear);
  useLiveEvents('read', ({ conversation, profile, up_to: upTo }) => {
    if (isHere(conversation, profile)) change({ kind: 'partner-read', upTo });
  });
  useLiveEvents('delivered', ({ conversation, profile, up_to: upTo }) => {
    if (isHere(conversation, profile)) change({ kind: 'partner-has', upTo });
  });
  useLiveEvents('chat.removed', ({ conversation }) => {
    // The member removed the conversation in another tab or on another device.
    if (conversation === state.id) void router.navigate({ to: '/chats' });
  });
  useLiveEvents('chat.changed', ({ conversation }) => {
    // The member muted or archived it in another tab or on another device.
    if (conversation === state.id) void refetch();
  });
  useLiveEvents('credits', () => void refetch());
  useLiveEvents('reset', () => void refetch());
  const catchUp = useEffectEvent((): void => {
    const newest = state.messages.at(-1)?.id ?? 0;
    // Taken, not only read: a message that the answer no longer shows is asked for once.
    const arrived = takeRecentMessages(({ conversation, profile }) => isHere(conversation, profile));
    if (arrived.some(({ message }) => message.id > newest)) void refetch();
  });
  // Messages that arrived after the answer was written and before this page listened.
  useEffect(() => catchUp(), []);

  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadOlder = async (): Promise<void> => {
    const first = state.messages[0];
    if (older === 'loading' || state.id === null || first === undefined) return;
    setOlder('loading');
    const result = await api('GET /api/messages.php', { query: { conversation: state.id, before: `${first.id}` } });
    if (result.ok) {
      const { messages, has_more: hasMore } = result.data;
      change({ kind: 'older', before: first.id, messages, hasMore });
    }
    setOlder(result.ok ? 'idle' : 'failed');
  };

  /** Updates the cached conversation with fields from another call's response. */
  const learn = (changes: Partial<Chat>): void => {
    queryClient.setQueryData(query.queryKey, (known) =>
      known?.ok === true ? { ok: true as const, data: { ...known.data, ...changes } } : known,
    );
  };
  return { state, change, take, older, loadOlder, learn, refetch };
};
