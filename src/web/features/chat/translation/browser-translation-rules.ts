/** Types of the browsers' on-device translation: https://webmachinelearning.github.io/translation-api/ */
export type LanguagePair = { readonly sourceLanguage: string; readonly targetLanguage: string };

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

type CreateOptions = {
  readonly signal?: AbortSignal;
  readonly monitor?: (monitor: EventTarget) => void;
};

export type TextTranslator = {
  readonly translate: (text: string, options: { readonly signal: AbortSignal }) => Promise<string>;
};

export type TextDetector = {
  readonly detect: (
    text: string,
  ) => Promise<readonly { readonly detectedLanguage: string; readonly confidence: number }[]>;
};

export type BrowserTranslation = {
  readonly Translator: {
    readonly availability: (pair: LanguagePair) => Promise<Availability>;
    readonly create: (options: LanguagePair & CreateOptions) => Promise<TextTranslator>;
  };
  readonly LanguageDetector: {
    readonly availability: () => Promise<Availability>;
    readonly create: (options?: CreateOptions) => Promise<TextDetector>;
  };
};

/** Returns null if the browser cannot translate or the page is not secure (HTTPS). */
export const browserTranslation = (): BrowserTranslation | null =>
  'Translator' in globalThis && 'LanguageDetector' in globalThis ? (globalThis as unknown as BrowserTranslation) : null;

/** How a message is shown. `text` null: not translated. `isAnnounced`: screen readers announce the change. */
export type Reading = { readonly text: string | null; readonly lang: string; readonly isAnnounced: boolean };
