/** The navigation entries and their addresses. */
export const ADDRESS_OF = {
  home: '/',
  search: '/members',
  chats: '/chats',
  likes: '/likes',
  credits: '/credits',
  premium: '/premium',
} as const;

export type Entry = keyof typeof ADDRESS_OF;

/** The entry to which a page belongs, by the first segment of its path. Other pages belong to none. */
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

/** A conversation's path begins with /members but belongs to the entry `chats`. */
const MEMBER_CHAT = /^\/members\/[^/]+\/chat$/;

/** Returns the `aria-current` of an entry: 'page' on its own page, 'true' on pages that belong to it. */
export const markAt = (path: string, entry: Entry): 'page' | 'true' | undefined => {
  if (path === ADDRESS_OF[entry]) return 'page';
  const own = MEMBER_CHAT.test(path) ? 'chats' : ENTRY_OF[path.split('/')[1] ?? ''];
  return own === entry ? 'true' : undefined;
};
