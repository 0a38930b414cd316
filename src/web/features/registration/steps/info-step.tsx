import type { ComponentType, SubmitEvent } from 'react';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import { MAXIMUM_INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import styles from '#web/features/registration/steps/complete-steps.module.css';
import { InterestChoice } from '#web/features/registration/steps/interest-choice.tsx';
import type { ProfileSaver } from '#web/features/registration/steps/profile-saver-state.ts';
import { StepActions } from '#web/features/registration/steps/step-actions.tsx';
import { CountryField } from '#web/platform/forms/country-field.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useFormDraft } from '#web/platform/storage/form-drafts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  part: 'place' | 'looks' | 'interests';
  profile: OwnProfile;
  countries: readonly string[];
  interests: readonly { readonly id: string; readonly name: string; readonly group: string }[];
  saver: ProfileSaver;
  /** a field that offers the regions of the country */
  RegionField: ComponentType<{ country: string; region: string; onChoose: (region: string | null) => void }>;
  /** a field that suggests cities of the country */
  CityField: ComponentType<{
    country: string;
    city: string;
    onChoose: (city: { id: number; name: string; region: string } | null) => void;
  }>;
  onNext: () => void;
};

const FACTS = ['relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'] as const;

const answersOf = (profile: OwnProfile) => ({
  country: profile.country,
  region: profile.region ?? '',
  /** null: the saved city is unchanged, or none */
  city_id: null as number | null,
  city: profile.city ?? '',
  relationship_status: profile.relationship_status,
  hair_color: profile.hair_color,
  eye_color: profile.eye_color,
  body_type: profile.body_type,
  tattoos: profile.tattoos,
  interests: profile.interests,
});

export const InfoStep = (props: Props) => {
  const { part, profile, countries, interests, saver, RegionField, CityField, onNext } = props;
  const { save, isPending, problem } = saver;
  const t = useTranslations('activation');
  const places = useTranslations('places');
  const facts = useTranslations('profile-facts');
  const saved = answersOf(profile);
  const [answers, change, forgetDraft] = useFormDraft(`info:${profile.id}`, saved);
  const goOn = () => {
    if (part === 'interests') forgetDraft();
    onNext();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { country, region, city, city_id, interests: chosen } = answers;
    const isPlaceSame = country === saved.country && region === saved.region && city_id === null && city === saved.city;
    save(
      {
        ...Object.fromEntries(FACTS.map((field) => [field, answers[field]])),
        interests: chosen.slice(0, MAXIMUM_INTERESTS),
        ...(!isPlaceSame && { country, ...(city_id === null ? { region: region || null } : { city_id }) }),
      },
      goOn,
    );
  };

  return (
    <form method="post" className={styles.step} onSubmit={submit}>
      <div>
        <h1>{t(`info.${part}`)}</h1>
        <p className={styles.text}>{t('info.text')}</p>
      </div>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      {part === 'place' && (
        <>
          <div className={styles.pair}>
            <CountryField
              isOwn
              label={places('country')}
              countries={countries}
              value={answers.country}
              onChange={(country) => change({ country, region: '', city_id: null, city: '' })}
            />
            <RegionField
              country={answers.country}
              region={answers.region}
              onChoose={(region) => change({ region: region ?? '', city_id: null, city: '' })}
            />
          </div>
          <CityField
            country={answers.country}
            city={answers.city}
            onChoose={(city) =>
              change({ city: city?.name ?? '', city_id: city?.id ?? null, region: city?.region ?? answers.region })
            }
          />
        </>
      )}
      {part === 'looks' && (
        <div className={stack.gap6}>
          {FACTS.map((field) => (
            <RadioGroup
              key={field}
              legend={facts(`field.${field}`)}
              name={field}
              look="chips"
              value={answers[field] ?? ''}
              options={[
                ...PROFILE_VOCABULARY[field].map((value) => ({
                  value: value as string,
                  label: facts(`${field}.${value}` as PlainKey<'profile-facts'>, { personGender: profile.gender }),
                })),
                { value: '', label: t('no_answer') },
              ]}
              onChange={(value) => change({ [field]: value || null })}
            />
          ))}
        </div>
      )}
      {part === 'interests' && (
        <InterestChoice
          interests={interests}
          chosen={answers.interests}
          onChange={(chosen) => change({ interests: chosen })}
        />
      )}
      <StepActions isBusy={isPending} onSkip={goOn} />
    </form>
  );
};
