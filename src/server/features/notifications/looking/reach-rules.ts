import { nextEvening, nextWeekly, quietUntil } from '#server/features/notifications/looking/local-time-rules.ts';
import {
  type Missing,
  type OwnReminder,
  type Reminded,
  remindersToCome,
} from '#server/features/notifications/looking/reminder-rules.ts';
import { newsAgeMs, type Snoozed, snoozedUntil } from '#server/features/notifications/looking/snooze-rules.ts';
import { mailAllowedAt, type Told } from '#server/features/notifications/looking/told-cap-rules.ts';
import { WEEKLY_APART_MS, weeklyDueAt } from '#server/features/notifications/looking/weekly-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import type { ReachDetail, ReachPace } from '#shared/domain/account/reach-choices.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

/** What is remembered and chosen, read under the lock. */
export type ReachState = Reminded &
  Snoozed & {
    readonly memberId: MemberId;
    readonly quietFrom: number;
    readonly quietTo: number;
    readonly pace: ReachPace;
    /** of mails */
    readonly detail: ReachDetail;
    readonly pushDetail: ReachDetail;
    readonly strangersInApp: boolean;
    /** of the unread message that waits longest: since when, as far as it was recalled */
    readonly waitingSince: Date | null;
    readonly reminders: number;
    /** of weekly updates; null: none is wanted */
    readonly weeklySince: Date | null;
    /** when a press on a push last opened the site */
    readonly pushOpenedAt: Date | null;
  };

/** Unread messages of somebody of whom the member may be told. */
export type Unread = {
  readonly partnerId: MemberId;
  readonly name: string;
  readonly isFictional: boolean;
  /** the member has never written to them, and neither a mail nor a push that was opened has told of them before */
  readonly isNew: boolean;
  readonly messages: number;
  readonly newestMessage: number;
  readonly oldestAt: Date;
  /** those of which neither a mail nor a push that was opened has told; null: all were told */
  readonly untold: { readonly messages: number; readonly oldestAt: Date; readonly newestAt: Date } | null;
  /** when a push first told of some of those; null: none did */
  readonly pushedAt: Date | null;
};

export type NewLike = {
  readonly partnerId: MemberId;
  readonly name: string;
  readonly isFictional: boolean;
  readonly at: Date;
  readonly town?: string | null;
  /** by a mail, or by a push that was opened */
  readonly isTold: boolean;
  readonly pushedAt: Date | null;
};

export type Truth = Missing & {
  /** when they were last here */
  readonly seenAt: Date;
  /** has the account, and may be mailed */
  readonly isReachable: boolean;
  readonly isHere: boolean;
  readonly zone: string;
  readonly wanted: ReadonlySet<NotificationKind>;
  readonly unread: readonly Unread[];
  readonly likes: readonly NewLike[];
  /** of the last seven days */
  readonly told: readonly Told[];
};

export type ReachMail = {
  readonly kind: NotificationKind;
  /** with the messages that it tells of: the untold ones; in a weekly update or a reminder all that wait */
  readonly unread: readonly Unread[];
  readonly likes: readonly NewLike[];
  /** of the kind `reminders`, which tells of nothing else */
  readonly reminder: OwnReminder | null;
};

/** What is remembered from now on. */
export type Settled = Reminded & Pick<ReachState, 'waitingSince' | 'reminders' | 'weeklySince'>;

export type Decision = Settled & {
  readonly mail: ReachMail | null;
  /** null: until something happens */
  readonly lookAt: Date | null;
};

/** Whoever is here sees it; how soon to look whether they have gone. */
export const AGAIN_MS = 75_000;
/** No mail leaves earlier after what it tells of. */
export const CONVERSATION_AFTER_MS = 10 * MINUTE_MS;
const MESSAGE_AFTER_MS = HOUR_MS;
const MESSAGES_APART_MS = 4 * HOUR_MS;
/** A mail about what was pushed waits so long for the push to be opened. */
const PUSH_FIRST_MS = 30 * MINUTE_MS;
/** What nobody was told of for so long (kinds were off, or nobody could be told) is no news any more. */
const NEWS_MS = 9 * DAY_MS;
/** Unread messages are recalled twice, then never. */
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

