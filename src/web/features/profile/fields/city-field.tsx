import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { cleanLine } from '#shared/domain/written-text.ts';
import { citiesQuery } from '#web/features/profile/profile-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Combobox } from '#web/ui/field/combobox.tsx';
import { Field } from '#web/ui/field/field.tsx';

export type City = OutputOf<'GET /api/cities.php'>['cities'][number];

type Props = {
  country: string;
  /** the chosen city's name; '' for none */
  city: string;
  /** null: the field was cleared */
  onChoose: (city: City | null) => void;
  note?: ReactNode;
  error?: ReactNode;
};

/** A field that suggests cities. Only a listed city is kept; other text is removed when the field is left. */
export const CityField = ({ country, city, onChoose, note, error }: Props) => {
  const t = useTranslations('places');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? city;
  const wanted = useDeferredValue(cleanLine(typed ?? ''));
  const { data: cities = [], isSuccess } = useQuery(citiesQuery(useApi(), country, wanted));
  const isEmpty = isSuccess && cities.length === 0 && wanted.length > 1;
  return (
    <Field label={t('city')} hint={t('city_hint')} note={note} error={error}>
      {(control) => (
        <Combobox
          {...control}
          name="city"
          maxLength={60}
          text={text}
          options={cities.map(({ id, name, region_name: region }) => ({ id: String(id), label: name, note: region }))}
          emptyText={isEmpty && t('no_city')}
          listLabel={t('city')}
          statusText={wanted.length > 1 && isSuccess ? t('cities_found', { count: cities.length }) : ''}
          onType={setTyped}
          onChoose={({ id }) => {
            setTyped(null);
            onChoose(cities.find((found) => String(found.id) === id) ?? null);
          }}
          onBlur={() => {
            if (typed !== null && cleanLine(typed) === '' && city !== '') onChoose(null);
            setTyped(null);
          }}
        />
      )}
    </Field>
  );
};
