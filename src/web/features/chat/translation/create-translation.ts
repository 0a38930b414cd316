import {
  browserTranslation,
  type LanguagePair,
  type TextTranslator,
} from '#web/features/chat/translation/browser-translation-rules.ts';

type Listener = (fraction: number) => void;

type PendingTranslator = {
  readonly translator: Promise<TextTranslator>;
  readonly listeners: Set<Listener>;
  readonly abort: AbortController;
};

/** One translator per language pair until the page is left; messages share it and its download. */
const pending = new Map<string, PendingTranslator>();

const requestTranslator = (key: string, pair: LanguagePair): PendingTranslator => {
  const api = browserTranslation();
  if (api === null) throw new Error('This browser does not translate.');
  const listeners = new Set<Listener>();
  const abort = new AbortController();
  const translator = api.Translator.create({
    ...pair,
    signal: abort.signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        for (const listener of listeners) listener((event as ProgressEvent).loaded);
      }),
  });
  const one = { translator, listeners, abort };
  pending.set(key, one);
  translator.catch(() => pending.get(key) === one && pending.delete(key));
  return one;
};

type Options = { readonly signal: AbortSignal; readonly onProgress: Listener };

/** Returns the shared translator. Its download is aborted when all callers have aborted. */
const getTranslator = async (pair: LanguagePair, { signal, onProgress }: Options): Promise<TextTranslator> => {
  const key = `${pair.sourceLanguage} ${pair.targetLanguage}`;
  const one = pending.get(key) ?? requestTranslator(key, pair);
  one.listeners.add(onProgress);
  const leave = () => {
    one.listeners.delete(onProgress);
    if (one.listeners.size > 0) return;
    one.abort.abort();
    pending.delete(key);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await one.translator;
  } finally {
    signal.removeEventListener('abort', leave);
    one.listeners.delete(onProgress);
  }
};

export type TranslationProblem = 'language' | 'long' | 'text';

export type Translation =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: TranslationProblem };

/** Translates in the browser, on the device. The result is ignored after `signal` aborts. */
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
