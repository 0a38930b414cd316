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

/** The address in its normal form; null: it is none. */
export const readEmail = (address: string): string | null => {
  const normal = normalEmail(address);
  // Quoted local parts may hold spaces and special characters: nobody has such a mailbox, and mail servers fail on it.
  return validator.isEmail(normal, { blacklisted_chars: '"' }) ? normal : null;
};

/** Judges the address by its text alone, without any look-up. */
export const checkEmail = (address: string): EmailCheck => {
  const normal = readEmail(address);
  if (normal === null) {
    return { normal: normalEmail(address), whyInvalid: 'email_invalid', suggestion: null, isDisposable: false };
  }
  const domain = normal.slice(normal.lastIndexOf('@') + 1);
  const isDisposable = withParents(domain).some(isDisposableEmailDomain);
  return { normal, whyInvalid: null, suggestion: suggestionFor(normal), isDisposable };
};

/** How .com is mistyped: no domains end like that. */
const MISTYPED_COM = /\.(?:con|cmo|ocm|cim|vom|xom|cpm|comm)$/;
/** Endings that exist, so that only a known host is meant by them. */
const SHORT_COM = /\.(?:co|cm)$/;
/** Hosts of mailboxes a letter away from larger ones. */
const OTHER_HOSTS = new Set(['mail.com', 'email.com', 'ymail.com']);
/** In shorter names one other letter makes another name. */
const SHORTEST_NAME = 5;

/** Only what is one slip away from the host of many mailboxes, or cannot exist. */
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

/** Whether a letter of the name is missing, too many, another one, or in the place of its neighbour. */
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
