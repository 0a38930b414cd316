import type { User } from '#shared/contract/account/accounts-contract.ts';

/** Returns true if the page needs the texts of the account alerts. */
export const hasMemberAlerts = (user: User): boolean =>
  user.status === 'active' && (user.notifications_disabled.length > 0 || user.profile.main_image === null);
