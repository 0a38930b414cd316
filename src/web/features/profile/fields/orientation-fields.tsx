import { gendersOn, sexualitiesOn } from '#shared/domain/niches.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import { sexualityFor } from '#web/features/profile/fields/orientation-rules.ts';
import styles from '#web/features/profile/fields/profile-section.module.css';
import { SaveNote, SaveProblem } from '#web/features/profile/saving/save-note.tsx';
import { type FieldSaver, useSaveField } from '#web/features/profile/saving/use-save-field.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useNiche } from '#web/platform/app/use-niche.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

/** The member's gender and sexuality. Changing the gender also changes the word for the same sexuality. */
export const OrientationFields = ({ isSexualityShown }: { isSexualityShown: boolean }) => {
  const t = useTranslations('profile');
  const facts = useTranslations('profile-facts');
  const niche = useNiche();
  const genders = gendersOn(niche);
  const own = useOwnProfile();
  const genderSaver = useSaveField(facts('field.gender'));
  const sexualitySaver = useSaveField(facts('field.sexuality'));
  const before = { gender: own.gender, sexuality: own.sexuality };
  const wanted = { ...genderSaver.wanted, ...sexualitySaver.wanted };
  const gender = wanted.gender ?? own.gender;
  const sexuality = wanted.sexuality ?? own.sexuality;
  const chooseGender = (chosen: Gender) =>
    genderSaver.save({ gender: chosen, sexuality: sexualityFor(chosen, sexuality) }, before);
  return (
    <div className={styles.pair}>
      {genders.length > 1 && (
        <RadioGroup
          legend={<Legend label={facts('field.gender')} saver={genderSaver} />}
          name="gender"
          look="chips"
          value={gender}
          options={genders.map((value) => ({ value, label: facts(`gender.${value}`) }))}
          onChange={chooseGender}
          error={genderSaver.problem !== null && <SaveProblem saver={genderSaver} />}
        />
      )}
      <RadioGroup
        legend={<Legend label={facts('field.sexuality')} saver={sexualitySaver} />}
        name="sexuality"
        look="chips"
        value={sexuality}
        options={sexualitiesOn(niche, gender).map((value) => ({ value, label: facts(`sexuality.${value}`) }))}
        onChange={(chosen) => sexualitySaver.save({ sexuality: chosen }, { sexuality: own.sexuality })}
        hint={[genders.length > 1 && t('who.pair_hint'), !isSexualityShown && t('not_shown')].filter(Boolean).join(' ')}
        error={sexualitySaver.problem !== null && <SaveProblem saver={sexualitySaver} />}
      />
    </div>
  );
};

const Legend = ({ label, saver }: { label: string; saver: FieldSaver }) => (
  <span className={styles.legend}>
    {label}
    <SaveNote saver={saver} />
  </span>
);
