import type { Niche } from '#shared/domain/niches.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** First lines to make one's own: those of the site's niche, then what goes everywhere. */
export const useIcebreakers = (niche: Niche): readonly string[] => {
  const t = useTranslations('chat');
  const general = (['a', 'b', 'c', 'd', 'e', 'f'] as const).map((key) => t(`icebreakers.default.${key}`));
  const special = niche === 'default' ? [] : (['a', 'b'] as const).map((key) => t(`icebreakers.${niche}.${key}`));
  return [...special, ...general];
};
