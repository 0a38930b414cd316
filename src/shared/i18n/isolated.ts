/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates text written by members inside a page's text: right-to-left text would reorder what follows it. */
export const isolated = (words: string): string => (RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words);

/** “Noor, 34”, for cards whose page loads no text for it. */
export const nameAgeWords = ({ name, age }: { readonly name: string; readonly age: number }): string =>
  `${isolated(name)}, ${age}`;

const isolatedValue = (value: unknown): unknown => {
  if (typeof value === 'string') return isolated(value);
  return Array.isArray(value) ? value.map(isolatedValue) : value;
};

type Values = Readonly<Record<string, unknown>>;

/** Returns the values of a text with all strings isolated. */
export const isolatedValues = <Given extends Values | undefined>(values: Given): Given =>
  (values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolatedValue(value)]))) as Given;
