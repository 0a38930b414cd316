import type { Locale } from '#shared/i18n/locales.ts';

/** Grammatical gender, not a person's: `other` if unknown. */
export const GRAMMATICAL_GENDERS = ['female', 'male', 'other'] as const;
export type GrammaticalGender = (typeof GRAMMATICAL_GENDERS)[number];

/** The gender of the reader. Every text may depend on it; callers do not pass it. */
export const VIEWER_GENDER = 'viewerGender';

/** The gender of the person a text is about. If one language depends on it, every caller has to pass it. */
export const PERSON_GENDER = 'personGender';

type Form = 'of' | 'on' | 'since' | 'until';

type Values = Readonly<Record<string, unknown>>;

/**
 * Italian merges the article with the preposition and elides it before 8 and 11: {date_on} is il 9 maggio, l’8 maggio,
 * il 1º maggio.
 */
const ITALIAN: Readonly<Record<Form, readonly [before: string, elided: string]>> = {
  of: ['del ', 'dell’'],
  on: ['il ', 'l’'],
  since: ['dal ', 'dall’'],
  until: ['al ', 'all’'],
};

/** Returns true for a form of {date}, such as 'date_on', in a language whose words around a date depend on it. */
export const isDateForm = (locale: Locale, name: string): boolean => locale === 'it' && DATE_FORM.test(name);

const DATE_FORM = /^\w+_(?:of|on|since|until)$/;
const AMBIENT = /"(viewerGender|\w+_(?:of|on|since|until))"/g;

/** The names in a compiled message or area whose values callers do not pass. */
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
