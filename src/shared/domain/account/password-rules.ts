export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export type PasswordRefusal = 'too_short' | 'too_long' | 'own_data';

/** A password that contains the member's own data needs at least this many other characters. */
const SHORTEST_REST = 4;
/** Shorter words occur in many passwords by chance. */
const SHORTEST_OWN_WORD = 3;

/** Checks length and own data, and requires no digits or capitals. The list of common passwords is on the server. */
export const whyPasswordRefused = (
  password: string,
  own: { readonly email: string; readonly name: string },
): PasswordRefusal | null => {
  if (Array.from(password).length < PASSWORD_LENGTH.min) return 'too_short';
  if (password.length > PASSWORD_LENGTH.max) return 'too_long';
  return isLittleBeside(password, ownWords(own)) ? 'own_data' : null;
};

/** With the site's name, obvious guesses for a password on this site. */
const WORDS_OF_THE_PLACE = ['vonk', 'dating', 'admin', 'moderator', 'support', 'premium', 'member', 'login'];

export const isNameOfThePlace = (
  password: string,
  site: { readonly name: string; readonly domain: string },
): boolean => {
  const named = [site.name, ...site.name.split(/\s+/), site.domain, ...site.domain.split('.')].map(lettersOf);
  const words = [...named.filter((word) => word.length >= SHORTEST_OWN_WORD), ...WORDS_OF_THE_PLACE];
  return isLittleBeside(
    password,
    words.toSorted((a, b) => b.length - a.length),
  );
};

const isLittleBeside = (password: string, words: readonly string[]): boolean => {
  const letters = lettersOf(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest !== letters && rest.length < SHORTEST_REST;
};

/** Returns the address, its two parts and the name, longest first; also used to estimate strength. */
export const ownWords = ({ email, name }: { readonly email: string; readonly name: string }): string[] => {
  const words = [email, ...email.split('@'), name, ...name.split(/\s+/)].map(lettersOf);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_OWN_WORD).toSorted((a, b) => b.length - a.length);
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
