import { useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { CityField } from '#web/features/profile/fields/city-field.tsx';
import styles from '#web/features/profile/fields/profile-section.module.css';
import { SaveNote, SaveProblem } from '#web/features/profile/saving/save-note.tsx';
import { type ProfileChanges, useSaveField } from '#web/features/profile/saving/use-save-field.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { CountryField } from '#web/platform/forms/country-field.tsx';
import { RegionField } from '#web/platform/forms/region-field.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  countries: readonly string[];
  regions: OutputOf<'GET /api/regions.php'>['regions'];
};

/**
 * Country, region and city. Changing the country clears the region, changing the region clears the city, and choosing a
 * city sets its region.
 */
export const PlaceFields = ({ countries, regions }: Props) => {
  const t = useTranslations('places');
  const own = useOwnProfile();
  const savers = {
    country: useSaveField(t('country')),
    region: useSaveField(t('region')),
    city: useSaveField(t('city')),
  };
  /** the city just chosen, until the server has saved it */
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
  const aroundField = (field: keyof typeof savers) => ({
    note: <SaveNote saver={savers[field]} />,
    error: savers[field].problem !== null && <SaveProblem saver={savers[field]} />,
  });
  return (
    <>
      <div className={styles.pair}>
        {countries.length > 1 && (
          <CountryField
            isOwn
            label={t('country')}
            countries={countries}
            value={country}
            onChange={(chosen) => savers.country.save({ country: chosen }, before)}
            {...aroundField('country')}
          />
        )}
        <RegionField
          label={t('region')}
          name="region"
          regions={regions.filter((one) => one.country === country)}
          value={region}
          none={t('no_region')}
          onChange={(chosen) => savers.region.save({ country, region: chosen }, before)}
          {...aroundField('region')}
        />
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
