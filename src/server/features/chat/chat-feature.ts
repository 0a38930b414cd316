import { chatRoutes } from '#server/features/chat/chat-routes.ts';
import { eraseConversations } from '#server/features/chat/erase-conversations.ts';
import type { Feature } from '#server/platform/feature.ts';

export const chatFeature = {
  name: 'chat',
  calls: chatRoutes,
  erase: eraseConversations,
} satisfies Feature;
