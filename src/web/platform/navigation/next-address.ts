import { ownAddress } from '#shared/domain/account/own-address.ts';

/** The server reads '%61' as 'a'. */
const CALL = /^\/(?:a|%61)(?:p|%70)(?:i|%69)\//i;

/** Where to go after the login: a page of our own or the home page, never another host. */
export const safeNextAddress = (next: string | undefined): string => {
  const address = ownAddress(next ?? '/') ?? '/';
  return CALL.test(address) ? '/' : address;
};
