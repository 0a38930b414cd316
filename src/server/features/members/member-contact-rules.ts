import type { Viewer } from '#server/platform/http/requests/request-context.ts';

/** Returns why the member may not contact others, or null. An unconfirmed member's profile is also disabled. */
export const whyCannotContact = ({
  status,
  isDisabled,
}: Pick<Viewer, 'status' | 'isDisabled'>): 'email_not_proved' | 'profile_disabled' | null => {
  if (status !== 'active') return 'email_not_proved';
  return isDisabled ? 'profile_disabled' : null;
};
