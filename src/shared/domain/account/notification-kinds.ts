/** The kinds of notifications, in the order of the settings. */
export const NOTIFICATION_KINDS = [
  'new_conversations',
  'new_messages',
  'likes',
  'unread_reminders',
  'reminders',
  'weekly_updates',
  'news',
  'promotions',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_CHANNELS = ['email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Advertising is opt-in; notices about one's own account are opt-out. */
const ADVERTISING: readonly NotificationKind[] = ['weekly_updates', 'news', 'promotions'];

export const isWantedByDefault = (kind: NotificationKind): boolean => !ADVERTISING.includes(kind);

/** Reasons why an address gets no more notifications. */
export const DISABLED_REASONS = ['fbl', 'bounce', 'list-unsubscribe'] as const;

const PUSHED: readonly NotificationKind[] = ['new_conversations', 'new_messages', 'likes'];

/** Push notifications are only for what another member has just done; the other kinds are mails only. */
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  PUSHED.includes(kind) ? NOTIFICATION_CHANNELS : ['email'];
