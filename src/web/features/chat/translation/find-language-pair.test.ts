import { afterEach, expect, it, vi } from 'vitest';
import { findLanguagePair } from '#web/features/chat/translation/find-language-pair.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for the detector again after it could not be made', async () => {
  const create = vi.fn<() => Promise<unknown>>();
  vi.stubGlobal('LanguageDetector', { availability: () => Promise.resolve('available'), create });
  vi.stubGlobal('Translator', { availability: () => Promise.resolve('available') });
  create.mockRejectedValueOnce(new DOMException('busy', 'OperationError'));
  await expect(findLanguagePair('goedemorgen', 'en')).rejects.toThrow('busy');
  create.mockResolvedValueOnce({ detect: () => Promise.resolve([{ detectedLanguage: 'nl', confidence: 1 }]) });
  const pair = { sourceLanguage: 'nl', targetLanguage: 'en' };
  expect(await findLanguagePair('goedemorgen', 'en')).toEqual(pair);
  expect(await findLanguagePair('goedenavond', 'en')).toEqual(pair);
  expect(create).toHaveBeenCalledTimes(2);
});
