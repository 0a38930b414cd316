import { domainToUnicode } from 'node:url';

/** Returns the address with its domain in Unicode, as its owner writes it. It is stored and used with ASCII domains. */
export const shownEmail = (email: string): string => {
  const domainAt = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainAt);
  // `domainToUnicode` returns an empty string for an invalid domain.
  return email.slice(0, domainAt) + (domainToUnicode(domain) || domain);
};

/** Returns the first letter and the domain: its owner recognises it, but an unintended recipient does not learn it. */
export const maskedEmail = (email: string): string => shownEmail(email).replace(/^(.).*(?=@)/u, '$1•••');
