import { expect, it } from 'vitest';
import { ADDRESS_OF, type Entry, markAt } from '#web/layouts/navigation/navigation-rules.ts';

const ENTRIES = Object.keys(ADDRESS_OF) as Entry[];
const marksAt = (path: string) =>
  Object.fromEntries(ENTRIES.map((entry) => [entry, markAt(path, entry)]).filter(([, mark]) => mark !== undefined));

it.each(Object.entries(ADDRESS_OF))('marks %s alone, as the page where it leads', (entry, path) => {
  expect(marksAt(path)).toEqual({ [entry]: 'page' });
});

it.each([
  ['/members/0123456789abcdef', 'search'],
  ['/search-order', 'search'],
  ['/swipe-game', 'search'],
  ['/match-finder', 'search'],
  ['/saved-searches', 'search'],
  ['/members/0123456789abcdef/chat', 'chats'],
  ['/chats/0123456789abcdef', 'chats'],
  ['/likes/matches', 'likes'],
  ['/likes/m/0123456789abcdef', 'likes'],
  ['/visitors', 'likes'],
  ['/signup-matches', 'home'],
  ['/credits/0123456789abcdef/ideal', 'credits'],
  ['/transactions', 'credits'],
])('marks above %s what it belongs to: %s, and nothing else', (path, entry) => {
  expect(marksAt(path)).toEqual({ [entry]: 'true' });
});

it.each(['/settings', '/settings/credits', '/profile', '/lang-config', '/complaints'])(
  'marks nothing at %s',
  (path) => {
    expect(marksAt(path)).toEqual({});
  },
);
