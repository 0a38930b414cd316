import { useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { CityField } from '#web/features/profile/fields/city-field.tsx';
import styles from '#web/features/profile/fields/profile-section.module.css';
import { SaveNote, SaveProblem } from '#web/features/profile/saving/save-note.tsx';
import { type ProfileChanges, useSaveField } from '#web/features/profile/saving/use-save-field.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = {
  countries: readonly string[];
  regions: OutputOf<'GET /api/regions.php'>['regions'];
};

/** From the large to the small: another country takes the region away, another region the city; a city brings its region. */
export const PlaceFields = ({ countries, regions }: Props) => {
  const t = useTranslations('places');
  const { format, locale } = useI18n();
  const own = useOwnProfile();
  const savers = {
    country: useSaveField(t('country')),
    region: useSaveField(t('region')),
    city: useSaveField(t('city')),
  };
  /** chosen just now, until the server has taken it */
  const [cityName, setCityName] = useState('');
  const wanted: ProfileChanges = { ...savers.country.wanted, ...savers.region.wanted, ...savers.city.wanted };
  const isMoving = Object.keys(wanted).length > 0;
  const country = wanted.country ?? own.country;
  const region = isMoving ? (wanted.region ?? '') : (own.region ?? '');
  const city = !isMoving ? (own.city ?? '') : wanted.city_id ? cityName : '';
  const before: ProfileChanges = {
    country: own.country,
    region: own.region,
    ...(own.city_id !== null && { city_id: own.city_id }),
  };
  const named = countries
    .map((code) => ({ code, name: format.country(code as CountryCode) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const aroundField = (field: keyof typeof savers) => ({
    note: <SaveNote saver={savers[field]} />,
    error: savers[field].problem !== null && <SaveProblem saver={savers[field]} />,
  });
  return (
    <>
      <div className={styles.pair}>
        {named.length > 1 && (
          <Field label={t('country')} {...aroundField('country')}>
            {(control) => (
              <Select
                {...control}
                name="country"
                autoComplete="country"
                value={country}
                onChange={(event) => savers.country.save({ country: event.target.value }, before)}
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
        <Field label={t('region')} {...aroundField('region')}>
          {(control) => (
            <Select
              {...control}
              name="region"
              value={region}
              onChange={(event) => savers.region.save({ country, region: event.target.value || null }, before)}
            >
              <option value="">{t('no_region')}</option>
              {regions
                .filter((one) => one.country === country)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </div>
      <CityField
        country={country}
        city={city}
        {...aroundField('city')}
        onChoose={(chosen) => {
          setCityName(chosen?.name ?? '');
          savers.city.save(
            chosen === null ? { country, region: own.region } : { country, region: chosen.region, city_id: chosen.id },
            before,
          );
        }}
      />
    </>
  );
};
