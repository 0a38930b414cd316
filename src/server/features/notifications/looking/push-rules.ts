import { quietUntil } from '#server/features/notifications/looking/local-time-rules.ts';
import {
  AGAIN_MS,
  type NewLike,
  type ReachState,
  type Truth,
  type Unread,
} from '#server/features/notifications/looking/reach-rules.ts';

export type PushUnread = Unread & {
  /** those that no push has told of; null: all were told */
  readonly unpushed: {
    readonly messages: number;
    readonly newestAt: Date;
    /** unanswered, and told by neither mail nor push before */
    readonly isNew: boolean;
  } | null;
};
export type PushLike = NewLike & { readonly isPushed: boolean };

/** How things are now; `wanted` and `told` (of the last day) are those of pushes. */
export type PushTruth = Pick<Truth, 'isReachable' | 'isHere' | 'zone' | 'wanted' | 'told'> & {
  readonly unread: readonly PushUnread[];
  readonly likes: readonly PushLike[];
};

export type Push =
  | { readonly kind: 'new_conversations' | 'new_messages'; readonly unread: PushUnread }
  | { readonly kind: 'likes'; readonly likes: readonly PushLike[] };

const DAY_MS = 24 * 3_600_000;
const MOST_A_DAY = 12;
const MOST_OF_LIKES_A_DAY = 3;
/** What is older is for a mail. */
const NEWS_MS = DAY_MS / 2;

/**
 * What to push now: one for each conversation, the newest first, and one for all likes. A conversation counts as often as
 * something in it is pushed. What a cap or an hour holds back is left to the mails, or to the next look.
 */
export const decidePushes = (
  state: Pick<ReachState, 'quietFrom' | 'quietTo'>,
  { isReachable, isHere, zone, wanted, told, unread, likes }: PushTruth,
  now: Date,
): { readonly pushes: readonly Push[]; readonly lookAt: Date | null } => {
  const isNews = (at: Date) => now.getTime() - at.getTime() < NEWS_MS;
  const kindOf = ({ unpushed }: PushUnread) => (unpushed?.isNew === true ? 'new_conversations' : 'new_messages');
  const ofMessages = unread
    .filter((one) => wanted.has(kindOf(one)) && one.unpushed !== null && isNews(one.unpushed.newestAt))
    .map((one): Push => ({ kind: kindOf(one), unread: one }));
  const newLikes = likes.filter(({ isPushed, at }) => !isPushed && isNews(at));
  const today = told.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS);
  const mayTellLikes = today.filter(({ kind }) => kind === 'likes').length < MOST_OF_LIKES_A_DAY;
  const ofLikes: Push[] =
    wanted.has('likes') && mayTellLikes && newLikes.length > 0 ? [{ kind: 'likes', likes: newLikes }] : [];
  const pushes = [...ofMessages, ...ofLikes].slice(0, Math.max(0, MOST_A_DAY - today.length));
  if (!isReachable || pushes.length === 0) return { pushes: [], lookAt: null };
  if (isHere) return { pushes: [], lookAt: new Date(now.getTime() + AGAIN_MS) };
  const quiet = quietUntil({ zone, ...state }, now);
  return quiet === null ? { pushes, lookAt: null } : { pushes: [], lookAt: quiet };
};
