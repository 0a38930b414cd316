import Bike from 'lucide-react/icons/bike';
import BookOpen from 'lucide-react/icons/book-open';
import CakeSlice from 'lucide-react/icons/cake-slice';
import Camera from 'lucide-react/icons/camera';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coffee from 'lucide-react/icons/coffee';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Croissant from 'lucide-react/icons/croissant';
import Disc3 from 'lucide-react/icons/disc-3';
import Dog from 'lucide-react/icons/dog';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Flame from 'lucide-react/icons/flame';
import Flower2 from 'lucide-react/icons/flower-2';
import Hand from 'lucide-react/icons/hand';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Landmark from 'lucide-react/icons/landmark';
import Martini from 'lucide-react/icons/martini';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Mountain from 'lucide-react/icons/mountain';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import Music from 'lucide-react/icons/music';
import Palette from 'lucide-react/icons/palette';
import Plane from 'lucide-react/icons/plane';
import Sparkles from 'lucide-react/icons/sparkles';
import Sprout from 'lucide-react/icons/sprout';
import Tent from 'lucide-react/icons/tent';
import TentTree from 'lucide-react/icons/tent-tree';
import Theater from 'lucide-react/icons/theater';
import TreePalm from 'lucide-react/icons/tree-palm';
import Utensils from 'lucide-react/icons/utensils';
import Wine from 'lucide-react/icons/wine';
import type { ReactNode } from 'react';
import { type IconInterest, MAXIMUM_SIGNUP_INTERESTS } from '#shared/domain/landers.ts';
import type { Niche } from '#shared/domain/niches.ts';
import styles from '#web/features/landers/interest-icons.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';

export const ICONS = {
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
  baking: <CakeSlice aria-hidden />,
  beach: <TreePalm aria-hidden />,
  brunch: <Croissant aria-hidden />,
  camping: <TentTree aria-hidden />,
  candlelight: <Flame aria-hidden />,
  cocktails: <Martini aria-hidden />,
  cuddling: <HeartHandshake aria-hidden />,
  dancing: <Disc3 aria-hidden />,
  deep_talks: <MessagesSquare aria-hidden />,
  dining_out: <Utensils aria-hidden />,
  festivals: <Tent aria-hidden />,
  gardening: <Sprout aria-hidden />,
  history: <Landmark aria-hidden />,
  massage: <Hand aria-hidden />,
  painting: <Palette aria-hidden />,
  skiing: <MountainSnow aria-hidden />,
  theatre: <Theater aria-hidden />,
  wellness: <Sparkles aria-hidden />,
  yoga: <Flower2 aria-hidden />,
} satisfies Record<IconInterest, ReactNode>;

const FOR_ALL = [
  'live_music',
  'cooking',
  'dogs',
  'hiking',
  'city_trips',
  'cinema',
  'coffee',
  'reading',
] as const satisfies readonly IconInterest[];

/** The interests offered first on each niche. */
const OF_NICHE: Readonly<Record<Niche, readonly IconInterest[]>> = {
  default: ['cycling', 'wine', 'fitness', 'photography'],
  she: ['yoga', 'dancing', 'brunch', 'deep_talks'],
  bdsm: ['candlelight', 'massage', 'cocktails', 'deep_talks'],
  bbw: ['baking', 'dining_out', 'cuddling', 'dancing'],
  gilf: ['gardening', 'theatre', 'wine', 'history'],
  milf: ['wellness', 'wine', 'yoga', 'candlelight'],
  gay: ['fitness', 'festivals', 'brunch', 'dancing'],
};

export const isIconInterest = (slug: string): slug is IconInterest => Object.hasOwn(ICONS, slug);

/** Returns the interests preselected by the address, up to the limit. */
export const shownInterests = (slugs: readonly string[]): IconInterest[] =>
  slugs.filter(isIconInterest).slice(0, MAXIMUM_SIGNUP_INTERESTS);

/** So near to each other that one of them is enough to choose from. */
const EVENINGS_OUT: ReadonlySet<IconInterest> = new Set(['dining_out', 'cocktails', 'wine', 'brunch']);

/**
 * Returns the interests offered: those in the address and the first of each member shown, then the second of each, and
 * the niche's own. What comes then repeats nothing that is nearly the same.
 */
export const offeredInterests = (
  niche: Niche,
  slugs: readonly string[],
  count: number,
  people: readonly { readonly interests: readonly string[] }[] = [],
): IconInterest[] => {
  const ofEach = (at: number) => people.flatMap(({ interests }) => shownInterests(interests).slice(at, at + 1));
  const wanted = [...shownInterests(slugs), ...ofEach(0)];
  const others = [...ofEach(1), ...OF_NICHE[niche], ...FOR_ALL];
  const evening = [...wanted, ...others].find((slug) => EVENINGS_OUT.has(slug));
  const different = others.filter((slug) => slug === evening || !EVENINGS_OUT.has(slug));
  return [...new Set([...wanted, ...different])].slice(0, count);
};

type Props = {
  look: 'chips' | 'cards';
  offered: readonly IconInterest[];
  chosen: readonly IconInterest[];
  onChange: (chosen: IconInterest[]) => void;
};

/** Icons of interests, of which a few can be chosen. */
export const InterestIcons = ({ look, offered, chosen, onChange }: Props) => {
  const t = useTranslations('landers');
  const names = useTranslations('interests');
  return (
    <div className={styles[look]}>
      <CheckboxGroup
        legend={t('iconslanding.question', { max: MAXIMUM_SIGNUP_INTERESTS })}
        name="interests"
        look={look}
        options={offered.map((value) => ({
          value,
          label: names(value),
          icon: ICONS[value],
        }))}
        values={chosen}
        isFull={chosen.length >= MAXIMUM_SIGNUP_INTERESTS}
        onChange={onChange}
      />
    </div>
  );
};
