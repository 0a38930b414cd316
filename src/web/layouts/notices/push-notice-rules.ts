import type { User } from '#shared/contract/account/accounts-contract.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** Pages with their own buttons at the lower edge. */
export const WITH_OWN_BAR = ['members-id', 'likes-m-id', 'swipe-game', 'match-finder', 'chats-id', 'members-id-chat'];

/** Pages about the same thing, or in the middle of an order (as specified). */
const WITHOUT_PUSH = new Set([
  'signup',
  'complete-signup',
  'notifications',
  'activate-done',
  'directdebit',
  'premium',
  ...WITH_OWN_BAR,
]);

type Moment = {
  readonly user: User;
  readonly page: string | null;
  readonly unreadMessages: number;
  readonly now: number;
};

/** Returns true if the member has unread messages or signed up more than a day ago, on a page that allows it. */
export const mayAskForPush = ({ user, page, unreadMessages, now }: Moment): boolean =>
  user.status === 'active' &&
  page !== null &&
  !WITHOUT_PUSH.has(page) &&
  (unreadMessages > 0 || now - Date.parse(user.signup_date) > DAY_MS);
