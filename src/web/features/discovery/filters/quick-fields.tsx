import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';
import styles from '#web/features/discovery/filters/quick-fields.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';
import stack from '#web/ui/layout/stack.module.css';
import { RangeSlider } from '#web/ui/range/range-slider.tsx';

const GENDERS = ['female', 'male', 'any'] as const;

type Gender = (typeof GENDERS)[number];

export const GenderField = ({ value, onChange }: { value: Gender; onChange: (gender: Gender) => void }) => {
  const t = useTranslations('members');
  return (
    <fieldset className={stack.gap2}>
      <legend className={styles.legend}>{t('form.looking_for')}</legend>
      <div className={styles.segments}>
        {GENDERS.map((gender) => (
          <label key={gender} className={styles.segment}>
            <input
              ref={keepTyped}
              type="radio"
              name="gender"
              value={gender}
              checked={gender === value}
              onChange={() => onChange(gender)}
            />
            <span>{t(`form.${gender}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type AgesProps = { value: readonly [number, number]; onChange: (ages: readonly [number, number]) => void };

export const AgesField = ({ value, onChange }: AgesProps) => {
  const t = useTranslations('members');
  return (
    <RangeSlider
      legend={t('form.age')}
      min={MINIMUM_SEARCH_AGE}
      max={MAXIMUM_SEARCH_AGE}
      value={value}
      onChange={onChange}
      fromLabel={t('form.from_age')}
      toLabel={t('form.to_age')}
      fromName="min_age"
      toName="max_age"
    />
  );
};
