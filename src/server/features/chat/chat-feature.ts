import { registerChatJobs } from '#server/features/chat/chat-jobs.ts';
import { chatRoutes, registerVoices } from '#server/features/chat/chat-routes.ts';
import { eraseConversations } from '#server/features/chat/erase-conversations.ts';
import { exportConversations } from '#server/features/chat/export-conversations.ts';
import { eraseVoices } from '#server/features/chat/voices/erase-voices.ts';
import type { Feature } from '#server/platform/feature.ts';
import { UNSENT_PHOTO_HOURS } from '#shared/domain/chat/message-rules.ts';

export const chatFeature = {
  name: 'chat',
  calls: chatRoutes,
  routes: registerVoices,
  jobs: registerChatJobs,
  erase: async (ctx, memberId) => {
    await eraseConversations(ctx, memberId);
    await eraseVoices(ctx, memberId);
  },
  export: exportConversations,
  keeps: { voices: UNSENT_PHOTO_HOURS / 24 },
} satisfies Feature;
