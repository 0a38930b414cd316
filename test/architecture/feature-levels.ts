/** Features may use those of their own level and of the levels before it. A new feature takes its place here. */
export const FEATURE_LEVELS: Readonly<Record<string, readonly string[]>> = {
  /** what is there before anybody comes */
  ground: ['sites', 'places', 'mails', 'installed-app', 'payment-accounts', 'sms'],
  /** one member: what they are, own and show */
  member: [
    'accounts',
    'audit',
    'mail-returns',
    'security',
    'push',
    'credits',
    'debits',
    'payments',
    'refunds',
    'books',
    'pages',
    'photos',
    'profile',
    'members',
    'recordings',
    'hellos',
    'blocks',
    'known-people',
    'muted-words',
    'photo-sharing',
    'deletion',
    'export',
  ],
  /** how members find each other */
  meeting: [
    'discovery',
    'search-engines',
    'saved-searches',
    'suggestions',
    'match-finder',
    'likes',
    'auto-like',
    'visits',
    'swipe',
    'landers',
  ],
  /** what they say to each other, and what is said about it */
  talking: ['chat', 'reports'],
  /** what goes through all of it */
  house: ['registration', 'settings', 'live', 'notifications', 'moderation', 'cases', 'outbox', 'postbacks'],
  demo: ['demo', 'sandbox'],
};

/** What a lower level uses of a higher one. The list may only become shorter. */
export type UpwardArrow = {
  readonly from: string;
  readonly to: string;
  /** files below the feature, tables, functions of the database */
  readonly through: readonly string[];
  readonly why: string;
};

const SEEN_IN_CHAT =
  'who talks with somebody sees what others do not, and one statement decides that with all the rest';

export const UPWARD_ARROWS: readonly UpwardArrow[] = [
  {
    from: 'sites',
    to: 'accounts',
    through: ['members'],
    why: 'where a member came from is kept as long as the account that names it',
  },
  {
    from: 'accounts',
    to: 'registration',
    through: ['registrations'],
    why: 'the address of an account is that of its registration until it is proved',
  },
  {
    from: 'credits',
    to: 'chat',
    through: ['conversation_members'],
    why: 'an entry of the ledger leads to the conversation that it was paid in',
  },
  { from: 'members', to: 'chat', through: ['conversations', 'conversation_members', 'messages'], why: SEEN_IN_CHAT },
  { from: 'photos', to: 'chat', through: ['conversations', 'conversation_members', 'messages'], why: SEEN_IN_CHAT },
  {
    from: 'photos',
    to: 'reports',
    through: ['reports'],
    why: 'a report opens the photo to the operators, and its delivery decides that',
  },
];
