import type { ComponentType, SubmitEvent } from 'react';
import type { FictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import {
  DEFAULT_RADIUS_KM,
  SEARCH_RADII_KM,
  type SearchField,
  type SearchSort,
} from '#shared/domain/search/search-rules.ts';
import styles from '#web/features/discovery/filters/filter-form.module.css';
import { FilterSections } from '#web/features/discovery/filters/filter-sections.tsx';
import { LocateButton } from '#web/features/discovery/filters/locate-button.tsx';
import { AgesField, GenderField } from '#web/features/discovery/filters/quick-fields.tsx';
import type { SearchFilter } from '#web/features/discovery/filters/search-filter-state.ts';
import { CountryField } from '#web/platform/forms/country-field.tsx';
import { RegionField } from '#web/platform/forms/region-field.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import stack from '#web/ui/layout/stack.module.css';

export type CityFieldProps = {
  country: string;
  city: string;
  onChoose: (city: { readonly id: number; readonly name: string } | null) => void;
};

type Props = {
  /** for a submit button outside the form */
  id: string;
  /** the search fields that the site enables */
  fields: readonly SearchField[];
  draft: SearchFilter;
  onChange: (changes: Partial<SearchFilter>) => void;
  onSubmit: () => void;
  countries: readonly string[];
  /** of the draft's country; empty until they are loaded */
  regions: readonly { readonly id: string; readonly name: string }[];
  isMember: boolean;
  /** whether fictional profiles are hidden by default */
  isFictionHidden: boolean;
  /** whether the member's country allows fictional profiles */
  isFictionAllowed: boolean;
  fictionalWords: FictionalWords;
  /** if set, a section is rendered when it is first opened; not on pages that must work without scripts */
  areSectionsLazy: boolean;
  /** the sort orders to choose from; empty if they are chosen beside the results */
  sorts: readonly SearchSort[];
  CityField: ComponentType<CityFieldProps>;
};

const NOWHERE = { place: null, place_name: null, radius: null } as const;

/** All search filters. A plain form that submits to /members, so it works without scripts. */
export const FilterForm = (props: Props) => {
  const { id, fields, draft, onChange, onSubmit, countries, regions, sorts, CityField } = props;
  const t = useTranslations('search');
  const members = useTranslations('members');
  const has = (field: SearchField) => fields.includes(field);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  const chooseAround = (place: number, name: string) =>
    onChange({ place, place_name: name, radius: draft.radius ?? DEFAULT_RADIUS_KM, countryregion: null });

  return (
    <form
      id={id}
      action="/members"
      role="search"
      aria-label={members('form.label')}
      className={stack.gap5}
      onSubmit={submit}
    >
      {sorts.length === 0 && draft.sort !== 'active' && <input type="hidden" name="sort" value={draft.sort} />}
      {has('gender') && <GenderField value={draft.gender} onChange={(gender) => onChange({ gender })} />}
      {(has('min_age') || has('max_age')) && (
        <AgesField
          value={[draft.min_age, draft.max_age]}
          onChange={([from, to]) => onChange({ min_age: from, max_age: to })}
        />
      )}
      <div className={styles.where}>
        {has('country') && (
          <CountryField
            label={members('form.country')}
            countries={countries}
            value={draft.country}
            onChange={(country) => onChange({ country, countryregion: null, ...NOWHERE })}
          />
        )}
        {has('countryregion') && (
          <RegionField
            label={members('form.region')}
            name="countryregion"
            regions={regions}
            value={draft.countryregion}
            none={members('form.all_regions')}
            onChange={(region) => onChange({ countryregion: region, ...(region !== null && NOWHERE) })}
          />
        )}
        {has('place') && (
          <div className={styles.place}>
            <LocateButton
              countries={countries}
              onFound={({ country, city }) =>
                onChange({
                  country,
                  countryregion: null,
                  place: city.id,
                  place_name: city.name,
                  radius: draft.radius ?? DEFAULT_RADIUS_KM,
                })
              }
            />
            <CityField
              country={draft.country}
              city={draft.place_name ?? ''}
              onChoose={(city) => (city === null ? onChange(NOWHERE) : chooseAround(city.id, city.name))}
            />
            {draft.place !== null && (
              <>
                <input type="hidden" name="place" value={draft.place} />
                <Field label={t('place.radius')}>
                  {(control) => (
                    <Select
                      {...control}
                      name="radius"
                      value={draft.radius ?? DEFAULT_RADIUS_KM}
                      onChange={(event) =>
                        onChange({ radius: SEARCH_RADII_KM.find((km) => km === Number(event.target.value)) ?? null })
                      }
                    >
                      {SEARCH_RADII_KM.map((km) => (
                        <option key={km} value={km}>
                          {t('place.km', { km })}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              </>
            )}
          </div>
        )}
      </div>
      {sorts.length > 0 && (
        <Field label={t('sort.label')}>
          {(control) => (
            <Select
              {...control}
              name="sort"
              value={draft.sort}
              onChange={(event) => onChange({ sort: sorts.find((sort) => sort === event.target.value) ?? 'active' })}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sort.${sort}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <FilterSections {...props} />
    </form>
  );
};
