import Search from 'lucide-react/icons/search';
import { type SubmitEvent, useState } from 'react';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE, type SearchField } from '#shared/domain/search-rules.ts';
import { readSearchAddress, type SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import styles from '#web/features/discovery/search-form.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { RangeSlider } from '#web/ui/range/range-slider.tsx';

export type SearchFormValues = {
  readonly gender: 'female' | 'male' | 'any';
  readonly country: string;
  readonly countryregion: string | null;
  readonly min_age: number;
  readonly max_age: number;
};

type Props = {
  /** what the site lets people search by */
  fields: readonly SearchField[];
  values: SearchFormValues;
  countries: readonly string[];
  /** of the chosen country; empty until they are there */
  regions: readonly { readonly id: string; readonly name: string }[];
  onCountry: (country: string) => void;
  onSearch: (search: SearchAddress) => void;
  /** `bar`: one row where there is room; `stack`: one below the other */
  layout: 'bar' | 'stack';
};

const GENDERS = ['female', 'male', 'any'] as const;

/** Whom one looks for. A plain form that leads to /members, so that it also works before and without scripts. */
export const SearchForm = ({ fields, values, countries, regions, onCountry, onSearch, layout }: Props) => {
  const t = useTranslations('members');
  const { format, locale } = useI18n();
  const [country, setCountry] = useState(values.country);
  const [ages, setAges] = useState<readonly [number, number]>([values.min_age, values.max_age]);
  const named = countries
    .map((code) => ({ code, name: format.country(code as CountryCode) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(readSearchAddress(Object.fromEntries(new FormData(event.currentTarget))));
  };

  return (
    <form
      action="/members"
      role="search"
      aria-label={t('form.label')}
      className={layout === 'bar' ? styles.bar : styles.stack}
      onSubmit={submit}
    >
      {fields.includes('gender') && (
        <fieldset className={styles.genders}>
          <legend className={styles.legend}>{t('form.looking_for')}</legend>
          <div className={styles.segments}>
            {GENDERS.map((gender) => (
              <label key={gender} className={styles.segment}>
                <input type="radio" name="gender" value={gender} defaultChecked={gender === values.gender} />
                <span>{t(`form.${gender}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {fields.includes('country') && (
        <Field label={t('form.country')}>
          {(control) => (
            <Select
              {...control}
              name="country"
              value={country}
              onChange={(event) => {
                setCountry(event.target.value);
                onCountry(event.target.value);
              }}
            >
              {named.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {fields.includes('countryregion') && (
        <Field label={t('form.region')}>
          {(control) => (
            <Select
              {...control}
              // Anew with its list: only then it can show what is chosen in it.
              key={`${country} ${regions.length}`}
              name="countryregion"
              defaultValue={values.countryregion ?? ''}
            >
              <option value="">{t('form.all_regions')}</option>
              {regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(fields.includes('min_age') || fields.includes('max_age')) && (
        <div className={styles.ages}>
          <RangeSlider
            legend={t('form.age')}
            min={MINIMUM_SEARCH_AGE}
            max={MAXIMUM_SEARCH_AGE}
            value={ages}
            onChange={setAges}
            fromLabel={t('form.from_age')}
            toLabel={t('form.to_age')}
            fromName="min_age"
            toName="max_age"
          />
        </div>
      )}
      <Button type="submit" block icon={<Search aria-hidden />} className={styles.submit}>
        {t('form.submit')}
      </Button>
    </form>
  );
};
