import emailSpellChecker from '@zootools/email-spell-checker';
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

/** Judges the address by its text alone, without any look-up. */
export const checkEmail = (address: string): EmailCheck => {
  const normal = normalEmail(address);
  // Quoted local parts may hold spaces and special characters: nobody has such a mailbox, and mail servers fail on it.
  if (!validator.isEmail(normal, { blacklisted_chars: '"' })) {
    return { normal, whyInvalid: 'email_invalid', suggestion: null, isDisposable: false };
  }
  const domain = normal.slice(normal.lastIndexOf('@') + 1);
  const isDisposable = withParents(domain).some(isDisposableEmailDomain);
  return { normal, whyInvalid: null, suggestion: suggestionFor(normal), isDisposable };
};

/** How .com is mistyped: no domains end like that. Mended first, or a second mistake before it is not recognised. */
const MISTYPED_COM = /\.(?:con|cmo|ocm|cim|vom|xom|cpm|comm)$/;

const suggestionFor = (email: string): string | null => {
  const mended = email.replace(MISTYPED_COM, '.com');
  const meant = emailSpellChecker.run({ email: mended, domains: MAIL_DOMAINS })?.full.toLowerCase() ?? mended;
  return meant === email ? null : meant;
};

/** 'a.b.example.com' → itself, 'b.example.com', 'example.com'. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};
