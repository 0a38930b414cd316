/** Levels of features. A feature may use features of its own level and of earlier ones. Add new features here. */
export const FEATURE_LEVELS: Readonly<Record<string, readonly string[]>> = {
  /** what exists without members */
  ground: ['sites', 'places', 'mails', 'installed-app', 'payment-accounts', 'sms'],
  /** a single member: account, possessions and profile */
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
  /** messages between members, and reports about them */
  talking: ['chat', 'reports'],
  /** features that use all of the others */
  top: ['registration', 'settings', 'live', 'notifications', 'moderation', 'cases', 'postbacks'],
  /** invented people, payments, text messages and mails: the folders of `src/demo` */
  demo: ['people', 'sandbox', 'outbox'],
};

/** A permitted use of a higher level by a lower one. Entries may only be removed. */
export type UpwardArrow = {
  readonly from: string;
  readonly to: string;
  /** files below the feature's folder, tables, database functions */
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
