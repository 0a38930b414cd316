import { createRoute } from '@tanstack/react-router';
import { chatLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const chatRoute = createRoute({
  getParentRoute: () => chatLayout,
  path: '/chats/$id',
  ...page({
    name: 'chats-id',
    file: 'chats/conversation/conversation',
    access: 'member',
    areas: [
      'chat',
      'voice-player',
      'chats',
      'errors',
      'member',
      'blocks',
      'reports',
      'upgrade',
      'like',
      'interests',
      'first-lines',
      'profile-facts',
    ],
    noIndex: true,
  }),
});

/** The conversation with a member, which may not exist yet. */
export const memberChatRoute = createRoute({
  getParentRoute: () => chatLayout,
  path: '/members/$profile/chat',
  ...page({
    name: 'members-id-chat',
    file: 'chats/conversation/conversation',
    access: 'member',
    areas: [
      'chat',
      'voice-player',
      'chats',
      'errors',
      'member',
      'blocks',
      'reports',
      'upgrade',
      'like',
      'interests',
      'first-lines',
      'profile-facts',
    ],
    noIndex: true,
  }),
});
