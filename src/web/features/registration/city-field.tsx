import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/registration/complete-steps.module.css';
import { citiesQuery } from '#web/features/registration/signup-queries.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useApi } from '#web/platform/use-app.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type City = OutputOf<'GET /api/cities.php'>['cities'][number];
type Props = { country: string; text: string; onType: (text: string) => void; onChoose: (city: City) => void };

/** Typed letters become a list to choose from: only a city that we know is kept. */
export const CityField = ({ country, text, onType, onChoose }: Props) => {
  const t = useTranslations('activation');
  const wanted = useDeferredValue(text.trim());
  const cities = useQuery(citiesQuery(useApi(), country, wanted)).data ?? [];
  const isChosen = cities.some(({ name }) => name === text);
  return (
    <div className={styles.city}>
      <Field label={t('city')} hint={t('city_hint')}>
        {(control) => (
          <TextInput
            {...control}
            name="city"
            autoComplete="off"
            maxLength={60}
            value={text}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      {!isChosen && cities.length > 0 && wanted !== '' && (
        <ul className={styles.cities}>
          {cities.map((city) => (
            <li key={city.id}>
              <button type="button" className={styles.cityChoice} onClick={() => onChoose(city)}>
                {city.name} <span>{city.region_name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
