import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';

/** One large and six around it; the rest is a page of its own. */
export const SUGGESTED_AT_MOST = 7;

/** Fewer do not make a row: the whole country is shown then. */
export const NEARBY_AT_LEAST = 6;

type Who = Pick<User, 'profile'>;

/** Who suits a member and lives in their region, or country when they keep the region to themselves. */
export const nearby = ({ profile: { country, region } }: Who): SearchAddress =>
  region === null ? { country } : { country, countryregion: region };

/** The same in the whole country. */
export const inCountry = ({ profile: { country } }: Who): SearchAddress => ({ country });
