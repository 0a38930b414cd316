import { interestsToAskAbout } from '#shared/domain/chat/first-line-rules.ts';
import type { Niche } from '#shared/domain/niches.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Partner = {
  readonly gender: GrammaticalGender;
  readonly city: string | null;
  /** slugs */
  readonly interests: readonly string[];
};

/** Returns icebreakers for a partner: about their profile, then for the site's niche, then general ones. */
export const useIcebreakers = (niche: Niche, { gender, city, interests }: Partner): readonly string[] => {
  const t = useTranslations('chat');
  const lines = useTranslations('first-lines');
  const about = interestsToAskAbout(interests).map((slug) => lines(slug as PlainKey<'first-lines'>));
  const place = city === null ? [] : [t('icebreakers.about.city', { city })];
  const general = (['a', 'b', 'c', 'd', 'e', 'f'] as const).map((key) => t(`icebreakers.default.${key}`));
  const special =
    niche === 'default'
      ? []
      : (['a', 'b'] as const).map((key) => t(`icebreakers.${niche}.${key}`, { personGender: gender }));
  return [...about, ...place, ...special, ...general];
};
