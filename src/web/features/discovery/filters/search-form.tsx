import Search from 'lucide-react/icons/search';
import { type SubmitEvent, useState } from 'react';
import type { SearchField } from '#shared/domain/search/search-rules.ts';
import { AgesField, GenderField } from '#web/features/discovery/filters/quick-fields.tsx';
import type { SearchFilter } from '#web/features/discovery/filters/search-filter-state.ts';
import styles from '#web/features/discovery/filters/search-form.module.css';
import type { SearchText } from '#web/features/discovery/search-address-rules.ts';
import { CountryField } from '#web/platform/forms/country-field.tsx';
import { RegionField } from '#web/platform/forms/region-field.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  /** the search fields that the site enables */
  fields: readonly SearchField[];
  values: Pick<SearchFilter, 'gender' | 'country' | 'countryregion' | 'min_age' | 'max_age'>;
  countries: readonly string[];
  /** of the chosen country; empty until they are loaded */
  regions: readonly { readonly id: string; readonly name: string }[];
  onCountry: (country: string) => void;
  onSearch: (search: SearchText) => void;
};

/** The short search form. A plain form that submits to /members, so it works before hydration and without scripts. */
export const SearchForm = ({ fields, values, countries, regions, onCountry, onSearch }: Props) => {
  const t = useTranslations('members');
  const [gender, setGender] = useState(values.gender);
  const [country, setCountry] = useState(values.country);
  const [region, setRegion] = useState(values.countryregion);
  const [ages, setAges] = useState<readonly [number, number]>([values.min_age, values.max_age]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(Object.fromEntries([...new FormData(event.currentTarget)].filter(([, text]) => text !== '')));
  };
  const changeCountry = (next: string) => {
    setCountry(next);
    setRegion(null);
    onCountry(next);
  };

  return (
    <form action="/members" role="search" aria-label={t('form.label')} className={styles.form} onSubmit={submit}>
      {fields.includes('gender') && (
        <div className={styles.wide}>
          <GenderField value={gender} onChange={setGender} />
        </div>
      )}
      {fields.includes('country') && (
        <CountryField label={t('form.country')} countries={countries} value={country} onChange={changeCountry} />
      )}
      {fields.includes('countryregion') && (
        <RegionField
          label={t('form.region')}
          name="countryregion"
          regions={regions}
          value={region}
          none={t('form.all_regions')}
          onChange={setRegion}
        />
      )}
      {(fields.includes('min_age') || fields.includes('max_age')) && (
        <div className={styles.wide}>
          <AgesField value={ages} onChange={setAges} />
        </div>
      )}
      <Button type="submit" block icon={<Search aria-hidden />} className={styles.wide}>
        {t('form.submit')}
      </Button>
    </form>
  );
};
