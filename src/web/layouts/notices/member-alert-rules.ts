import type { User } from '#shared/contract/account/accounts-contract.ts';

/** Who needs the texts of the alerts about one's own account. */
export const hasMemberAlerts = (user: User): boolean =>
  user.status === 'active' && (user.notifications_disabled.length > 0 || user.profile.main_image === null);
