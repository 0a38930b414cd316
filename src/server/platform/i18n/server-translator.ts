import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import formatCompiled, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import type { RefusalCode, RefusalDetails } from '#shared/errors/refusals.ts';
import { ambientNames, withAmbientValues, type GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { endOnce } from '#shared/i18n/end-once.ts';
import { isolatedValues } from '#shared/i18n/isolated.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locales.ts';
import type { MessageArea, PlainKey, Translate } from '#shared/i18n/message-types.ts';
import { localeOf, typeset, type Typesetting } from '#shared/i18n/typeset.ts';

const MESSAGES_FOLDER = join(import.meta.dirname, '../../../../messages');

type Values = Readonly<Record<string, string | number | boolean | Date | readonly string[]>>;
type Say = (key: string, values?: Values) => string;
type SayTo = (viewerGender: GrammaticalGender, key: string, values?: Values) => string;

/** By typesetting and message area. */
const sayers = new Map<string, SayTo>();
const formatters = new Map<Typesetting, Formatters>();

/** Clears the cache, so that edited texts are read again. */
export const forgetTexts = (): void => {
  sayers.clear();
};

/**
 * Plain texts for mails and pushes, from the same files as the pages. Areas are read lazily and
 * cached; messages are compiled at their first use. Missing texts fall back to English, as on the pages.
 */
export const serverTranslator = <Area extends MessageArea>(
  setting: Typesetting,
  area: Area,
  viewerGender: GrammaticalGender = 'other',
): Translate<Area> => {
  const sayTo = sayerOf(setting, area);
  const say: Say = (key, values) => sayTo(viewerGender, key, values);
  return say as Translate<Area>;
};

/** Returns the text of a refusal: the message `errors.<code>` with its details. */
export const refusalText = (
  setting: Typesetting,
  code: RefusalCode & PlainKey<'errors'>,
  details: RefusalDetails,
  viewerGender?: GrammaticalGender,
): string => {
  const say = serverTranslator(setting, 'errors', viewerGender) as Say;
  return say(code, details);
};

const sayerOf = (setting: Typesetting, area: MessageArea): SayTo => {
  const key = `${setting}/${area}`;
  const say = sayers.get(key) ?? createSay(setting, area);
  sayers.set(key, say);
  return say;
};

type Compiled = { readonly message: CompiledMessage; readonly names: readonly string[] };

const createSay = (setting: Typesetting, area: MessageArea): SayTo => {
  const own = readTexts(localeOf(setting), area);
  const english = readTexts(DEFAULT_LOCALE, area);
  const options = { formatters: formattersOf(setting) };
  const compiled = new Map<string, Compiled>();
  const compileText = (key: string): Compiled => {
    const text = textAt(own, key) ?? textAt(english, key) ?? missing(area, key);
    const message = compile(typeset(setting, text));
    return { message, names: ambientNames(message) };
  };
  return (viewerGender, key, values) => {
    const known = compiled.get(key) ?? compileText(key);
    compiled.set(key, known);
    const complete = withAmbientValues(known.names, viewerGender, isolatedValues(values));
    return endOnce(String(formatCompiled(known.message, setting, complete as FormatValues, options)));
  };
};

type Texts = { readonly [key: string]: string | Texts };

const readTexts = (locale: Locale, area: MessageArea): Texts => {
  const path = join(MESSAGES_FOLDER, locale, `${area}.json`);
  return existsSync(path) ? ((JSON.parse(readFileSync(path, 'utf8')) as Record<string, Texts>)[area] ?? {}) : {};
};

const textAt = (texts: Texts, key: string): string | undefined => {
  let node: string | Texts | undefined = texts;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
};

const missing = (area: MessageArea, key: string): never => {
  throw new Error(`messages/en/${area}.json has no text "${key}".`);
};

const formattersOf = (setting: Typesetting): Formatters => {
  const known = formatters.get(setting) ?? createFormatters(setting);
  formatters.set(setting, known);
  return known;
};

/** Plurals and numbers need formatters. Dates are passed formatted, because they need a time zone. */
const createFormatters = (setting: Typesetting) => {
  const cardinal = new Intl.PluralRules(setting);
  const ordinal = new Intl.PluralRules(setting, { type: 'ordinal' });
  const plainNumber = new Intl.NumberFormat(setting);
  return {
    getPluralRules: (_locale?: unknown, options?: Intl.PluralRulesOptions) =>
      options?.type === 'ordinal' ? ordinal : cardinal,
    getNumberFormat: (_locale?: unknown, options?: Intl.NumberFormatOptions) =>
      options ? new Intl.NumberFormat(setting, options) : plainNumber,
    getDateTimeFormat: (_locale?: unknown, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(setting, options),
  };
};

type Formatters = ReturnType<typeof createFormatters>;
