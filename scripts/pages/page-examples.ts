import { LIKE_LISTS } from '#shared/domain/search/like-lists.ts';
import type { Api } from '#web/platform/api/api.ts';

/** Returns the id of the most recently active member. */
const findProfile = async (api: Api): Promise<string> => {
  const result = await api('GET /api/members.php', { query: {} });
  const first = result.ok ? result.data.members[0] : undefined;
  if (first === undefined) throw new Error('Nobody is there to be looked at.');
  return first.id;
};

/** Returns the id of the viewer's latest conversation. */
const findChat = async (api: Api): Promise<string> => {
  const result = await api('GET /api/chats.php', { query: {} });
  const first = result.ok ? result.data.chats[0] : undefined;
  if (first === undefined) throw new Error('There is no conversation to be looked at.');
  return first.conversation.id;
};

/** Returns the id of a bundle offered to the viewer. */
const findBundle = async (api: Api): Promise<string> => {
  const result = await api('GET /api/bundles.php', { query: {} });
  const first = result.ok ? result.data.bundles[0] : undefined;
  if (first === undefined) throw new Error('Nothing is sold that could be looked at.');
  return first.id;
};

/** Returns the id of the viewer's latest order. */
const findTransaction = async (api: Api): Promise<string> => {
  const result = await api('GET /api/transactions.php', { query: {} });
  const first = result.ok ? result.data.transactions[0] : undefined;
  if (first === undefined) throw new Error('There is no order to be looked at.');
  return first.id;
};

/** Functions that find a value for the parameter of a route pattern. */
const FIND_PARAMETER: Readonly<Record<string, (api: Api) => Promise<string>>> = {
  '/members/$id': findProfile,
  '/members/$id/signup': findProfile,
  '/members/$id/landing': findProfile,
  '/members/$id/landing2/{-$slug}': findProfile,
  '/members/$id/landing3/{-$slug}': findProfile,
  '/members/$profile/chat': findProfile,
  '/likes/m/$id': findProfile,
  '/complaints/$reference': () => Promise.resolve('C-2345-6789-ABCD'),
  '/likes/$type': () => Promise.resolve(LIKE_LISTS[1]),
  '/chats/$id': findChat,
  '/credits/$id/{-$paymentmethod}': findBundle,
  '/transactions/$id': findTransaction,
  '/pages/$name': () => Promise.resolve('terms'),
};

/** Returns the path of a route with real parameters, without optional ones. */
export const findExample = async (api: Api, path: string): Promise<string> => {
  const shortest = path.replace(/\/\{-\$\w+\}/, '');
  if (!shortest.includes('$')) return shortest;
  const find = FIND_PARAMETER[path];
  if (find === undefined) throw new Error(`The route ${path} needs an example in page-examples.ts.`);
  return shortest.replace(/\$\w+/, await find(api));
};
