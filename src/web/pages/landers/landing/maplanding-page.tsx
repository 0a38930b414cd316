import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LightsMap } from '#web/features/landers/lights-map.tsx';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const load = loadLander('maplanding');

export const head = describeLander('maplanding', ({ i18n }) => i18n.translator('landers')('maplanding.title'));

/** The country by the lights of its towns; the visitor's region is lit. */
export const Page = () => {
  const t = useTranslations('landers');
  const lander = useLander('maplanding');
  const { country, counts, variant } = lander;
  const { data: regions = [] } = useQuery(regionsQuery(useApi(), country));
  const [region, setRegion] = useState(lander.preset.region);
  return (
    <LanderFrame
      lander={lander}
      title={t('maplanding.title')}
      {...(region !== null && { chosen: { region } })}
      picture={<LightsMap {...{ country, counts, variant, regions, region }} onChange={setRegion} />}
    />
  );
};
