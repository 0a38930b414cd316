import * as z from 'zod/mini';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { cleanedLine } from '#shared/contract/fields.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import type { FictionalWording } from '#shared/domain/profile/fictional-wordings.ts';
import { LOCALES, type Locale, visibleLocales } from '#shared/i18n/locales.ts';
import type { Typesetting } from '#shared/i18n/typeset.ts';

/** Texts that an operator may write, with their longest length in characters. The table has the same limits. */
export const SITE_TEXT_LENGTHS = {
  index_title: 80,
  description: 200,
  fictional_warning: 400,
  fictional_singular: 24,
  fictional_plural: 32,
  cam_title: 60,
  cam_text: 200,
} as const;

export type SiteTextName = keyof typeof SITE_TEXT_LENGTHS;
const SITE_TEXT_NAMES = Object.keys(SITE_TEXT_LENGTHS) as SiteTextName[];

/** A site's own texts in one language; null where it has none. */
export type SiteTexts = Readonly<Record<SiteTextName, string | null>>;

const text = (name: SiteTextName) =>
  z._default(z.nullable(z.string().check(cleanedLine(), z.minLength(1), z.maxLength(SITE_TEXT_LENGTHS[name]))), null);

/** The input format of a site's own texts, by language. */
export const siteTextsFile = z.partialRecord(
  z.enum(LOCALES),
  z
    .strictObject({
      index_title: text('index_title'),
      description: text('description'),
      fictional_warning: text('fictional_warning'),
      fictional_singular: text('fictional_singular'),
      fictional_plural: text('fictional_plural'),
      cam_title: text('cam_title'),
      cam_text: text('cam_text'),
    })
    .check(
      z.refine(({ fictional_singular: one, fictional_plural: many }) => (one === null) === (many === null), {
        path: ['fictional_plural'],
        error: 'and fictional_singular are needed together',
      }),
    ),
);

type Wording = { readonly niche: number; readonly fictional_wording: string };

type ShownTexts = Pick<
  Settings,
  'index_title' | 'description' | 'fictional_warning' | 'fictional_singular' | 'fictional_plural' | 'fictional_wording'
>;

/**
 * Returns the site's texts for a reader of this language. A missing text is the product's in the same language, not the
 * site's in a language that the reader did not choose.
 */
export const shownTexts = (
  { niche, fictional_wording }: Wording,
  own: Pick<SiteTexts, keyof ShownTexts & SiteTextName> | null,
  setting: Typesetting,
): ShownTexts => {
  const wording = fictional_wording as FictionalWording;
  const words = serverTranslator(setting, 'fictional');
  const site = serverTranslator(setting, 'site');
  return {
    index_title: own?.index_title ?? site(`index_title.${nicheOf(niche)}`),
    description: own?.description ?? site('description'),
    fictional_warning: own?.fictional_warning ?? words(`${wording}.warning`),
    fictional_singular: own?.fictional_singular ?? words(`${wording}.singular`),
    fictional_plural: own?.fictional_plural ?? words(`${wording}.plural`),
    fictional_wording: own?.fictional_plural == null ? wording : 'own',
  };
};

/** A text that a site has in some languages of its countries and not in others. */
export type TextGap = { readonly name: SiteTextName; readonly lacks: readonly Locale[] };

export const findTextGaps = (
  countries: readonly string[],
  texts: Readonly<Partial<Record<Locale, SiteTexts>>>,
): TextGap[] => {
  const read = LOCALES.filter((locale) =>
    countries.some((country) => visibleLocales(country as CountryCode).includes(locale)),
  );
  return SITE_TEXT_NAMES.flatMap((name) => {
    const lacks = read.filter((locale) => (texts[locale]?.[name] ?? null) === null);
    const hasSome = Object.values(texts).some((own) => own[name] !== null);
    return hasSome && lacks.length > 0 ? [{ name, lacks }] : [];
  });
};

/** `index_title in fr and de` */
export const describeTextGaps = (gaps: readonly TextGap[]): string =>
  gaps.map(({ name, lacks }) => `${name} in ${lacks.join(', ')}`).join('; ');
