import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { RegionField } from '#web/platform/forms/region-field.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useFailureText } from '#web/platform/loading/use-failure-text.ts';
import { TextButton } from '#web/ui/button/text-button.tsx';

type Props = {
  readonly country: string;
  readonly region: string;
  /** null: none */
  readonly onChoose: (region: string | null) => void;
};

/** Loads the regions of the country; there are none to choose until then. */
export const LoadedRegionField = ({ country, region, onChoose }: Props) => {
  const t = useTranslations('places');
  const errorPage = useTranslations('error-page');
  const say = useFailureText();
  const { data: regions = [], isError, error, refetch } = useQuery(regionsQuery(useApi(), country));
  const retry = () => {
    // The button that has the focus is about to be removed.
    document.querySelector<HTMLElement>('[name="region"]')?.focus();
    void refetch();
  };
  return (
    <RegionField
      label={t('region')}
      name="region"
      regions={regions}
      value={region}
      none={t('no_region')}
      error={
        isError && (
          <>
            {say(error)} <TextButton onClick={retry}>{errorPage('retry')}</TextButton>
          </>
        )
      }
      onChange={onChoose}
    />
  );
};
