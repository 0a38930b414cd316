import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import type { Geocode } from '#web/platform/geolocation/kept-geocode.ts';
import { useGeolocation } from '#web/platform/geolocation/use-geolocation.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  /** the site's countries; cities elsewhere are not used */
  countries: readonly string[];
  onFound: (geocode: Geocode) => void;
};

/** Fills in the nearest city, if the member asks for it and the browser allows it. */
export const LocateButton = ({ countries, onFound }: Props) => {
  const t = useTranslations('search');
  const { state, locate } = useGeolocation();
  const [progress, setProgress] = useState<'idle' | 'searching' | 'failed'>('idle');

  const search = async () => {
    setProgress('searching');
    const found = await locate();
    const isHere = found !== null && countries.includes(found.country);
    setProgress(isHere ? 'idle' : 'failed');
    if (isHere) onFound(found);
  };
  const reason = state === 'unsupported' ? t('locate.unsupported') : state === 'denied' ? t('locate.denied') : null;
  return (
    <>
      <Button
        variant="outline"
        block
        icon={<LocateFixed aria-hidden />}
        loadingLabel={progress === 'searching' && t('locate.searching')}
        disabledReason={reason}
        onClick={() => void search()}
      >
        {t('locate.action')}
      </Button>
      <p role="status">{progress === 'failed' && reason === null ? t('locate.failed') : ''}</p>
    </>
  );
};