/** From the most personal kind to the least: the first one that is due names the mail. */
type Due = {
  readonly kind: NotificationKind;
  readonly at: Date;
  readonly own?: Reminded & { readonly reminder: OwnReminder };
};

/** What may be told, what for and when, the most personal kind first. */
const planOf = (state: ReachState, truth: Truth, now: Date) => {
  const { zone, wanted } = truth;
  const waiting = waitingOf(state, truth);
  const weeklySince = wanted.has('weekly_updates') ? (state.weeklySince ?? plus(now, -WEEKLY_APART_MS)) : null;
  const isNews = (at: Date) => newsAgeMs(state, at, now) < NEWS_MS;
  const unread = truth.unread.filter(
    ({ isNew, untold }) =>
      wanted.has(isNew ? 'new_conversations' : 'new_messages') && untold !== null && isNews(untold.newestAt),
  );
  const likes = wanted.has('likes') ? truth.likes.filter(({ isTold, at }) => !isTold && isNews(at)) : [];
  const dues = [
    // It tells of all that waits.
    ...dueWeekly(state, truth, { weeklySince, now }),
    ...duesOfUnread(state, truth, unread),
    ...duesOfLikes(state, zone, likes),
    ...dueReminder(state, waiting, truth),
    ...duesOfMissing(state, truth, now),
  ];
  return { waiting, weeklySince, unread, likes, dues };
};

/** No mail leaves before, if all stays as it is; null: there is nothing to tell. */
export const nextMailAt = (state: ReachState, truth: Truth, now: Date): Date | null => {
  const due = truth.isReachable ? earliest(planOf(state, truth, now).dues.map(({ at }) => at)) : null;
  if (due === null) return null;
  const at = latest(snoozedUntil(state, now) ?? now, due, mailAllowedAt(truth.told, now));
  return quietUntil({ zone: truth.zone, ...state }, at) ?? at;
};

/**
 * What to tell a member now, and when to look again. Told is only what is true at this moment and was never told; all of it
 * goes into one mail. What must wait is not remembered: the next look finds out anew whether it is still so.
 */
export const decideReach = (state: ReachState, truth: Truth, now: Date): Decision => {
  const { waiting, weeklySince, unread, likes, dues } = planOf(state, truth, now);
  const { photoReminders, refundReminded } = state;
  const kept = { ...waiting, weeklySince, photoReminders, refundReminded };
  const nothing = { mail: null, ...kept };
  if (!truth.isReachable) return { ...nothing, lookAt: null };
  const due = dues.find(({ at }) => at <= now);
  if (due === undefined) return { ...nothing, lookAt: earliest(dues.map(({ at }) => at)) };
  if (truth.isHere) return { ...nothing, lookAt: plus(now, AGAIN_MS) };
  const free = latest(
    snoozedUntil(state, now) ?? now,
    quietUntil({ zone: truth.zone, ...state }, now) ?? now,
    mailAllowedAt(truth.told, now),
  );
  if (free > now) return { ...nothing, lookAt: free };

  // What is told now may be recalled later.
  const again = plus(now, HOUR_MS);
  if (due.own !== undefined) {
    const { reminder, ...reminded } = due.own;
    return { ...kept, ...reminded, mail: { kind: due.kind, unread: [], likes: [], reminder }, lookAt: again };
  }
  const isWeekly = due.kind === 'weekly_updates';
  return {
    ...kept,
    mail: {
      kind: due.kind,
      unread: (isWeekly || due.kind === 'unread_reminders'
        ? truth.unread
        : unread.map((one) => ({ ...one, messages: one.untold?.messages ?? 0 }))
      ).filter(isFree(now)),
      likes: (isWeekly ? truth.likes.filter(({ isTold }) => !isTold) : likes).filter(isFree(now)),
      reminder: null,
    },
    weeklySince: isWeekly ? now : weeklySince,
    reminders: remindersUntil(waiting, now),
    lookAt: again,
  };
};

