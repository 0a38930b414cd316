import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { SaveNote, SaveProblem } from '#web/features/profile/saving/save-note.tsx';
import { useSaveField } from '#web/features/profile/saving/use-save-field.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Fact = 'looking_for' | 'relationship_status' | 'hair_color' | 'eye_color' | 'body_type' | 'tattoos';

/** A select with one value or none; saved as soon as it changes. */
export const FactField = ({ field }: { field: Fact }) => {
  const t = useTranslations('profile');
  const facts = useTranslations('profile-facts');
  const profile = useOwnProfile();
  const before = profile[field];
  const label = facts(field === 'looking_for' ? 'own.looking_for' : `field.${field}`);
  const saver = useSaveField(label);
  const value = saver.wanted[field] === undefined ? before : saver.wanted[field];
  return (
    <Field
      label={label}
      note={<SaveNote saver={saver} />}
      error={saver.problem !== null && <SaveProblem saver={saver} />}
    >
      {(control) => (
        <Select
          {...control}
          name={field}
          value={value ?? ''}
          onChange={(event) => saver.save({ [field]: event.target.value || null }, { [field]: before })}
        >
          <option value="">{t('no_answer')}</option>
          {PROFILE_VOCABULARY[field].map((option) => (
            <option key={option} value={option}>
              {facts(`${field}.${option}` as PlainKey<'profile-facts'>, { personGender: profile.gender })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
