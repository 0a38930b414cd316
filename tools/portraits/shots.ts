import { WARDROBES } from './cast.ts';
import type { Shot } from './compose-picture.ts';
import type { Outfit } from './draw-cloth.ts';
import type { Pose } from './draw-figure.ts';
import type { Gesture } from './draw-hands.ts';
import type { Expression, Look } from './look.ts';
import type { PropName } from './props.ts';
import { createRandom, type Random } from './random.ts';
import { DARK, FIRST, type Idea, MORE } from './shot-ideas.ts';

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
    'Computer',
    'Paper',
    'SportyTee',
  ],
  male: [
    'ButtonShirt',
    'Tee',
    'Hoodie',
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
  male: ['Jacket', 'BlazerBlackTee', 'ShirtCoat', 'ButtonShirt', 'GymShirt', 'Turtleneck'],
};
/** Bodies with both hands busy, which make no other gesture. */
const BUSY = /^(Coffee|Computer|Explaining|Gaming|Paper)$/;
const STANDING = [
  'CrossArmColorTee',
  'EasingColorTee',
  'Dancer',
  'BlazerColorTee',
  'Polkadots',
  'RestingColorTee',
  'ShirtColorTee',
  'WalkingColorTee',
  'PointingFingerColorPants',
];
const SEATED = ['ClosedLegsColorTee', 'HandsBackColorTee', 'OneLegColorTee', 'MidColorPants'];

/** Plans one to three pictures of the person at this index of the cast, each in a different place. */
export const planShots = (look: Look, index: number): Shot[] => {
  const random = createRandom(`shots ${look.person}`);
  // People in dark rooms get at least two pictures, with different first ones, because there are so few of them.
  const count = Math.max(look.mood === 'dark' ? 2 : 1, [2, 1, 3, 2, 1, 2][index % 6] ?? 2);
  const turn = index + (look.gender === 'male' ? 17 : 0);
  const ideas =
    look.mood === 'dark'
      ? [DARK[(index * 5 + (look.gender === 'male' ? 12 : 0)) % DARK.length], ...rotate(DARK, turn * 7 + 4)]
      : [FIRST[(turn * 7) % FIRST.length], ...rotate(MORE, turn * 8)];
  const chosen: Idea[] = [];
  for (const idea of ideas)
    if (idea !== undefined && chosen.length < count && chosen.every(({ scenery }) => scenery !== idea.scenery))
      chosen.push(idea);
  const nearFirst = chosen.toSorted((a, b) => Number(a.pace === 'seated') - Number(b.pace === 'seated'));
  return nearFirst.map((idea, at) => takeShot(random, look, idea, turn + at * 3));
};

const HELD: Readonly<Record<string, string>> = {
  Coffee: 'cup',
  Computer: 'laptop',
  Explaining: 'explains',
  Gaming: 'plays',
  Paper: 'note',
};

/** Returns the pose and distance of a shot, regardless of clothes. */
export const poseOf = ({ pose: { kind, body, gesture }, zoom }: Shot): string => {
  if (kind === 'effigy') return `close ${gesture ?? HELD[body] ?? 'still'}`;
  const stem = body.replace(/(Finger)?Color(Tee|Pants)$/, '');
  return `${kind === 'sitting' ? 'seated' : zoom > 1 ? 'half' : 'full'} ${stem}`;
};

const rotate = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

const JACKETS = /^(Blazer|Explaining|Jacket|ShirtCoat)/;
const JACKET_COLOURS = ['#33457a', '#7c2f45', '#4f7350', '#b5562f', '#4a525f'];
const PALE: ReadonlySet<string> = new Set(['#f4e6d0', '#fff3e0']);

