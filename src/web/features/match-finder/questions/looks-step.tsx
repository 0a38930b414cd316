import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { type LookKey, LOOKS } from '#shared/domain/search/match-preferences.ts';
import { listOf } from '#web/features/match-finder/match-answers-rules.ts';
import type { StepProps } from '#web/features/match-finder/match-finder-state.ts';
import { Question } from '#web/features/match-finder/questions/question.tsx';
import styles from '#web/features/match-finder/questions/steps.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';

/** Several values may be chosen per field; none means no preference. */
export const LooksStep = ({ answers, onAnswer, about: { shownFields } }: StepProps) => {
  const t = useTranslations('match-finder');
  const facts = useTranslations('profile-facts');
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>
        <Question>{t('looks.title')}</Question>
      </legend>
      <p className={styles.hint}>{t('looks.hint')}</p>
      {LOOKS.filter((look) => shownFields.includes(look)).map((look) => (
        <CheckboxGroup
          key={look}
          legend={facts(`field.${look}`)}
          name={look}
          options={PROFILE_VOCABULARY[look].map((value) => ({
            value: value as string,
            label: facts(`${look}.${value}` as LookKey),
            ...((look === 'hair_color' || look === 'eye_color') && {
              icon: <span aria-hidden className={styles.swatch} data-look={`${look}-${value}`} />,
            }),
          }))}
          values={listOf(answers[look])}
          onChange={(values) => onAnswer({ [look]: values.join(',') })}
        />
      ))}
    </fieldset>
  );
};
