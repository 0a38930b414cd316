import { isImpersonating } from '#shared/domain/profile/impersonation-rules.ts';
import { cleanLine, countGraphemes } from '#shared/domain/written-text.ts';

/** In graphemes: an emoji of seven code points counts as one. */
export const NAME_LENGTH = { min: 2, max: 30 } as const;

export type NameRefusal =
  | 'too_short'
  | 'too_long'
  | 'unreadable'
  | 'starts_with_at'
  | 'is_email'
  | 'has_contact'
  | 'impersonates';

/** Returns why a name is not allowed on this site; null: it is. */
export const whyNameRefused = (
  given: string,
  { email, siteNames }: { readonly email: string; readonly siteNames: readonly string[] },
): NameRefusal | null => {
  const name = cleanLine(given);
  const length = countGraphemes(name);
  if (length < NAME_LENGTH.min) return 'too_short';
  // A grapheme can be arbitrarily long: joiners and accents can be stacked.
  if (length > NAME_LENGTH.max || name.length > NAME_LENGTH.max * 8) return 'too_long';
  if (!/[\p{L}\p{N}]/u.test(name) || /\p{M}{4,}/u.test(name)) return 'unreadable';
  const plain = name.normalize('NFKC').toLowerCase();
  if (plain.startsWith('@')) return 'starts_with_at';
  if (plain === email.trim().normalize('NFKC').toLowerCase()) return 'is_email';
  if (hasContact(plain)) return 'has_contact';
  return isImpersonating(name, siteNames) ? 'impersonates' : null;
};

/** Top-level domains used in names; 'Dr.Anna' and 'J.R.' are not addresses. */
const LINK =
  /https?:|www\.|[\p{L}\p{N}_-]{2}\s?(?:\.|\(?\b(?:dot|punt|punkt|point|punto)\b\)?)\s?(?:com|net|org|info|biz|xyz|io|me|co|app|eu|nl|be|de|at|ch|fr|es|it|pl|se|no|dk|fi|uk|us|ie|ca|au|nz|ru|cc|tv|ly|gg|to|link|site|online|club|live|chat|cam|sex|xxx|porn|dating|shop|top|vip)(?![\p{L}\p{N}])/u;
/** An email address, or a user name on another service. */
const HANDLE = /\S@[^\s@]+\.\p{L}|(?:^|[^\p{L}\p{N}])@[\p{L}\p{N}_]/u;
/** Seven digits, with any separators. */
const PHONE = /(?:\p{Nd}[\s().\-+/_\p{M}]*){7}/u;

const hasContact = (name: string): boolean => LINK.test(name) || HANDLE.test(name) || PHONE.test(name);
