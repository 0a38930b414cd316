import type { Locale } from '#shared/i18n/locales.ts';

/** Grammar's, not a person's: `other` is said where nobody knows. */
export const GRAMMATICAL_GENDERS = ['female', 'male', 'other'] as const;
export type GrammaticalGender = (typeof GRAMMATICAL_GENDERS)[number];

/** Whom a text speaks to. Any text of any language may choose by it; no caller hands it over. */
export const VIEWER_GENDER = 'viewerGender';

/** Of whom a text speaks. Once a language chooses by it, every caller of that text has to say it. */
export const PERSON_GENDER = 'personGender';

type Form = 'of' | 'on' | 'since' | 'until';

type Values = Readonly<Record<string, unknown>>;

/** Italian joins the article to the preposition and to 8 and 11; {date_on} is il 9 maggio, l’8 maggio, il 1º maggio. */
const ITALIAN: Readonly<Record<Form, readonly [before: string, elided: string]>> = {
  of: ['del ', 'dell’'],
  on: ['il ', 'l’'],
  since: ['dal ', 'dall’'],
  until: ['al ', 'all’'],
};

/** What is written with {date} in a language whose words around a date depend on it: 'date_on', for one. */
export const isDateForm = (locale: Locale, name: string): boolean => locale === 'it' && DATE_FORM.test(name);

const DATE_FORM = /^\w+_(?:of|on|since|until)$/;
const AMBIENT = /"(viewerGender|\w+_(?:of|on|since|until))"/g;

/** The names in a compiled message, or in an area of them, that its callers do not hand over. */
export const ambientNames = (compiled: unknown): string[] => [
  ...new Set([...JSON.stringify(compiled).matchAll(AMBIENT)].map(([, name = '']) => name)),
];

export const withAmbientValues = (
  names: readonly string[],
  viewerGender: GrammaticalGender,
  values: Values = {},
): Values => {
  const ambient = names.map((name) => [name, name === VIEWER_GENDER ? viewerGender : dateForm(name, values)]);
  return { ...(Object.fromEntries(ambient) as Values), ...values };
};

const dateForm = (name: string, values: Values): string => {
  const cut = name.lastIndexOf('_');
  const date = String(values[name.slice(0, cut)]);
  const [before, elided] = ITALIAN[name.slice(cut + 1) as Form];
  return /^(?:8|11)(?!\d)/.test(date) ? elided + date : before + date.replace(/^1(?=\s)/, '1º');
};
