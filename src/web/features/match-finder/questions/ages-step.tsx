import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';
import { agesAround } from '#web/features/match-finder/match-answers-rules.ts';
import type { StepProps } from '#web/features/match-finder/match-finder-state.ts';
import { Question } from '#web/features/match-finder/questions/question.tsx';
import styles from '#web/features/match-finder/questions/steps.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RangeSlider } from '#web/ui/range/range-slider.tsx';

export const AgesStep = ({ answers, onAnswer, about: { profile } }: StepProps) => {
  const t = useTranslations('match-finder');
  const ages = [Number(answers.min_age ?? MINIMUM_SEARCH_AGE), Number(answers.max_age ?? MAXIMUM_SEARCH_AGE)] as const;
  const near = agesAround(profile.age);
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>
        <Question>{t('ages.title')}</Question>
      </legend>
      <div className={styles.shortcuts}>
        <Button variant="soft" onClick={() => onAnswer(near)}>
          {t('ages.near')}
        </Button>
        <Button
          variant="soft"
          onClick={() => onAnswer({ min_age: String(MINIMUM_SEARCH_AGE), max_age: String(MAXIMUM_SEARCH_AGE) })}
        >
          {t('ages.any')}
        </Button>
      </div>
      <RangeSlider
        legend={t('ages.legend')}
        min={MINIMUM_SEARCH_AGE}
        max={MAXIMUM_SEARCH_AGE}
        value={ages}
        onChange={([from, to]) => onAnswer({ min_age: String(from), max_age: String(to) })}
        fromLabel={t('ages.from')}
        toLabel={t('ages.to')}
        fromName="min_age"
        toName="max_age"
      />
    </fieldset>
  );
};
