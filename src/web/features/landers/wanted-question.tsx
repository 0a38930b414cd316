import { gendersOn } from '#shared/domain/niches.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import { useNiche } from '#web/platform/app/use-niche.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

export type Wanted = { readonly gender: Gender | null; readonly seeks: Gender | 'any' | null };

const SOUGHT = ['female', 'male', 'any'] as const;

type Props = { wanted: Wanted; onChange: (wanted: Wanted) => void };

/** Asks which gender the visitor seeks; not shown on sites with only one gender. */
export const SeeksQuestion = ({ wanted, onChange }: Props) => {
  const t = useTranslations('landers');
  if (gendersOn(useNiche()).length === 1) return null;
  return (
    <RadioGroup
      legend={t('seeks.question')}
      name="whom"
      look="chips"
      options={SOUGHT.map((value) => ({ value, label: t(`seeks.${value}`) }))}
      value={wanted.seeks ?? ''}
      onChange={(seeks) => onChange({ ...wanted, seeks })}
    />
  );
};

/** The maximum number of photos in a gallery or on a table. */
const MAXIMUM_SHOWN = 8;

/** Returns the people of the gender sought; all until it is chosen. At most eight. */
export const wantedPeople = <Person extends { readonly gender: string }>(
  people: readonly Person[],
  seeks: Wanted['seeks'],
): readonly Person[] => {
  const sought = seeks === null || seeks === 'any' ? people : people.filter(({ gender }) => gender === seeks);
  return sought.slice(0, MAXIMUM_SHOWN);
};
