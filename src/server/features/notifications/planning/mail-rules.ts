import { nextEvening, nextWeekly, quietUntil } from '#server/features/notifications/planning/local-time-rules.ts';
import { mailAllowedAt } from '#server/features/notifications/planning/mail-cap-rules.ts';
import type {
  CurrentState,
  NewLike,
  NotificationState,
  Unread,
} from '#server/features/notifications/planning/notification-state-rules.ts';
import {
  type OwnReminder,
  type Reminded,
  remindersToCome,
} from '#server/features/notifications/planning/reminder-rules.ts';
import { newsAgeMs, snoozedUntil } from '#server/features/notifications/planning/snooze-rules.ts';
import { WEEKLY_APART_MS, weeklyDueAt } from '#server/features/notifications/planning/weekly-rules.ts';
import type { NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

export type NotificationMail = {
  readonly kind: NotificationKind;
  /** with the number of messages that the mail covers: the new ones; in a weekly update or a reminder, all unread */
  readonly unread: readonly Unread[];
  readonly likes: readonly NewLike[];
  /** only for the kind `reminders`, which covers nothing else */
  readonly reminder: OwnReminder | null;
};

/** The part of the state that a decision changes. */
export type Settled = Reminded & Pick<NotificationState, 'waitingSince' | 'reminders' | 'weeklySince'>;

export type Decision = Settled & {
  readonly mail: NotificationMail | null;
  /** null: not before the next event */
  readonly nextCheckAt: Date | null;
};

/** Members who are online are not notified; the next check finds out whether they have left. */
export const AGAIN_MS = 75_000;
/** The earliest a mail leaves after the event that it is about. */
export const CONVERSATION_AFTER_MS = 10 * MINUTE_MS;
const MESSAGE_AFTER_MS = HOUR_MS;
const MESSAGES_APART_MS = 4 * HOUR_MS;
/** A mail about pushed news waits this long for the push to be opened. */
const PUSH_FIRST_MS = 30 * MINUTE_MS;
/** Older news is not mailed, for instance after its kind was off or the member could not be notified. */
const NEWS_MS = 9 * DAY_MS;
/** Unread messages are recalled after 3 and 10 days, then never. */
const REMINDER_DAYS: readonly number[] = [3, 10];

const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const earliest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map((at) => at.getTime())));
const latest = (...moments: readonly Date[]): Date => new Date(Math.max(...moments.map((at) => at.getTime())));

type Pushed = Pick<Unread | NewLike, 'pushedAt'>;

const pushWaits = ({ pushedAt }: Pushed): Date[] => (pushedAt === null ? [] : [plus(pushedAt, PUSH_FIRST_MS)]);

const isFree =
  (now: Date) =>
  (one: Pushed): boolean =>
    pushWaits(one).every((at) => at <= now);

/** Ordered from the most personal kind to the least: the first one that is due decides the kind of the mail. */
type Due = {
  readonly kind: NotificationKind;
  readonly at: Date;
  readonly own?: Reminded & { readonly reminder: OwnReminder };
};

/** Lists what may be mailed and when, the most personal kind first. */
const planOf = (state: NotificationState, current: CurrentState, now: Date) => {
  const { zone, wanted } = current;
  const waiting = waitingOf(state, current);
  const weeklySince = wanted.has('weekly_updates') ? (state.weeklySince ?? plus(now, -WEEKLY_APART_MS)) : null;
  const isNews = (at: Date) => newsAgeMs(state, at, now) < NEWS_MS;
  const unread = current.unread.filter(
    ({ isNew, pending }) =>
      wanted.has(isNew ? 'new_conversations' : 'new_messages') && pending !== null && isNews(pending.newestAt),
  );
  const likes = wanted.has('likes') ? current.likes.filter(({ isNotified, at }) => !isNotified && isNews(at)) : [];
  const dues = [
    // First, because it covers all unread messages and new likes.
    ...dueWeekly(state, current, { weeklySince, now }),
    ...duesOfUnread(state, current, unread),
    ...duesOfLikes(state, zone, likes),
    ...dueReminder(state, waiting, current),
    ...duesOfReminders(state, current, now),
  ];
  return { waiting, weeklySince, unread, likes, dues };
};

/** Returns when the next mail may leave at the earliest if nothing changes; null: there is nothing to send. */
export const nextMailAt = (state: NotificationState, current: CurrentState, now: Date): Date | null => {
  const due = current.isReachable ? earliest(planOf(state, current, now).dues.map(({ at }) => at)) : null;
  if (due === null) return null;
  const at = latest(snoozedUntil(state, now) ?? now, due, mailAllowedAt(current.sent, now));
  return quietUntil({ zone: current.zone, ...state }, at) ?? at;
};

/**
 * Decides what to mail a member now, and when to check again. One mail covers everything that is true now and was not
 * sent before. Held-back news is not stored: the next check reads the current state again.
 */