const takeShot = (random: Random, look: Look, idea: Idea, turn: number): Shot => {
  // The next person with the same wardrobe wears its colours in another order.
  const worn = rotate(look.wardrobe, (turn % 2) + Math.floor(turn / WARDROBES.length));
  const mirrored = random.chance(0.45);
  const side = mirrored ? 850 : 150;
  const pose = poseFor(random, look, idea, turn);
  const [first = '#e8553e', b = '#f4e6d0', c = '#2f3b66'] = worn;
  // Pale jackets get another colour: half of all wardrobes have cream, so people would look alike.
  const a = JACKETS.test(pose.body) && PALE.has(first) ? turnOf(JACKET_COLOURS, turn) : first;
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
      pattern: patternFor(random, look, pose.body),
    },
    expression: random.pick(EXPRESSIONS[pose.gesture ?? look.mood]),
    mirrored,
    props: idea.prop === undefined ? [] : [propFor(random, idea, idea.prop, side)],
    table: idea.table ?? null,
    zoom: idea.pace === 'half' ? 1.5 : 1,
  };
};

/** Expressions by gesture and mood, mostly smiling. */
const EXPRESSIONS: Record<Gesture | Look['mood'], readonly Expression[]> = {
  sunny: ['grin', 'grin', 'laugh', 'grin', 'laugh', 'grin', 'wink', 'grin', 'laugh', 'smile'],
  dark: ['smirk', 'calm', 'glance', 'aside', 'smile', 'thought'],
  wave: ['laugh', 'grin', 'smile', 'wink'],
  think: ['grin', 'smile', 'laugh', 'grin'],
  toast: ['grin', 'wink', 'laugh', 'smile'],
  flowers: ['smile', 'dreaming', 'laugh', 'grin'],
  rose: ['smirk', 'glance', 'calm', 'aside'],
  read: ['reading', 'reading', 'smile', 'thought'],
  peace: ['laugh', 'wink', 'grin', 'smile'],
  cuddle: ['dreaming', 'smile', 'grin', 'reading'],
};

/** Returns the pattern of clothes. Leather and lace are only for people in dark rooms. */
const patternFor = (random: Random, { mood, gender }: Look, body: string): Outfit['pattern'] => {
  if (mood === 'dark') {
    if (/^(Dress|Turtleneck|CrossArm|Resting)/.test(body) && gender === 'female') return 'lace';
    return /Jacket|Blazer|Easing|ClosedLegs|Shirt|Walking/.test(body) ? 'leather' : 'plain';
  }
  return random.pick(
    gender === 'female' ? ['plain', 'plain', 'dots', 'flowers', 'stripes'] : ['plain', 'plain', 'stripes', 'checks'],
  );
};

const turnOf = <T>(list: readonly T[], turn: number): T => {
  const value = list[turn % list.length];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};

const poseFor = (random: Random, look: Look, { pace, bodies, gestures }: Idea, turn: number): Pose => {
  const tilt = random.pick([-6, -3, 0, 0, 4, 6]);
  if (pace === 'bike') return { kind: 'sitting', body: 'Bike' };
  if (pace === 'seated') return { kind: 'sitting', body: turnOf(SEATED, turn), tilt };
  if (pace !== 'close') return { kind: 'standing', body: turnOf(STANDING, turn), tilt };
  const clothes = (look.mood === 'dark' ? DARK_CLOSE : CLOSE)[look.gender];
  if (gestures === undefined) return { kind: 'effigy', body: turnOf(bodies ?? clothes, turn), tilt };
  const free = (bodies ?? clothes).filter((body) => !BUSY.test(body));
  return { kind: 'effigy', body: turnOf(free, turn), tilt, gesture: turnOf(gestures, turn) };
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
  if (idea.pace === 'close')
    return name === 'guitar'
      ? { name, colour, x: side < 500 ? 250 : 750, y: 1190, scale: 0.95 }
      : { name, colour, x: side, y: 1262, scale: 1.05 };
  const scale =
    { surfboard: 0.9, guitar: 0.66, backpack: 0.62, suitcase: 0.72, dog: 0.62, cat: 0.7, candle: 0.9 }[
      name as string
    ] ?? 0.8;
  return { name, colour, x: side, y: 1222, scale: idea.pace === 'half' ? scale * 1.3 : scale };
};
