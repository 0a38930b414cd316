import { chatRoutes } from '#server/features/chat/chat-routes.ts';
import { eraseConversations } from '#server/features/chat/erase-conversations.ts';
import { exportConversations } from '#server/features/chat/export-conversations.ts';
import type { Feature } from '#server/platform/feature.ts';

export const chatFeature = {
  name: 'chat',
  calls: chatRoutes,
  erase: eraseConversations,
  export: exportConversations,
} satisfies Feature;
