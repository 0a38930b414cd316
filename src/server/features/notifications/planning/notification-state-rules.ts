import type { SentNotification } from '#server/features/notifications/planning/mail-cap-rules.ts';
import type { Reminded, ReminderInput } from '#server/features/notifications/planning/reminder-rules.ts';
import type { Snoozed } from '#server/features/notifications/planning/snooze-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import type { NotificationDetail, NotificationPace } from '#shared/domain/account/notification-settings.ts';

/** A member's stored state and settings, read under the lock. */
export type NotificationState = Reminded &
  Snoozed & {
    readonly memberId: MemberId;
    readonly quietFrom: number;
    readonly quietTo: number;
    readonly pace: NotificationPace;
    /** of mails */
    readonly detail: NotificationDetail;
    readonly pushDetail: NotificationDetail;
    readonly strangersInApp: boolean;
    /** when the longest-waiting unread message arrived; reminders count from it */
    readonly waitingSince: Date | null;
    readonly reminders: number;
    /** start of the wait for the next weekly update, see `weekly-rules.ts`; null: weekly updates are off */
    readonly weeklySince: Date | null;
    /** when a press on a push last opened the site */
    readonly pushOpenedAt: Date | null;
  };

/** Unread messages of a sender whom notifications may mention. */
export type Unread = {
  readonly partnerId: MemberId;
  readonly name: string;
  readonly isFictional: boolean;
  /** the member has never written to the sender, and no mail or opened push has mentioned them */
  readonly isNew: boolean;
  readonly messages: number;
  readonly newestMessage: number;
  readonly oldestAt: Date;
  /** messages that no mail or opened push has covered; null: none */
  readonly pending: { readonly messages: number; readonly oldestAt: Date; readonly newestAt: Date } | null;
  /** when a push first covered one of those; null: none did */
  readonly pushedAt: Date | null;
};

export type NewLike = {
  readonly partnerId: MemberId;
  readonly name: string;
  readonly isFictional: boolean;
  readonly at: Date;
  readonly town?: string | null;
  /** covered by a mail, or by a push that was opened */
  readonly isNotified: boolean;
  readonly pushedAt: Date | null;
};

export type CurrentState = ReminderInput & {
  /** last activity */
  readonly seenAt: Date;
  /** the account is active and may be mailed */
  readonly isReachable: boolean;
  readonly isHere: boolean;
  readonly zone: string;
  readonly wanted: ReadonlySet<NotificationKind>;
  readonly unread: readonly Unread[];
  readonly likes: readonly NewLike[];
  /** mails of the last seven days */
  readonly sent: readonly SentNotification[];
};
