/** The entries of the navigation, and where each leads. */
export const ADDRESS_OF = {
  home: '/',
  search: '/members',
  chats: '/chats',
  likes: '/likes',
  credits: '/credits',
  premium: '/premium',
} as const;

export type Entry = keyof typeof ADDRESS_OF;

/** To which entry the addresses belong that begin with this word. All others belong to none. */
const ENTRY_OF: Readonly<Record<string, Entry>> = {
  '': 'home',
  'signup-matches': 'home',
  members: 'search',
  'search-order': 'search',
  'swipe-game': 'search',
  'match-finder': 'search',
  'saved-searches': 'search',
  chats: 'chats',
  likes: 'likes',
  visitors: 'likes',
  credits: 'credits',
  premium: 'premium',
  transactions: 'credits',
};

/** The conversation with a member has an address below that of the member. */
const MEMBER_CHAT = /^\/members\/[^/]+\/chat$/;

/** How an entry is marked at an address: as the page itself, as what the page belongs to, or not at all. */
export const markAt = (path: string, entry: Entry): 'page' | 'true' | undefined => {
  if (path === ADDRESS_OF[entry]) return 'page';
  const own = MEMBER_CHAT.test(path) ? 'chats' : ENTRY_OF[path.split('/')[1] ?? ''];
  return own === entry ? 'true' : undefined;
};
