import { insideSentence } from '#shared/i18n/inside-sentence.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Returns a function that names shared interests in a sentence, such as “You both enjoy hiking and wine”. */
export const useBothEnjoy = (): ((interests: readonly string[]) => string) => {
  const t = useTranslations('member');
  const names = useTranslations('interests');
  const { format, locale } = useI18n();
  return (interests) => {
    const words = interests.map((slug) => insideSentence(names(slug as PlainKey<'interests'>), locale));
    return t('both', { list: format.list(words) });
  };
};
