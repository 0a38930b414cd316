import type { Shot, SceneryName } from './compose-picture.ts';
import type { Pose } from './draw-figure.ts';
import type { Expression, Look } from './look.ts';
import type { PropName } from './props.ts';
import { createRandom, type Random } from './random.ts';
import type { Hour } from './scenery.ts';

type Pace = 'close' | 'half' | 'full' | 'seated' | 'bike';

interface Idea {
  readonly scenery: SceneryName;
  readonly pace: Pace;
  readonly hours: readonly Hour[];
  readonly prop?: PropName;
  readonly table?: string;
  readonly bodies?: readonly string[];
}

const DAY = ['day', 'day', 'dusk'] as const;
const LATE = ['dusk', 'night'] as const;

/** What somebody's pictures can show, the first ones close enough to recognise a face in a small card. */
const FIRST: readonly Idea[] = [
  { scenery: 'cafe', pace: 'close', hours: DAY, bodies: ['Coffee'] },
  { scenery: 'beach', pace: 'half', hours: DAY },
  { scenery: 'kitchen', pace: 'close', hours: ['day'], table: '#c98f5a', prop: 'wine' },
  { scenery: 'poster', pace: 'close', hours: ['day'] },
  { scenery: 'mountains', pace: 'close', hours: DAY, bodies: ['Jacket', 'Hoodie'] },
  { scenery: 'lounge', pace: 'seated', hours: ['day'], prop: 'cat' },
  { scenery: 'skyline', pace: 'close', hours: ['dusk', 'night', 'day'] },
  { scenery: 'garden', pace: 'half', hours: DAY },
  { scenery: 'park', pace: 'close', hours: ['day'], prop: 'dog' },
  { scenery: 'train', pace: 'close', hours: DAY, table: '#f4e2c8', prop: 'cup' },
  { scenery: 'street', pace: 'half', hours: DAY },
  { scenery: 'library', pace: 'close', hours: ['day'], table: '#8a5a3a', prop: 'books' },
  { scenery: 'harbour', pace: 'close', hours: DAY },
  { scenery: 'autumn', pace: 'close', hours: ['day'], bodies: ['Turtleneck', 'Jacket', 'SweaterDots', 'PoloSweater'] },
  { scenery: 'atelier', pace: 'half', hours: ['day'] },
  { scenery: 'lake', pace: 'close', hours: DAY },
  { scenery: 'records', pace: 'close', hours: ['dusk', 'day'], prop: 'guitar' },
  { scenery: 'tulips', pace: 'half', hours: ['day', 'dusk'] },
  { scenery: 'snow', pace: 'close', hours: ['day', 'dusk'], bodies: ['Jacket', 'Hoodie', 'Turtleneck'] },
  { scenery: 'gym', pace: 'close', hours: ['day'], bodies: ['GymShirt', 'SportyTee'] },
];

const MORE: readonly Idea[] = [
  { scenery: 'street', pace: 'bike', hours: DAY },
  { scenery: 'park', pace: 'seated', hours: ['day'], prop: 'dog' },
  { scenery: 'mountains', pace: 'full', hours: DAY, prop: 'backpack' },
  { scenery: 'lounge', pace: 'seated', hours: DAY, prop: 'cat' },
  { scenery: 'beach', pace: 'full', hours: DAY, prop: 'surfboard' },
  { scenery: 'harbour', pace: 'full', hours: DAY, prop: 'suitcase' },
  { scenery: 'concert', pace: 'half', hours: ['night'] },
  { scenery: 'camp', pace: 'seated', hours: LATE, prop: 'guitar' },
  { scenery: 'garden', pace: 'seated', hours: ['day'], prop: 'cat' },
  { scenery: 'gym', pace: 'half', hours: ['day'], prop: 'dumbbells' },
  { scenery: 'tulips', pace: 'bike', hours: ['day'] },
  { scenery: 'bar', pace: 'close', hours: ['dusk'], table: '#8a3f3a', prop: 'wine' },
  { scenery: 'lake', pace: 'seated', hours: DAY, prop: 'dog' },
  { scenery: 'atelier', pace: 'full', hours: ['day'] },
  { scenery: 'kitchen', pace: 'half', hours: ['day'] },
  { scenery: 'skyline', pace: 'half', hours: LATE },
  { scenery: 'autumn', pace: 'full', hours: ['day'], prop: 'dog' },
  { scenery: 'records', pace: 'seated', hours: DAY, prop: 'guitar' },
  { scenery: 'snow', pace: 'full', hours: ['day', 'dusk'], prop: 'dog' },
  { scenery: 'cafe', pace: 'close', hours: LATE, table: '#7a4a32', prop: 'vase' },
  { scenery: 'library', pace: 'half', hours: ['day'] },
  { scenery: 'poster', pace: 'seated', hours: ['day'] },
];

