import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';

/** One large and six smaller ones; a page of its own shows the rest. */
export const SUGGESTED_AT_MOST = 7;

/** With fewer members the whole country is shown instead. */
export const NEARBY_AT_LEAST = 6;

type Who = Pick<User, 'profile'>;

/** Returns a search in the member's region, or in the country if the member hides the region. */
export const nearby = ({ profile: { country, region } }: Who): SearchAddress =>
  region === null ? { country } : { country, countryregion: region };

/** Returns the same search in the whole country. */
export const inCountry = ({ profile: { country } }: Who): SearchAddress => ({ country });
