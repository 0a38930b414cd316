import { insideSentence } from '#shared/i18n/inside-sentence.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** The most shared interests whose sentence fits on a narrow card. */
export const INTERESTS_ON_CARD = 2;

/**
 * Returns a function that names shared interests in a sentence, such as “You both enjoy hiking and wine”: the first
 * `atMost`, or all.
 */
export const useBothEnjoy = (atMost?: number): ((interests: readonly string[]) => string) => {
  const t = useTranslations('member');
  const names = useTranslations('interests');
  const { format, locale } = useI18n();
  return (interests) => {
    const words = interests
      .slice(0, atMost)
      .map((slug) => insideSentence(names(slug as PlainKey<'interests'>), locale));
    return t('both', { list: format.list(words) });
  };
};
