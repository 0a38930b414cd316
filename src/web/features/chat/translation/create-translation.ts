import {
  browserTranslation,
  type LanguagePair,
  type TextTranslator,
} from '#web/features/chat/translation/browser-translation-rules.ts';

type Hearer = (fraction: number) => void;

type Making = {
  readonly translator: Promise<TextTranslator>;
  readonly hearers: Set<Hearer>;
  readonly abort: AbortController;
};

/** One for each pair of languages, until the page is left: messages share it, and its download. */
const makings = new Map<string, Making>();

const beginMaking = (key: string, pair: LanguagePair): Making => {
  const api = browserTranslation();
  if (api === null) throw new Error('This browser does not translate.');
  const hearers = new Set<Hearer>();
  const abort = new AbortController();
  const translator = api.Translator.create({
    ...pair,
    signal: abort.signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        for (const hear of hearers) hear((event as ProgressEvent).loaded);
      }),
  });
  const making = { translator, hearers, abort };
  makings.set(key, making);
  translator.catch(() => makings.get(key) === making && makings.delete(key));
  return making;
};

type Options = { readonly signal: AbortSignal; readonly onProgress: Hearer };

/** The download ends when nobody waits for it any more. */
const getTranslator = async (pair: LanguagePair, { signal, onProgress }: Options): Promise<TextTranslator> => {
  const key = `${pair.sourceLanguage} ${pair.targetLanguage}`;
  const making = makings.get(key) ?? beginMaking(key, pair);
  making.hearers.add(onProgress);
  const leave = () => {
    making.hearers.delete(onProgress);
    if (making.hearers.size > 0) return;
    making.abort.abort();
    makings.delete(key);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await making.translator;
  } finally {
    signal.removeEventListener('abort', leave);
    making.hearers.delete(onProgress);
  }
};

export type TranslationProblem = 'language' | 'long' | 'text';

export type Translation =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: TranslationProblem };

/** By the browser, on the device. What comes of it after `signal` counts for nothing. */
export const createTranslation = async (text: string, pair: LanguagePair, options: Options): Promise<Translation> => {
  let problem: TranslationProblem = 'language';
  try {
    const translator = await getTranslator(pair, options);
    problem = 'text';
    return { ok: true, text: await translator.translate(text, { signal: options.signal }) };
  } catch (error) {
    const isTooLong = error instanceof Error && error.name === 'QuotaExceededError';
    return { ok: false, problem: isTooLong ? 'long' : problem };
  }
};
