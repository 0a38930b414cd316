import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DensityMap } from '#web/features/landers/density-map.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';

export const load = loadLander('maplanding');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('maplanding.title', { niche }),
  lead: t('maplanding.lead'),
});

export const head = describeLander('maplanding', words);

/** The country by the dots of its towns; the visitor's region is lit. */
export const Page = () => {
  const t = useTranslations('landers');
  const lander = useLander('maplanding');
  const draft = useSignupDraft();
  const { country, counts, people } = lander;
  const { cdn_prefix: cdnPrefix } = useSettings();
  const { data: regions = [] } = useQuery(regionsQuery(useApi(), country));
  const [region, setRegion] = useState(lander.preset.region);
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      words={words}
      pick={t('maplanding.pick')}
      isActBelow
      {...(region !== null && { chosen: { region } })}
      givenAnswers={regions.filter(({ id }) => id === region).map(({ name }) => name)}
      picture={<DensityMap {...{ country, counts, people, cdnPrefix, regions, region }} onChange={setRegion} />}
    />
  );
};
