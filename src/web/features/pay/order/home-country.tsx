import { COUNTRY_CODES, type CountryCode } from '#shared/domain/countries/country-codes.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = {
  readonly value: CountryCode | '';
  readonly error: string | null;
  readonly onChange: (country: CountryCode | '') => void;
};

/** The buyer's country of residence. Nothing is preselected, because the buyer declares it. */
export const HomeCountry = ({ value, error, onChange }: Props) => {
  const t = useTranslations('order');
  const { format, locale } = useI18n();
  const countries = COUNTRY_CODES.map((code) => ({ code, name: format.country(code) })).toSorted((one, other) =>
    one.name.localeCompare(other.name, locale),
  );
  return (
    <Field label={t('home.label')} hint={t('home.hint')} error={error}>
      {(control) => (
        <Select
          {...control}
          name="home_country"
          required
          value={value}
          onChange={({ target }) => onChange(countries.find(({ code }) => code === target.value)?.code ?? '')}
        >
          <option value="">{t('home.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
