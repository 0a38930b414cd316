import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import validator from 'validator';
import { normalEmail } from '#shared/domain/account/email-address.ts';
import { MAIL_DOMAINS } from '#shared/domain/account/mail-domains.ts';

export type EmailCheck = {
  /** The address in the form in which it is stored. */
  readonly normal: string;
  readonly whyInvalid: 'email_invalid' | null;
  /** The address that was probably meant; it is only offered, never used instead. */
  readonly suggestion: string | null;
  /** The domain is a throw-away mail provider or a known misspelling of a real one: worth a warning, not a refusal. */
  readonly isDisposable: boolean;
};

/** Returns the address in its normal form, or null if it is invalid. */
export const readEmail = (address: string): string | null => {
  const normal = normalEmail(address);
  // Refuses quoted local parts, which may have spaces and special characters: unused, and mail servers fail on them.
  return validator.isEmail(normal, { blacklisted_chars: '"' }) ? normal : null;
};

/** Checks the address by its text alone, without a look-up. */
export const checkEmail = (address: string): EmailCheck => {
  const normal = readEmail(address);
  if (normal === null) {
    return { normal: normalEmail(address), whyInvalid: 'email_invalid', suggestion: null, isDisposable: false };
  }
  const domain = normal.slice(normal.lastIndexOf('@') + 1);
  const isDisposable = withParents(domain).some(isDisposableEmailDomain);
  return { normal, whyInvalid: null, suggestion: suggestionFor(normal), isDisposable };
};

/** Typing errors of .com that are not existing top-level domains. */
const MISTYPED_COM = /\.(?:con|cmo|ocm|cim|vom|xom|cpm|comm)$/;
/** Existing endings; corrected to .com only if that makes a known host. */
const SHORT_COM = /\.(?:co|cm)$/;
/** Real mail hosts that differ by one letter from larger ones. */
const OTHER_HOSTS = new Set(['mail.com', 'email.com', 'ymail.com']);
/** Shorter host names are not corrected, because one letter makes another name. */
const SHORTEST_NAME = 5;

/** Suggests a correction if the domain is one typing error away from a large mail host, or has an impossible ending. */
const suggestionFor = (email: string): string | null => {
  const domainAt = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainAt);
  if (MAIL_DOMAINS.includes(domain)) return null;
  const mended = domain.replace(MISTYPED_COM, '.com');
  const lengthened = domain.replace(SHORT_COM, '.com');
  const slip = MAIL_DOMAINS.find((host) => host === lengthened || isOneSlip(mended, host));
  const meant = OTHER_HOSTS.has(mended) ? mended : (slip ?? mended);
  return meant === domain ? null : email.slice(0, domainAt) + meant;
};

/** Returns true if one letter is missing, added or different, or two neighbouring letters are swapped. */
const isOneSlip = (domain: string, host: string): boolean => {
  const [typed, known] = [nameOf(domain), nameOf(host)];
  if (known.length < SHORTEST_NAME || domain.slice(typed.length) !== host.slice(known.length)) return false;
  let same = 0;
  while (same < known.length && typed[same] === known[same]) same += 1;
  const [left, wanted] = [typed.slice(same), known.slice(same)];
  const isSwapped = left.slice(0, 2) === `${wanted[1]}${wanted[0]}` && left.slice(2) === wanted.slice(2);
  return isSwapped || left.slice(1) === wanted || left === wanted.slice(1) || left.slice(1) === wanted.slice(1);
};

const nameOf = (domain: string): string => domain.slice(0, domain.indexOf('.'));

/** 'a.b.example.com' → itself, 'b.example.com', 'example.com'. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};
