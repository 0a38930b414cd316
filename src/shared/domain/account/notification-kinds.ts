export const NOTIFICATION_CHANNELS = ['email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

type KindProperties = {
  /** advertising is opt-in; notices about one's own account are opt-out */
  readonly isWantedByDefault: boolean;
  /** push notifications are only for what another member has just done */
  readonly channels: readonly NotificationChannel[];
  /** the text may name a person */
  readonly namesPeople: boolean;
  /** of its mails, in `assets/mails`; null: depends on the mail */
  readonly picture: string | null;
};

const PUSHED = { isWantedByDefault: true, channels: NOTIFICATION_CHANNELS, namesPeople: true } as const;
const MAILED = { isWantedByDefault: true, channels: ['email'] } as const;
const ADVERTISING = { isWantedByDefault: false, channels: ['email'] } as const;

/** The kinds of notifications, in the order of the settings. */
export const NOTIFICATION_KIND_PROPERTIES = {
  new_conversations: { ...PUSHED, picture: 'bubbles' },
  new_messages: { ...PUSHED, picture: 'letter' },
  likes: { ...PUSHED, picture: 'hearts' },
  unread_reminders: { ...MAILED, namesPeople: true, picture: 'waiting' },
  reminders: { ...MAILED, namesPeople: false, picture: null },
  weekly_updates: { ...ADVERTISING, namesPeople: true, picture: 'week' },
  news: { ...ADVERTISING, namesPeople: false, picture: 'news' },
  promotions: { ...ADVERTISING, namesPeople: false, picture: 'present' },
} as const satisfies Readonly<Record<string, KindProperties>>;

export type NotificationKind = keyof typeof NOTIFICATION_KIND_PROPERTIES;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_KIND_PROPERTIES) as readonly NotificationKind[];

export const isWantedByDefault = (kind: NotificationKind): boolean =>
  NOTIFICATION_KIND_PROPERTIES[kind].isWantedByDefault;

export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  NOTIFICATION_KIND_PROPERTIES[kind].channels;

/** Reasons why an address gets no more notifications. */
export const DISABLED_REASONS = ['fbl', 'bounce', 'list-unsubscribe'] as const;
