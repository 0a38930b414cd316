import { LIKE_LISTS } from '#shared/domain/search/like-lists.ts';
import type { Api } from '#web/platform/api/api.ts';

/** The profile of the most recently active member. */
const findProfile = async (api: Api): Promise<string> => {
  const result = await api('GET /api/members.php', { query: {} });
  const first = result.ok ? result.data.members[0] : undefined;
  if (first === undefined) throw new Error('Nobody is there to be looked at.');
  return first.id;
};

/** The viewer's latest conversation. */
const findChat = async (api: Api): Promise<string> => {
  const result = await api('GET /api/chats.php', { query: {} });
  const first = result.ok ? result.data.chats[0] : undefined;
  if (first === undefined) throw new Error('There is no conversation to be looked at.');
  return first.conversation.id;
};

/** Route pattern → finds a value for its parameter. */
const FIND_PARAMETER: Readonly<Record<string, (api: Api) => Promise<string>>> = {
  '/members/$id': findProfile,
  '/members/$id/signup': findProfile,
  '/members/$profile/chat': findProfile,
  '/likes/m/$id': findProfile,
  '/likes/$type': () => Promise.resolve(LIKE_LISTS[1]),
  '/chats/$id': findChat,
};

/** The route's path with real parameters. */
export const findExample = async (api: Api, path: string): Promise<string> => {
  if (!path.includes('$')) return path;
  const find = FIND_PARAMETER[path];
  if (find === undefined) throw new Error(`The route ${path} needs an example in page-examples.ts.`);
  return path.replace(/\$\w+/, await find(api));
};
