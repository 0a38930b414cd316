import { ownAddress } from '#shared/domain/account/own-address.ts';

/** Percent-encoded letters are matched too, because the server decodes '%61' to 'a'. */
const CALL = /^\/(?:a|%61)(?:p|%70)(?:i|%69)\//i;

/**
 * Returns the address to open after login: a page of this site, or the home page; never another host or an API call.
 */
export const safeNextAddress = (next: string | undefined): string => {
  const address = ownAddress(next ?? '/') ?? '/';
  return CALL.test(address) ? '/' : address;
};
