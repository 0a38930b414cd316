import { domainToUnicode } from 'node:url';

/** An address as its owner writes it: it is stored, compared and mailed to with its domain in ASCII. */
export const shownEmail = (email: string): string => {
  const domainAt = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainAt);
  // Nothing comes back of what is no domain.
  return email.slice(0, domainAt) + (domainToUnicode(domain) || domain);
};

/** Enough for its owner to know it again, in a mail to somebody who may not be. */
export const maskedEmail = (email: string): string => shownEmail(email).replace(/^(.).*(?=@)/u, '$1•••');
