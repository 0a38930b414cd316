/** What members may be told about, in the order of the settings. */
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

/** Why an address gets no more notifications. */
export const DISABLED_REASONS = ['fbl', 'bounce', 'list-unsubscribe'] as const;

const PUSHED: readonly NotificationKind[] = ['new_conversations', 'new_messages', 'likes'];

/** A push is for what somebody has just done; the rest waits for a mail. */
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  PUSHED.includes(kind) ? NOTIFICATION_CHANNELS : ['email'];
