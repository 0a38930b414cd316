import { useQuery } from '@tanstack/react-query';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Loaded by the page before its sections render. */
export const useOwnProfile = (): OwnProfile => {
  const { data } = useQuery(ownProfileQuery(useApi()));
  if (data === undefined) throw new Error('The own profile is loaded by the page.');
  return data;
};
