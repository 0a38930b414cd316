import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { RegionField } from '#web/platform/forms/region-field.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly country: string;
  readonly region: string;
  /** null: none */
  readonly onChoose: (region: string | null) => void;
};

/** Loads the regions of the country; there are none to choose until then. */
export const OwnRegionField = ({ country, region, onChoose }: Props) => {
  const t = useTranslations('places');
  const { data: regions = [] } = useQuery(regionsQuery(useApi(), country));
  return (
    <RegionField
      label={t('region')}
      name="region"
      regions={regions}
      value={region}
      none={t('no_region')}
      onChange={onChoose}
    />
  );
};
