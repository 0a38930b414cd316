import type { Niche } from '#shared/domain/niches.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** First lines to somebody, to make one's own: those of the site's niche, then what goes everywhere. */
export const useIcebreakers = (niche: Niche, personGender: GrammaticalGender): readonly string[] => {
  const t = useTranslations('chat');
  const general = (['a', 'b', 'c', 'd', 'e', 'f'] as const).map((key) => t(`icebreakers.default.${key}`));
  const special =
    niche === 'default' ? [] : (['a', 'b'] as const).map((key) => t(`icebreakers.${niche}.${key}`, { personGender }));
  return [...special, ...general];
};
