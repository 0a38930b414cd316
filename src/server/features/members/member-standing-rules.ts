import type { Viewer } from '#server/platform/http/requests/request-context.ts';

/** Why somebody may turn to no other member; null: they may. A profile is down as well until the address is proved. */
export const whyNobodyApproached = ({
  status,
  isDisabled,
}: Pick<Viewer, 'status' | 'isDisabled'>): 'email_not_proved' | 'profile_disabled' | null => {
  if (status !== 'active') return 'email_not_proved';
  return isDisabled ? 'profile_disabled' : null;
};