export const decideMail = (state: NotificationState, current: CurrentState, now: Date): Decision => {
  const { waiting, weeklySince, unread, likes, dues } = planOf(state, current, now);
  const { photoReminders, refundReminded } = state;
  const kept = { ...waiting, weeklySince, photoReminders, refundReminded };
  const nothing = { mail: null, ...kept };
  if (!current.isReachable) return { ...nothing, nextCheckAt: null };
  const due = dues.find(({ at }) => at <= now);
  if (due === undefined) return { ...nothing, nextCheckAt: earliest(dues.map(({ at }) => at)) };
  if (current.isHere) return { ...nothing, nextCheckAt: plus(now, AGAIN_MS) };
  const free = latest(
    snoozedUntil(state, now) ?? now,
    quietUntil({ zone: current.zone, ...state }, now) ?? now,
    mailAllowedAt(current.sent, now),
  );
  if (free > now) return { ...nothing, nextCheckAt: free };

  // Unread messages in this mail may be recalled later.
  const again = plus(now, HOUR_MS);
  if (due.own !== undefined) {
    const { reminder, ...reminded } = due.own;
    return { ...kept, ...reminded, mail: { kind: due.kind, unread: [], likes: [], reminder }, nextCheckAt: again };
  }
  const isWeekly = due.kind === 'weekly_updates';
  return {
    ...kept,
    mail: {
      kind: due.kind,
      unread: (isWeekly || due.kind === 'unread_reminders'
        ? current.unread
        : unread.map((one) => ({ ...one, messages: one.pending?.messages ?? 0 }))
      ).filter(isFree(now)),
      likes: (isWeekly ? current.likes.filter(({ isNotified }) => !isNotified) : likes).filter(isFree(now)),
      reminder: null,
    },
    weeklySince: isWeekly ? now : weeklySince,
    reminders: remindersUntil(waiting, now),
    nextCheckAt: again,
  };
};

const dueWeekly = (
  { memberId }: NotificationState,
  { zone, seenAt, unread, likes }: CurrentState,
  { weeklySince: since, now }: { readonly weeklySince: Date | null; readonly now: Date },
): Due[] => {
  const at = since === null ? null : weeklyDueAt({ memberId, zone, since, seenAt }, now);
  if (at === null) return [];
  const covered = [...unread, ...likes.filter(({ isNotified }) => !isNotified)];
  const waits = covered.flatMap(pushWaits);
  // If all of it was pushed less than 30 minutes ago, it waits until the first of that may be mailed.
  const first = waits.length === covered.length ? earliest(waits) : null;
  return [{ kind: 'weekly_updates', at: latest(at, first ?? at) }];
};

/** A photo reminder waits until 24 hours after the last mail. The end of a refund right cannot wait. */
const duesOfReminders = (state: NotificationState, current: CurrentState, now: Date): Due[] => {
  if (!current.wanted.has('reminders')) return [];
  const dayAfterLast = current.sent.map((one) => plus(one.at, DAY_MS));
  return remindersToCome(current, state, now).map(({ at, ...own }) => ({
    kind: 'reminders' as const,
    at: own.reminder.what === 'photo' ? latest(at, ...dayAfterLast) : at,
    own,
  }));
};

type Waiting = Pick<Decision, 'waitingSince' | 'reminders'>;

/**
 * Restarts the reminders when the oldest unread message is newer than the one they counted from, not when it is older.
 */
const waitingOf = ({ waitingSince, reminders }: NotificationState, { unread }: CurrentState): Waiting => {
  const oldest = earliest(unread.map(({ oldestAt }) => oldestAt));
  const isNewer = oldest !== null && (waitingSince === null || oldest > waitingSince);
  return isNewer ? { waitingSince: oldest, reminders: 0 } : { waitingSince, reminders };
};

/** A mail sent after a reminder was due replaces that reminder. */
const remindersUntil = ({ waitingSince, reminders }: Waiting, now: Date): number =>
  waitingSince === null
    ? 0
    : Math.max(reminders, REMINDER_DAYS.filter((days) => plus(waitingSince, days * DAY_MS) <= now).length);

const dueReminder = (state: NotificationState, { waitingSince, reminders }: Waiting, current: CurrentState): Due[] => {
  const { wanted, sent, zone, unread } = current;
  const days = REMINDER_DAYS[reminders];
  if (days === undefined || waitingSince === null) return [];
  if (unread.length === 0 || !wanted.has('unread_reminders')) return [];
  const dayAfterLast = sent.map(({ at }) => plus(at, DAY_MS));
  const since = latest(plus(waitingSince, days * DAY_MS), ...dayAfterLast);
  return [{ kind: 'unread_reminders', at: latest(atPace(state, zone, since, since), ...unread.flatMap(pushWaits)) }];
};

const duesOfUnread = (state: NotificationState, { zone, sent }: CurrentState, unread: readonly Unread[]): Due[] => {
  const lastOfMessages = sent
    .filter(({ conversations }) => conversations > 0)
    .map(({ at }) => plus(at, MESSAGES_APART_MS));
  const dueOf = (
    some: readonly Unread[],
    kind: NotificationKind,
    afterMs: number,
    notBefore: readonly Date[],
  ): Due[] => {
    const at = earliest(
      some.flatMap(({ pending, pushedAt }) =>
        pending === null
          ? []
          : latest(atPace(state, zone, pending.oldestAt, plus(pending.oldestAt, afterMs)), ...pushWaits({ pushedAt })),
      ),
    );
    return at === null ? [] : [{ kind, at: latest(at, ...notBefore) }];
  };
  return [
    ...dueOf(
      unread.filter(({ isNew }) => isNew),
      'new_conversations',
      CONVERSATION_AFTER_MS,
      [],
    ),
    ...dueOf(
      unread.filter(({ isNew }) => !isNew),
      'new_messages',
      MESSAGE_AFTER_MS,
      lastOfMessages,
    ),
  ];
};

const duesOfLikes = (state: NotificationState, zone: string, likes: readonly NewLike[]): Due[] => {
  const at = earliest(
    likes.map((like) => latest(atPace(state, zone, like.at, nextEvening(zone, like.at)), ...pushWaits(like))),
  );
  return at === null ? [] : [{ kind: 'likes', at }];
};

const atPace = ({ pace, memberId }: NotificationState, zone: string, since: Date, atOnce: Date): Date => {
  if (pace === 'now') return atOnce;
  return pace === 'evening' ? nextEvening(zone, since) : nextWeekly(zone, since, memberId);
};