const DARK: readonly Idea[] = [
  { scenery: 'boudoir', pace: 'close', hours: ['night'] },
  { scenery: 'loft', pace: 'half', hours: ['night'] },
  { scenery: 'bar', pace: 'close', hours: ['night'], table: '#5a1f30', prop: 'wine' },
  { scenery: 'poster', pace: 'close', hours: ['night'] },
  { scenery: 'skyline', pace: 'half', hours: ['night'] },
  { scenery: 'concert', pace: 'half', hours: ['night'] },
  { scenery: 'loft', pace: 'close', hours: ['night'], table: '#241a30', prop: 'candle' },
  { scenery: 'boudoir', pace: 'seated', hours: ['night'], prop: 'candle' },
  { scenery: 'street', pace: 'full', hours: ['night'] },
  { scenery: 'boudoir', pace: 'half', hours: ['night'], prop: 'candle' },
  { scenery: 'loft', pace: 'seated', hours: ['night'], prop: 'cat' },
];

const CLOSE: Record<Look['gender'], readonly string[]> = {
  female: [
    'Dress',
    'Tee',
    'ShirtCoat',
    'StripedTee',
    'Explaining',
    'Turtleneck',
    'GymShirt',
    'Hoodie',
    'SweaterDots',
    'BlazerBlackTee',
    'TeeArmsCrossed',
    'Computer',
    'Paper',
    'SportyTee',
  ],
  male: [
    'ButtonShirt',
    'Tee',
    'Hoodie',
    'TeeArmsCrossed',
    'BlazerBlackTee',
    'ButtonPocketShirt',
    'ShirtCoat',
    'Jacket',
    'Turtleneck',
    'SportyTee',
    'GymShirt',
    'PoloSweater',
    'Gaming',
    'StripedTee',
    'Computer',
  ],
};
const DARK_CLOSE: Record<Look['gender'], readonly string[]> = {
  female: ['Dress', 'Jacket', 'Dress', 'GymShirt', 'BlazerBlackTee', 'Turtleneck'],
  male: ['Jacket', 'BlazerBlackTee', 'TeeArmsCrossed', 'ButtonShirt', 'GymShirt', 'Turtleneck'],
};
const STANDING = [
  'BlazerColorPants',
  'CrossArmColorPants',
  'CrossArmColorTee',
  'Dancer',
  'EasingColorPants',
  'EasingColorTee',
  'Polkadots',
  'RestingColorPants',
  'RestingColorTee',
  'ShirtColorTee',
  'WalkingColorTee',
  'WalkingColorPants',
  'BlazerColorTee',
];
const SEATED = [
  'ClosedLegsColorPants',
  'ClosedLegsColorTee',
  'HandsBackColorPants',
  'HandsBackColorTee',
  'OneLegColorPants',
  'OneLegColorTee',
  'MidColorPants',
];

/** The pictures of somebody who stands at this place in the cast: two to four, each in another place. */
export const planShots = (look: Look, index: number): Shot[] => {
  const random = createRandom(`shots ${look.person}`);
  const count = [2, 1, 3, 2, 1, 2][index % 6] ?? 2;
  const ideas =
    look.mood === 'dark'
      ? [DARK[index % DARK.length], ...rotate(DARK, index * 3 + 4)]
      : [FIRST[(index * 7) % FIRST.length], ...rotate(MORE, index * 5 + (look.gender === 'male' ? 2 : 0))];
  const chosen: Idea[] = [];
  for (const idea of ideas)
    if (idea !== undefined && chosen.length < count && chosen.every(({ scenery }) => scenery !== idea.scenery))
      chosen.push(idea);
  return chosen.map((idea, at) => takeShot(random, look, idea, at));
};