const dueWeekly = (
  { memberId }: ReachState,
  { zone, seenAt, unread, likes }: Truth,
  { weeklySince: since, now }: { readonly weeklySince: Date | null; readonly now: Date },
): Due[] => {
  const at = since === null ? null : weeklyDueAt({ memberId, zone, since, seenAt }, now);
  if (at === null) return [];
  const told = [...unread, ...likes.filter(({ isTold }) => !isTold)];
  const waits = told.flatMap(pushWaits);
  // If all of it was pushed less than 30 minutes ago, it waits until the first of that may be mailed.
  const first = waits.length === told.length ? earliest(waits) : null;
  return [{ kind: 'weekly_updates', at: latest(at, first ?? at) }];
};

/** A photo can wait for a day without mails, the end of a right cannot. */
const duesOfMissing = (state: ReachState, truth: Truth, now: Date): Due[] => {
  if (!truth.wanted.has('reminders')) return [];
  const dayAfterLast = truth.told.map((one) => plus(one.at, DAY_MS));
  return remindersToCome(truth, state, now).map(({ at, ...own }) => ({
    kind: 'reminders' as const,
    at: own.reminder.what === 'photo' ? latest(at, ...dayAfterLast) : at,
    own,
  }));
};

type Waiting = Pick<Decision, 'waitingSince' | 'reminders'>;

/** Once the message that waited longest is read, the next one waits for itself; an older one that is back does not begin anew. */
const waitingOf = ({ waitingSince, reminders }: ReachState, { unread }: Truth): Waiting => {
  const oldest = earliest(unread.map(({ oldestAt }) => oldestAt));
  const isNewer = oldest !== null && (waitingSince === null || oldest > waitingSince);
  return isNewer ? { waitingSince: oldest, reminders: 0 } : { waitingSince, reminders };
};

/** A mail that comes later than a reminder would have takes its place. */
const remindersUntil = ({ waitingSince, reminders }: Waiting, now: Date): number =>
  waitingSince === null
    ? 0
    : Math.max(reminders, REMINDER_DAYS.filter((days) => plus(waitingSince, days * DAY_MS) <= now).length);

const dueReminder = (state: ReachState, { waitingSince, reminders }: Waiting, truth: Truth): Due[] => {
  const { wanted, told, zone, unread } = truth;
  const days = REMINDER_DAYS[reminders];
  if (days === undefined || waitingSince === null) return [];
  if (unread.length === 0 || !wanted.has('unread_reminders')) return [];
  const dayAfterLast = told.map(({ at }) => plus(at, DAY_MS));
  const since = latest(plus(waitingSince, days * DAY_MS), ...dayAfterLast);
  return [{ kind: 'unread_reminders', at: latest(atPace(state, zone, since, since), ...unread.flatMap(pushWaits)) }];
};

const duesOfUnread = (state: ReachState, { zone, told }: Truth, unread: readonly Unread[]): Due[] => {
  const lastOfMessages = told
    .filter(({ conversations }) => conversations > 0)
    .map(({ at }) => plus(at, MESSAGES_APART_MS));
  const dueOf = (
    some: readonly Unread[],
    kind: NotificationKind,
    afterMs: number,
    notBefore: readonly Date[],
  ): Due[] => {
    const at = earliest(
      some.flatMap(({ untold, pushedAt }) =>
        untold === null
          ? []
          : latest(atPace(state, zone, untold.oldestAt, plus(untold.oldestAt, afterMs)), ...pushWaits({ pushedAt })),
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

const duesOfLikes = (state: ReachState, zone: string, likes: readonly NewLike[]): Due[] => {
  const at = earliest(
    likes.map((like) => latest(atPace(state, zone, like.at, nextEvening(zone, like.at)), ...pushWaits(like))),
  );
  return at === null ? [] : [{ kind: 'likes', at }];
};

const atPace = ({ pace, memberId }: ReachState, zone: string, since: Date, atOnce: Date): Date => {
  if (pace === 'now') return atOnce;
  return pace === 'evening' ? nextEvening(zone, since) : nextWeekly(zone, since, memberId);
};
