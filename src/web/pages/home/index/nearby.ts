import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';

/** Who suits a member and lives in their region, or country when they keep the region to themselves. */
export const nearby = ({ profile: { country, region } }: Pick<User, 'profile'>): SearchAddress =>
  region === null ? { country } : { country, countryregion: region };
