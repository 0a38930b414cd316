import Armchair from 'lucide-react/icons/armchair';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Drama from 'lucide-react/icons/drama';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Martini from 'lucide-react/icons/martini';
import MoonStar from 'lucide-react/icons/moon-star';
import Mountain from 'lucide-react/icons/mountain';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useState } from 'react';
import { INTEREST_GROUPS } from '#shared/domain/profile/interests.ts';
import { MAXIMUM_PREFERRED_INTERESTS } from '#shared/domain/search/match-preferences.ts';
import { listOf } from '#web/features/match-finder/match-answers-rules.ts';
import type { StepProps } from '#web/features/match-finder/match-finder-state.ts';
import { Question } from '#web/features/match-finder/questions/question.tsx';
import styles from '#web/features/match-finder/questions/steps.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';
import stack from '#web/ui/layout/stack.module.css';

const ICONS = {
  going_out: Martini,
  food_drink: UtensilsCrossed,
  outdoors: Mountain,
  sport: Dumbbell,
  arts: Drama,
  home: Armchair,
  together: MoonStar,
};

/** All interests in groups that open one at a time; groups with a chosen interest are open from the start. */
export const InterestsStep = ({ answers, onAnswer, about: { interests } }: StepProps) => {
  const t = useTranslations('match-finder');
  const names = useTranslations('interests');
  const chosen = listOf(answers.interests);
  const max = MAXIMUM_PREFERRED_INTERESTS;
  const groups = INTEREST_GROUPS.map((group) => ({ group, entries: interests.filter((one) => one.group === group) }));
  const chosenIn = (entries: readonly { readonly id: string }[]) => entries.filter(({ id }) => chosen.includes(id));
  // Computed once, so that removing an interest does not close its group.
  const [openAtFirst] = useState(() => {
    const open = groups.filter(({ entries }) => chosenIn(entries).length > 0).map(({ group }) => group);
    return open.length > 0 ? open : INTEREST_GROUPS.slice(0, 1);
  });
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>
        <Question>{t('interests.title')}</Question>
      </legend>
      <p className={styles.hint}>{t('interests.hint', { max })}</p>
      <div className={stack.gap2}>
        {groups.map(({ group, entries }) => {
          const Icon = ICONS[group];
          const mine = chosenIn(entries).map(({ id }) => id);
          return (
            <details key={group} open={openAtFirst.includes(group)} className={styles.group}>
              <summary className={styles.summary}>
                <Icon aria-hidden />
                <span className={styles.groupName}>{names(`group.${group}`)}</span>
                {mine.length > 0 && (
                  <span className={styles.count}>{t('interests.in_group', { count: mine.length })}</span>
                )}
                <ChevronDown aria-hidden className={styles.arrow} />
              </summary>
              <div className={styles.groupBody}>
                <CheckboxGroup
                  legend={<span className="visually-hidden">{names(`group.${group}`)}</span>}
                  name="interests"
                  options={entries.map(({ id, name }) => ({ value: id, label: name }))}
                  values={mine}
                  isFull={chosen.length >= max}
                  onChange={(values) => {
                    const others = chosen.filter((id) => !mine.includes(id));
                    onAnswer({ interests: [...others, ...values].join(',') });
                  }}
                />
              </div>
            </details>
          );
        })}
      </div>
      <p role="status" className={styles.hint}>
        {t('interests.chosen', { count: chosen.length, max })}
      </p>
    </fieldset>
  );
};
