import { quietUntil } from '#server/features/notifications/planning/local-time-rules.ts';
import { AGAIN_MS } from '#server/features/notifications/planning/mail-rules.ts';
import type {
  CurrentState,
  NewLike,
  NotificationState,
  Unread,
} from '#server/features/notifications/planning/notification-state-rules.ts';
import { newsAgeMs, snoozedUntil } from '#server/features/notifications/planning/snooze-rules.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export type PushUnread = Unread & {
  /** messages since the member's first push subscription that neither a mail nor a push has covered; null: none */
  readonly unpushed: {
    readonly messages: number;
    readonly newestAt: Date;
    /** the member has not answered, and neither a mail nor a push has mentioned this sender */
    readonly isNew: boolean;
  } | null;
};

/** The current state; `wanted` and `sent` (of the last day) are those of pushes. */
export type CurrentPushState = Pick<CurrentState, 'isReachable' | 'isHere' | 'zone' | 'wanted' | 'sent' | 'likes'> & {
  readonly unread: readonly PushUnread[];
  /** start of the member's first push subscription: earlier events are not pushed; null: no subscription */
  readonly since: Date | null;
};

/** One push about all news; its kind is that of the most personal item. */
export type Push = {
  readonly kind: 'new_conversations' | 'new_messages' | 'likes';
  /** with the number of messages that the push covers */
  readonly unread: readonly PushUnread[];
  readonly likes: readonly NewLike[];
};

const MOST_A_DAY = 12;
const MOST_OF_LIKES_A_DAY = 3;
/** Older news is left to mails. */
const NEWS_MS = DAY_MS / 2;

/**
 * Decides what to push now: one push about all conversations and likes that nothing has covered yet. Whatever a cap or
 * quiet hours hold back is left to the mails, or to the next check.
 */
export const decidePush = (
  state: Pick<NotificationState, 'quietFrom' | 'quietTo' | 'snoozedFrom' | 'snoozedUntil'>,
  { isReachable, isHere, zone, wanted, sent, since, unread, likes }: CurrentPushState,
  now: Date,
): { readonly push: Push | null; readonly nextCheckAt: Date | null } => {
  const nothing = { push: null, nextCheckAt: null };
  const isNews = (at: Date) => newsAgeMs(state, at, now) < NEWS_MS;
  const ofMessages = unread.flatMap((one) => {
    if (one.unpushed === null || !isNews(one.unpushed.newestAt)) return [];
    const { isNew, messages } = one.unpushed;
    return wanted.has(isNew ? 'new_conversations' : 'new_messages') ? [{ ...one, isNew, messages }] : [];
  });
  const today = sent.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS);
  const mayPushLikes =
    wanted.has('likes') && today.filter((one) => one.likes > 0).length < MOST_OF_LIKES_A_DAY && since !== null;
  const ofLikes = likes.filter(
    ({ isNotified, pushedAt, at }) => mayPushLikes && !isNotified && pushedAt === null && at >= since && isNews(at),
  );
  if (!isReachable || today.length >= MOST_A_DAY || ofMessages.length + ofLikes.length === 0) return nothing;
  if (isHere) return { push: null, nextCheckAt: new Date(now.getTime() + AGAIN_MS) };
  const held = snoozedUntil(state, now) ?? quietUntil({ zone, ...state }, now);
  if (held !== null) return { push: null, nextCheckAt: held };
  const kindOfMessages = ofMessages.some(({ isNew }) => isNew) ? 'new_conversations' : 'new_messages';
  const kind = ofMessages.length === 0 ? 'likes' : kindOfMessages;
  return { push: { kind, unread: ofMessages, likes: ofLikes }, nextCheckAt: null };
};
