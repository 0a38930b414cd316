import type { AppContext } from '#web/platform/app-context.ts';

/** The newest conversation of whoever looks, for tools that visit every page. */
export const findChatAddress = async ({ api }: Pick<AppContext, 'api'>): Promise<string> => {
  const result = await api('GET /api/chats.php', { query: {} });
  const first = result.ok ? result.data.chats[0] : undefined;
  if (first === undefined) throw new Error('There is no conversation to be looked at.');
  return `/chats/${first.conversation.id}`;
};
