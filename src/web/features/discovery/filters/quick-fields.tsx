import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';
import styles from '#web/features/discovery/filters/quick-fields.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';
import { Select } from '#web/ui/field/select.tsx';
import { RangeSlider } from '#web/ui/range/range-slider.tsx';

const GENDERS = ['female', 'male', 'any'] as const;

type Gender = (typeof GENDERS)[number];

export const GenderField = ({ value, onChange }: { value: Gender; onChange: (gender: Gender) => void }) => {
  const t = useTranslations('members');
  return (
    <fieldset className={styles.genders}>
      <legend className={styles.legend}>{t('form.looking_for')}</legend>
      <div className={styles.segments}>
        {GENDERS.map((gender) => (
          <label key={gender} className={styles.segment}>
            <input
              ref={keepTyped}
              type="radio"
              name="gender"
              value={gender}
              checked={gender === value}
              onChange={() => onChange(gender)}
            />
            <span>{t(`form.${gender}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type CountryProps = { countries: readonly string[]; value: string; onChange: (country: string) => void };

export const CountryField = ({ countries, value, onChange }: CountryProps) => {
  const t = useTranslations('members');
  const { format, locale } = useI18n();
  const named = countries
    .map((code) => ({ code, name: format.country(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <Field label={t('form.country')}>
      {(control) => (
        <Select {...control} name="country" value={value} onChange={(event) => onChange(event.target.value)}>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};

type RegionProps = {
  /** of the chosen country; empty until they are there */
  regions: readonly { readonly id: string; readonly name: string }[];
  value: string | null;
  onChange: (region: string | null) => void;
};

export const RegionField = ({ regions, value, onChange }: RegionProps) => {
  const t = useTranslations('members');
  return (
    <Field label={t('form.region')}>
      {(control) => (
        <Select
          {...control}
          name="countryregion"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
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
  );
};

type AgesProps = { value: readonly [number, number]; onChange: (ages: readonly [number, number]) => void };

export const AgesField = ({ value, onChange }: AgesProps) => {
  const t = useTranslations('members');
  return (
    <RangeSlider
      legend={t('form.age')}
      min={MINIMUM_SEARCH_AGE}
      max={MAXIMUM_SEARCH_AGE}
      value={value}
      onChange={onChange}
      fromLabel={t('form.from_age')}
      toLabel={t('form.to_age')}
      fromName="min_age"
      toName="max_age"
    />
  );
};
