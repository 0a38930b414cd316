import type { Locale } from '#shared/i18n/locales.ts';
import {
  type BrowserTranslation,
  browserTranslation,
  type LanguagePair,
  type TextDetector,
} from '#web/features/chat/translation/browser-translation-rules.ts';

/** Below it, most guesses about short messages are wrong. */
const SURE = 0.7;

/** Browsers name Norwegian either way. */
const TARGETS: Partial<Record<Locale, readonly string[]>> = { nb: ['nb', 'no'] };
const NORWEGIAN = new Set(['nb', 'nn', 'no']);

const languageOf = (tag: string): string => {
  const [language = tag] = tag.toLowerCase().split('-');
  return NORWEGIAN.has(language) ? 'nb' : language;
};

/** A download needs a press. One frame later, so that what was pressed has had its use of it first. */
const afterPress = () =>
  new Promise<void>((resolve) => {
    addEventListener('click', () => requestAnimationFrame(() => resolve()), { once: true });
  });

let detector: Promise<TextDetector | null> | null = null;

const createDetector = async (api: BrowserTranslation['LanguageDetector']): Promise<TextDetector | null> => {
  const availability = await api.availability();
  if (availability === 'unavailable') return null;
  // The detector is small, and many browsers have it for their own use.
  if (availability !== 'available') await afterPress();
  return api.create();
};

/** null: unknown. */
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

/** From which language into which; null: it is the reader’s own, unknown, or the browser cannot. */
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