const rotate = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

const takeShot = (random: Random, look: Look, idea: Idea, at: number): Shot => {
  const [a = '#e8553e', b = '#f4e6d0', c = '#2f3b66'] =
    at % 2 === 0 ? look.wardrobe : [look.wardrobe[1], look.wardrobe[2], look.wardrobe[0]];
  const mirrored = random.chance(0.4);
  const side = mirrored ? 850 : 150;
  const pose = poseFor(random, look, idea);
  const skirt = look.gender === 'female' && /^(CrossArm|Pointing)/.test(pose.body);
  return {
    scenery: idea.scenery,
    hour: random.pick(idea.hours),
    pose,
    outfit: {
      skirt,
      top: a,
      second: b === a ? c : b,
      pants:
        skirt && look.mood !== 'dark'
          ? random.pick([look.skin, '#2a2234', look.skin])
          : look.mood === 'dark'
            ? '#1c1626'
            : random.pick(
                ['#2f3b66', '#3a4a6e', '#4a3a4a', '#e0d0b4', '#5a6f8f', '#6b4a3a', '#2a2a3a'].filter(
                  (colour) => colour !== a,
                ),
              ),
      shoes: random.pick(['#fff6e6', '#e8553e', '#4a2f26', '#f2b63c']),
      pattern: random.pick(
        look.mood === 'dark'
          ? ['plain', 'plain', 'stripes']
          : look.gender === 'female'
            ? ['plain', 'plain', 'dots', 'flowers', 'stripes']
            : ['plain', 'plain', 'stripes', 'checks'],
      ),
    },
    expression: random.pick<Expression>(
      look.mood === 'dark'
        ? ['smirk', 'calm', 'smirk', 'aside', 'smile']
        : ['smile', 'grin', 'laugh', 'grin', 'smile', 'smirk', 'wink', 'aside'],
    ),
    mirrored,
    props: idea.prop === undefined ? [] : [propFor(random, idea, idea.prop, side)],
    table: idea.table ?? null,
    zoom: idea.pace === 'half' ? 1.5 : 1,
  };
};

const poseFor = (random: Random, look: Look, { pace, bodies }: Idea): Pose => {
  if (pace === 'bike') return { kind: 'sitting', body: 'Bike' };
  if (pace === 'seated') return { kind: 'sitting', body: random.pick(SEATED) };
  if (pace === 'close')
    return { kind: 'effigy', body: random.pick(bodies ?? (look.mood === 'dark' ? DARK_CLOSE : CLOSE)[look.gender]) };
  if (look.build === 'full' && random.chance(0.5)) return { kind: 'standing', body: 'PointingFingerColorPants' };
  return {
    kind: 'standing',
    body: look.gender === 'female' && random.chance(0.35) ? 'CrossArmColorPants' : random.pick(STANDING),
  };
};

const COLOURS: Partial<Record<PropName, readonly string[]>> = {
  dog: ['#d99a5a', '#f4e6d0', '#8a5a3a', '#b8b0b0'],
  cat: ['#e8924a', '#8f8a96', '#f4e6d0', '#4a3f52'],
  guitar: ['#d9894a', '#c8503c'],
  wine: ['#a3213f', '#f0d98a', '#f0a0a0'],
  candle: ['#f4e6d0', '#b01c40'],
};

const propFor = (random: Random, idea: Idea, name: PropName, side: number): Shot['props'][number] => {
  const colour = random.pick(COLOURS[name] ?? ['#e8553e', '#2f8a86', '#f2b63c', '#d94f7e', '#3f5fa8']);
  if (idea.table !== undefined) return { name, colour, x: side, y: 1200, scale: 0.95 };
  if (idea.pace === 'close') return { name, colour, x: side, y: 1262, scale: name === 'guitar' ? 0.95 : 1.05 };
  return {
    name,
    colour,
    x: side,
    y: 1222,
    scale:
      { surfboard: 0.9, guitar: 0.66, backpack: 0.62, suitcase: 0.72, dog: 0.62, cat: 0.7, candle: 0.9 }[
        name as string
      ] ?? 0.8,
  };
};
