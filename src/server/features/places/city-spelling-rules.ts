/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd' };
/** Spellings of letters that a keyboard lacks. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
/** Stand between the parts of a name, and are left out as often: Frankfurt/Main, Reggio Emilia, Newcastle Tyne. */
const LINKS = new Set(
  'a am an auf bei der de dem des di del della do d en im in l la las le les los nell nel ob on op sous sur the unter upon van vom von vor y'.split(
    ' ',
  ),
);
const OTHER_FORMS: Readonly<Record<string, readonly string[]>> = {
  saint: ['st'],
  sainte: ['ste'],
  sankt: ['st'],
  sint: ['st'],
  st: ['saint', 'sankt', 'sint'],
  ste: ['sainte'],
  fort: ['ft'],
  ft: ['fort'],
  mount: ['mt'],
  mt: ['mount'],
};

/** Without case, accents and signs: ‘Łódź’ is ‘lodz’, ‘’s-Hertogenbosch’ is ‘s hertogenbosch’. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøæœßđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** All the ways in which people write a name, folded; the name itself comes first. */
export const spellingsOf = (name: string): string[] => {
  const spelledOut = name.toLowerCase().replaceAll(/[äöüøå]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  const spellings = new Set([name, spelledOut].map(folded));
  // Aarhus is Århus.
  for (const one of spellings) spellings.add(one.replaceAll('aa', 'a'));
  for (const one of spellings) for (const other of withShortForms(one)) spellings.add(other);
  for (const one of spellings) {
    spellings.add(withoutLinks(one));
    spellings.add(one.replaceAll(' ', ''));
  }
  return [...spellings];
};

/** Returns the typed text in folded form, with its possible meanings. */
export const searchTextsOf = (text: string): string[] => {
  const plain = folded(text);
  return plain === '' ? [] : [...new Set([plain, withoutLinks(plain)])];
};

/** Sankt Pölten is St. Pölten; St. Gallen is also Sankt and Saint Gallen. */
const withShortForms = (name: string): string[] => {
  const words = name.split(' ');
  return words.flatMap((word, at) => (OTHER_FORMS[word] ?? []).map((form) => words.with(at, form).join(' ')));
};

/** The first word stays: La Rochelle, Den Haag. */
const withoutLinks = (name: string): string =>
  name
    .split(' ')
    .filter((word, at) => at === 0 || !LINKS.has(word))
    .join(' ');
