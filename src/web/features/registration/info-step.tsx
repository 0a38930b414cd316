import { type ComponentType, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnProfile } from '#shared/contract/profile-contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { MAXIMUM_INTERESTS } from '#shared/domain/interests.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile-vocabulary.ts';
import styles from '#web/features/registration/complete-steps.module.css';
import type { ProfileSaver } from '#web/features/registration/profile-saver-state.ts';
import { StepActions } from '#web/features/registration/step-actions.tsx';
import { type FormDraft, forgetFormDraft, keepFormDraft, useFormDraft } from '#web/platform/form-drafts.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Named = { readonly id: string; readonly name: string };
type Props = {
  profile: OwnProfile;
  countries: readonly string[];
  regions: readonly (Named & { readonly country: string })[];
  interests: readonly (Named & { readonly group: string })[];
  saver: ProfileSaver;
  /** a field that finds cities of the country by their first letters */
  CityField: ComponentType<{
    country: string;
    city: string;
    onChoose: (city: { id: number; name: string; region: string } | null) => void;
  }>;
  onNext: () => void;
};

const FACTS = ['relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'] as const;

type Place = {
  readonly country: string;
  readonly region: string;
  readonly cityId: number | null;
  readonly city: string;
};

export const InfoStep = (props: Props) => {
  const name = `info:${props.profile.id}`;
  const draft = useFormDraft(name);
  return <InfoForm key={draft === null ? 'saved' : 'draft'} {...props} draftName={name} draft={draft} />;
};

type FormProps = Props & { draftName: string; draft: FormDraft | null };

const InfoForm = (props: FormProps) => {
  const { profile, countries, regions, interests, saver, CityField, onNext, draftName, draft } = props;
  const { save, isBusy, refused } = saver;
  const t = useTranslations('activation');
  const places = useTranslations('places');
  const facts = useTranslations('profile-facts');
  const { format, locale } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const goOn = () => {
    forgetFormDraft(draftName);
    onNext();
  };
  const [place, setPlace] = useState<Place>(draft === null ? placeOf(profile) : draftedPlace(draft));
  const change = (next: Place) => {
    // At once, so that the form that is kept has it.
    flushSync(() => setPlace(next));
    if (form.current !== null) keepFormDraft(draftName, form.current);
  };
  const named = countries
    .map((code) => ({ code, name: format.country(code as CountryCode) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const chosen = Object.fromEntries(FACTS.map((field) => [field, fields.get(field) || null]));
    const isPlaceSame =
      place.country === profile.country &&
      place.region === (profile.region ?? '') &&
      place.cityId === null &&
      place.city === (profile.city ?? '');
    void save(
      {
        ...chosen,
        interests: fields.getAll('interests').map(String).slice(0, MAXIMUM_INTERESTS),
        ...(!isPlaceSame && {
          country: place.country,
          ...(place.cityId === null ? { region: place.region || null } : { city_id: place.cityId }),
        }),
      },
      goOn,
    );
  };

  return (
    <form
      ref={form}
      method="post"
      className={styles.step}
      onSubmit={submit}
      onInput={(event) => keepFormDraft(draftName, event.currentTarget)}
    >
      <div>
        <h1>{t('info.title')}</h1>
        <p className={styles.text}>{t('info.text')}</p>
      </div>
      <div role="alert">{refused !== null && <Alert tone="danger">{refused}</Alert>}</div>
      <div className={styles.pair}>
        <Field label={places('country')}>
          {(control) => (
            <Select
              {...control}
              name="country"
              autoComplete="country"
              value={place.country}
              onChange={(event) => change({ country: event.target.value, region: '', cityId: null, city: '' })}
            >
              {named.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={places('region')}>
          {(control) => (
            <Select
              {...control}
              name="region"
              value={place.region}
              onChange={(event) => change({ ...place, region: event.target.value, cityId: null, city: '' })}
            >
              <option value="">{places('no_region')}</option>
              {regions
                .filter(({ country }) => country === place.country)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </div>
      {place.cityId !== null && <input type="hidden" name="city_id" value={place.cityId} />}
      <CityField
        country={place.country}
        city={place.city}
        onChoose={(city) =>
          change({ ...place, city: city?.name ?? '', cityId: city?.id ?? null, region: city?.region ?? place.region })
        }
      />
      <div className={styles.pair}>
        {FACTS.map((field) => (
          <Field key={field} label={facts(`field.${field}`)}>
            {(control) => (
              <Select {...control} name={field} defaultValue={draft?.[field]?.[0] ?? profile[field] ?? ''}>
                <option value="">{t('no_answer')}</option>
                {PROFILE_VOCABULARY[field].map((value) => (
                  <option key={value} value={value}>
                    {facts(`${field}.${value}` as 'tattoos.none')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <fieldset className={styles.interests}>
        <legend>{facts('field.interests')}</legend>
        {interests.map(({ id, name }) => (
          <label key={id} className={styles.interest}>
            <input
              type="checkbox"
              name="interests"
              value={id}
              defaultChecked={(draft === null ? profile.interests : (draft['interests'] ?? [])).includes(id)}
              className="visually-hidden"
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <StepActions isBusy={isBusy} onSkip={goOn} />
    </form>
  );
};

const placeOf = ({ country, region, city }: OwnProfile): Place => ({
  country,
  region: region ?? '',
  cityId: null,
  city: city ?? '',
});

const draftedPlace = (draft: FormDraft): Place => {
  const textOf = (field: string) => draft[field]?.[0] ?? '';
  const cityId = textOf('city_id');
  return {
    country: textOf('country'),
    region: textOf('region'),
    cityId: cityId === '' ? null : Number(cityId),
    city: textOf('city'),
  };
};
