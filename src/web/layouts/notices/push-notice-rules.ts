import type { User } from '#shared/contract/account/accounts-contract.ts';

/** Pages that are about something more urgent, or about just that. */
const WITHOUT_PUSH = new Set(['signup', 'complete-signup', 'notifications', 'activate-done', 'directdebit', 'premium']);

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
  !WITHOUT_PUSH.has(page) &&
  (unreadMessages > 0 || now - Date.parse(user.signup_date) > DAY_MS);
