import type { RefusalText } from '#server/platform/http/answer-errors.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';

/** A refusal's sentence in the caller's language. That every code has one is checked where the codes are listed. */
export const refusalText: RefusalText = (locale, code, details) => {
  const say = serverTranslator(locale, 'errors') as (key: string, values: Readonly<Record<string, unknown>>) => string;
  return say(code, details);
};
