import emailSpellChecker from '@zootools/email-spell-checker';
import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import validator from 'validator';
import { normalEmail } from '#shared/domain/account/email-address.ts';
import { MAIL_DOMAINS } from '#shared/domain/account/mail-domains.ts';

export type EmailCheck = {
  /** As it is stored. */
  readonly normal: string;
  readonly whyInvalid: 'email_invalid' | null;
  /** The address that was probably meant; only ever offered, never put in place. */
  readonly suggestion: string | null;
  /** Of a provider whose mailboxes are thrown away, mistyped names of others included: worth a warning, not a refusal. */
  readonly isDisposable: boolean;
};

/** Says what can be told from the address alone: nobody is asked and nothing is looked up. */
export const checkEmail = (address: string): EmailCheck => {
  const normal = normalEmail(address);
  // In quotes an address may hold spaces and all kinds of signs; nobody has such a mailbox, and mail servers stumble.
  if (!validator.isEmail(normal, { blacklisted_chars: '"' })) {
    return { normal, whyInvalid: 'email_invalid', suggestion: null, isDisposable: false };
  }
  const domain = normal.slice(normal.lastIndexOf('@') + 1);
  const isDisposable = withParents(domain).some(isDisposableEmailDomain);
  return { normal, whyInvalid: null, suggestion: suggestionFor(normal), isDisposable };
};

const suggestionFor = (email: string): string | null =>
  emailSpellChecker.run({ email, domains: MAIL_DOMAINS })?.full.toLowerCase() ?? null;

/** 'a.b.example.com' → itself, 'b.example.com', 'example.com'. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};
