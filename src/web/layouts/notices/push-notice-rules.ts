import type { User } from '#shared/contract/account/accounts-contract.ts';

/** Where one has come to see what is new; elsewhere one is in the middle of something. */
const WITH_PUSH = new Set(['index', 'chats', 'likes', 'likes-type', 'visitors', 'signup-matches']);

const DAY_MS = 24 * 3600 * 1000;

type Moment = {
  readonly user: User;
  readonly page: string | null;
  readonly unreadMessages: number;
  readonly now: number;
};

/** A reason to be told: somebody has written, or it is not the first day any more. */
export const mayAskForPush = ({ user, page, unreadMessages, now }: Moment): boolean =>
  user.status === 'active' &&
  page !== null &&
  WITH_PUSH.has(page) &&
  (unreadMessages > 0 || now - Date.parse(user.signup_date) > DAY_MS);
