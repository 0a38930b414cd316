import type { Locale } from '#shared/i18n/locales.ts';
import {
  type BrowserTranslation,
  browserTranslation,
  type LanguagePair,
  type TextDetector,
} from '#web/features/chat/translation/browser-translation-rules.ts';

/** Minimum confidence: below it, most guesses about short messages are wrong. */
const SURE = 0.7;

/** Browsers use either code for Norwegian. */
const TARGETS: Partial<Record<Locale, readonly string[]>> = { nb: ['nb', 'no'] };
const NORWEGIAN = new Set(['nb', 'nn', 'no']);

const languageOf = (tag: string): string => {
  const [language = tag] = tag.toLowerCase().split('-');
  return NORWEGIAN.has(language) ? 'nb' : language;
};

/**
 * Resolves one frame after the next click: a download needs a user activation, and the click's own handler comes first.
 */
const afterPress = () =>
  new Promise<void>((resolve) => {
    addEventListener('click', () => requestAnimationFrame(() => resolve()), { once: true });
  });

let detector: Promise<TextDetector | null> | null = null;

const createDetector = async (api: BrowserTranslation['LanguageDetector']): Promise<TextDetector | null> => {
  const availability = await api.availability();
  if (availability === 'unavailable') return null;
  // The detector is a small download, and many browsers already have it.
  if (availability !== 'available') await afterPress();
  return api.create();
};

/** Returns null if the language is unknown. */
const detectLanguage = async (text: string): Promise<string | null> => {
  const api = browserTranslation()?.LanguageDetector;
  if (api === undefined || !/\p{L}{2}/u.test(text)) return null;
  detector ??= createDetector(api).catch((error: unknown) => {
    detector = null;
    throw error;
  });
  const [best] = (await (await detector)?.detect(text)) ?? [];
  return best === undefined || best.confidence < SURE || best.detectedLanguage === 'und' ? null : best.detectedLanguage;
};

/** Returns the source and target language; null: already the reader's language, unknown, or not supported. */
export const findLanguagePair = async (text: string, locale: Locale): Promise<LanguagePair | null> => {
  const sourceLanguage = await detectLanguage(text);
  if (sourceLanguage === null || languageOf(sourceLanguage) === languageOf(locale)) return null;
  for (const targetLanguage of TARGETS[locale] ?? [locale]) {
    const pair = { sourceLanguage, targetLanguage };
    const availability = await browserTranslation()?.Translator.availability(pair);
    if (availability !== undefined && availability !== 'unavailable') return pair;
  }
  return null;
};
