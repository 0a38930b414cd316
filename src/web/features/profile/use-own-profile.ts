import { useQuery } from '@tanstack/react-query';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Returns the member's own profile, which the page loads before its sections render. */
export const useOwnProfile = (): OwnProfile => {
  const { data } = useQuery(ownProfileQuery(useApi()));
  if (data === undefined) throw new Error('The own profile is loaded by the page.');
  return data;
};
