import Bike from 'lucide-react/icons/bike';
import BookOpen from 'lucide-react/icons/book-open';
import Camera from 'lucide-react/icons/camera';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coffee from 'lucide-react/icons/coffee';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Dog from 'lucide-react/icons/dog';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Mountain from 'lucide-react/icons/mountain';
import Music from 'lucide-react/icons/music';
import Plane from 'lucide-react/icons/plane';
import Wine from 'lucide-react/icons/wine';
import { MAXIMUM_SIGNUP_INTERESTS } from '#shared/domain/landers.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';

const ICONS = {
  live_music: <Music aria-hidden />,
  cooking: <CookingPot aria-hidden />,
  city_trips: <Plane aria-hidden />,
  cinema: <Clapperboard aria-hidden />,
  hiking: <Mountain aria-hidden />,
  coffee: <Coffee aria-hidden />,
  dogs: <Dog aria-hidden />,
  cycling: <Bike aria-hidden />,
  reading: <BookOpen aria-hidden />,
  wine: <Wine aria-hidden />,
  fitness: <Dumbbell aria-hidden />,
  photography: <Camera aria-hidden />,
} as const;

export type IconInterest = keyof typeof ICONS;

const SHOWN = Object.keys(ICONS) as IconInterest[];

export const shownInterests = (slugs: readonly string[]): IconInterest[] =>
  SHOWN.filter((slug) => slugs.includes(slug)).slice(0, MAXIMUM_SIGNUP_INTERESTS);

type Props = { look: 'chips' | 'cards'; chosen: readonly IconInterest[]; onChange: (chosen: IconInterest[]) => void };

/** Some of the shared interests, of which a few may be chosen. */
export const InterestIcons = ({ look, chosen, onChange }: Props) => {
  const t = useTranslations('landers');
  const names = useTranslations('interests');
  return (
    <CheckboxGroup
      legend={t('iconslanding.question', { max: MAXIMUM_SIGNUP_INTERESTS })}
      name="interests"
      look={look}
      options={SHOWN.map((value) => ({ value, label: names(value), icon: ICONS[value] }))}
      values={chosen}
      isFull={chosen.length >= MAXIMUM_SIGNUP_INTERESTS}
      onChange={onChange}
    />
  );
};
