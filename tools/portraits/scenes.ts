import { mix, shade } from './colour.ts';
import { type SceneryName, SCENERIES, sheetFor } from './compose-picture.ts';
import type { Outfit } from './draw-cloth.ts';
import { drawFigure, type Pose } from './draw-figure.ts';
import { ellipse, fill, place, stroke } from './ink.ts';
import { type Expression, type Face, type Look, lookOf } from './look.ts';
import { drawProp, type PropName, table } from './props.ts';
import { createRandom } from './random.ts';
import type { Hour } from './scenery.ts';

export const NICHES = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type Niche = (typeof NICHES)[number];

/** Kinds of scenes for pages. */
export const KINDS = [
  'hero',
  'pair',
  'match',
  'alone',
  'write',
  'explore',
  'lost',
  'out',
  'guest',
  'together',
  'dinner',
  'party',
  'talk',
] as const;
export type Kind = (typeof KINDS)[number];

interface Direction {
  readonly scenery: SceneryName;
  readonly hours: readonly [light: Hour, dark: Hour];
  readonly pair: readonly [Face, Face];
  readonly clothes: readonly [Outfit, Outfit];
  readonly bodies: readonly [string, string];
  readonly table: string;
  readonly prop: PropName;
  readonly propColour: string;
}

const outfit = (top: string, second: string, pants = '#2f3b66', pattern: Outfit['pattern'] = 'plain'): Outfit => ({
  top,
  second,
  pants,
  shoes: '#fff6e6',
  skirt: false,
  pattern,
});
const woman = (head: string, hairColour: string, skin: string, rest: Partial<Look> = {}): Face => ({
  gender: 'female',
  head,
  hairColour,
  skin,
  lips: '#c8324a',
  earrings: 'hoops',
  ...rest,
});
const man = (head: string, hairColour: string, skin: string, rest: Partial<Look> = {}): Face => ({
  gender: 'male',
  head,
  hairColour,
  skin,
  ...rest,
});

/** Each niche has its own people, place, light and colours. */
const DIRECTIONS: Record<Niche, Direction> = {
  default: {
    scenery: 'cafe',
    hours: ['day', 'dusk'],
    pair: [woman('LongHair', '#7a4526', '#f2c4a0'), man('TwistsTwo', '#2a1a22', '#8d5433', { beard: 'Full' })],
    clothes: [outfit('#f2b63c', '#fff3e0', undefined, 'dots'), outfit('#1f8a84', '#f4e6d0')],
    bodies: ['Tee', 'ShirtCoat'],
    table: '#c98f5a',
    prop: 'cup',
    propColour: '#fff6e6',
  },
  she: {
    scenery: 'garden',
    hours: ['day', 'dusk'],
    pair: [
      woman('Afro', '#33202a', '#74432a'),
      woman('Bangs', '#b8532a', '#fbdcc4', { freckles: true, eyeColourName: 'green' }),
    ],
    clothes: [outfit('#d94f7e', '#fff3e0', undefined, 'flowers'), outfit('#8a5fb0', '#f2b63c')],
    bodies: ['Dress', 'StripedTee'],
    table: '#e8b088',
    prop: 'vase',
    propColour: '#3f5fa8',
  },
  bdsm: {
    scenery: 'boudoir',
    hours: ['night', 'night'],
    pair: [
      woman('BangsTwo', '#1c1424', '#f2c4a0', { mood: 'dark', lips: '#b01c40' }),
      man('ShortOne', '#2a1a22', '#b87747', { mood: 'dark', beard: 'Full' }),
    ],
    clothes: [outfit('#b01c40', '#221830', '#16101c'), outfit('#2c2038', '#4f1c58', '#16101c')],
    bodies: ['Dress', 'Jacket'],
    table: '#3a1028',
    prop: 'candle',
    propColour: '#b01c40',
  },
  bbw: {
    scenery: 'kitchen',
    hours: ['day', 'dusk'],
    pair: [
      woman('LongCurly', '#452619', '#c98a58', { build: 'full' }),
      man('Wavy', '#7a4526', '#f6cfb2', { build: 'curvy', beard: 'Full' }),
    ],
    clothes: [outfit('#d94f7e', '#fff3e0', undefined, 'flowers'), outfit('#3f5fa8', '#f2b63c', undefined, 'checks')],
    bodies: ['Dress', 'ButtonShirt'],
    table: '#c98f5a',
    prop: 'wine',
    propColour: '#a3213f',
  },
  gilf: {
    scenery: 'harbour',
    hours: ['dusk', 'dusk'],
    pair: [
      woman('ColorBun', '#dedbe2', '#f2c4a0', { age: 67, glasses: 'GlassesTwo', hairColourName: 'white' }),
      man('GrayShort', '#bcb8c0', '#d79a6d', { age: 64, beard: 'Full', hairColourName: 'grey' }),
    ],
    clothes: [outfit('#8a5fb0', '#fff3e0', undefined, 'dots'), outfit('#f4e6d0', '#2f3b66')],
    bodies: ['Dress', 'BlazerBlackTee'],
    table: '#f0d8b4',
    prop: 'wine',
    propColour: '#f0d98a',
  },
  milf: {
    scenery: 'skyline',
    hours: ['dusk', 'night'],
    pair: [
      woman('MediumTwo', '#33202a', '#eab892', { age: 44 }),
      man('Pomp', '#452619', '#f2c4a0', { age: 34, beard: 'Chin' }),
    ],
    clothes: [outfit('#e8553e', '#fff3e0'), outfit('#2f3b66', '#f4e6d0')],
    bodies: ['Dress', 'BlazerBlackTee'],
    table: '#8a3f3a',
    prop: 'wine',
    propColour: '#a3213f',
  },
  gay: {
    scenery: 'lake',
    hours: ['dusk', 'dusk'],
    pair: [
      man('ShortFour', '#e6b04e', '#fbdcc4', { beard: 'Full', eyeColourName: 'blue', build: 'athletic' }),
      man('ShortFive', '#2a1a22', '#b87747', { beard: 'Full' }),
    ],
    clothes: [outfit('#1f8a84', '#f2b63c'), outfit('#f2b63c', '#e8553e', undefined, 'stripes')],
    bodies: ['GymShirt', 'ButtonShirt'],
    table: '#a8623a',
    prop: 'cup',
    propColour: '#e8553e',
  },
};

const HEART = 'M0 0C-35 -60 -125 -40 -115 40C-109 100 -35 140 0 180C35 140 109 100 115 40C125 -40 35 -60 0 0Z';
const MATCH_PLACES: Record<Niche, SceneryName> = {
  default: 'skyline',
  she: 'lake',
  bdsm: 'boudoir',
  bbw: 'beach',
  gilf: 'harbour',
  milf: 'skyline',
  gay: 'lake',
};
/** Hearts around the middle, which stays free: x, y, size, rotation in degrees. */
const HEARTS = [
  [120, 500, 0.5, -18],
  [230, 640, 0.34, 12],
  [90, 740, 0.28, -8],
  [330, 496, 0.26, 20],
  [880, 500, 0.46, 16],
  [770, 620, 0.36, -14],
  [920, 720, 0.3, 10],
  [680, 490, 0.24, -22],
] as const;

export interface SceneOptions {
  readonly kind: Kind;
  readonly niche: Niche;
  readonly dark: boolean;
  /** width by height; people stay in the middle, scenery fills the rest */
  readonly ratio: number;
}

/** Composes a picture for a page: people of the niche in its scenery, with the given aspect ratio. */
export const composeScene = ({ kind, niche, dark, ratio }: SceneOptions): string => {
  const direction = DIRECTIONS[niche];
  const sheet = sheetFor(niche === 'bdsm' ? 'dark' : 'sunny');
  const random = createRandom(`scene ${kind} ${niche}`);
  const [first, second] = [lookOf(direction.pair[0]), lookOf(direction.pair[1])];
  const hour = direction.hours[dark ? 1 : 0];
  const person = (
    look: Look,
    pose: Pose,
    clothes: Outfit,
    expression: Expression,
    at: readonly [x: number, y: number, scale: number],
    mirrored = false,
  ) => place(drawFigure(sheet, look, pose, clothes, expression), ...at, mirrored);
  const bust = (body: string): Pose => ({ kind: 'effigy', body });
  const heart = (x: number, y: number, scale: number): string =>
    place(fill(HEART, '#e8405c') + stroke(HEART, sheet.line, 12 / Math.sqrt(scale)), x, y, scale);
  const [merry, calm]: readonly [Expression, Expression] = niche === 'bdsm' ? ['smirk', 'calm'] : ['laugh', 'grin'];
  const stage = (scenery: SceneryName, at: Hour) => SCENERIES[scenery](random, at);
  const draw: Record<Kind, () => string> = {
    hero: () => {
      const { back } = stage(direction.scenery, hour);
      return [
        back,
        person(first, bust(direction.bodies[0]), direction.clothes[0], merry, [290, 690, 0.66]),
        person(second, bust(direction.bodies[1]), direction.clothes[1], calm, [725, 660, 0.68], true),
        table(sheet, 960, direction.table),
        drawProp(sheet, direction.prop, direction.propColour, 455, 1030, 0.8),
        drawProp(sheet, direction.prop, direction.propColour, 590, 1040, 0.8, true),
      ].join('');
    },
    pair: () =>
      stage('poster', niche === 'bdsm' || dark ? 'night' : 'day').back +
      person(first, bust(direction.bodies[0]), direction.clothes[0], 'laugh', [262, 740, 0.68]) +
      person(second, bust(direction.bodies[1]), direction.clothes[1], 'grin', [748, 730, 0.68], true) +
      heart(505, 400, 1),
    // Without people, because the page shows the match's face in the middle.
    match: () =>
      stage(MATCH_PLACES[niche], niche === 'bdsm' || dark ? 'night' : 'dusk').back +
      HEARTS.map(([x, y, scale, turn]) => `<g transform="rotate(${turn} ${x} ${y})">${heart(x, y, scale)}</g>`).join(
        '',
      ),
    alone: () =>
      stage(niche === 'bdsm' ? 'loft' : 'lounge', niche === 'bdsm' || dark ? 'night' : 'dusk').back +
      person(first, { kind: 'sitting', body: 'OneLegColorTee' }, direction.clothes[0], 'smile', [430, 580, 0.3]) +
      drawProp(sheet, 'cat', '#e8924a', 740, 1050, 0.5),
    write: () =>
      stage('lounge', niche === 'bdsm' || dark ? 'night' : 'day').back +
      person(second, bust('Paper'), direction.clothes[1], 'grin', [470, 705, 0.77]) +
      drawProp(sheet, 'cat', '#8f8a96', 850, 1090, 0.8, true),
    explore: () =>
      stage(niche === 'bdsm' ? 'street' : 'mountains', niche === 'bdsm' || dark ? 'night' : 'day').back +
      ellipse(480, 1062, 170, 16, '#1a1030', 'opacity="0.25"') +
      person(first, { kind: 'standing', body: 'Dancer' }, direction.clothes[0], 'grin', [470, 505, 0.22]) +
      drawProp(sheet, 'dog', '#d99a5a', 690, 1064, 0.42, true),
    lost: () =>
      stage(niche === 'bdsm' ? 'street' : 'mountains', niche === 'bdsm' || dark ? 'night' : 'dusk').back +
      ellipse(400, 1072, 150, 15, '#1a1030', 'opacity="0.25"') +
      ellipse(720, 1072, 90, 12, '#1a1030', 'opacity="0.25"') +
      drawProp(sheet, 'signpost', '#d99a5a', 720, 1072, 0.82) +
      person(second, { kind: 'standing', body: 'EasingColorTee' }, direction.clothes[1], 'aside', [385, 505, 0.22]),
    out: () => {
      const { back, front } = stage(niche === 'bdsm' ? 'bar' : 'concert', 'night');
      return [
        back,
        person(second, bust(direction.bodies[1]), direction.clothes[1], calm, [738, 700, 0.75], true),
        person(first, bust(direction.bodies[0]), direction.clothes[0], merry, [300, 715, 0.79]),
        front,
      ].join('');
    },
    together: () =>
      stage(niche === 'bdsm' ? 'loft' : 'lounge', 'night').back +
      person(second, { ...bust(direction.bodies[1]), tilt: -8 }, direction.clothes[1], calm, [660, 735, 0.54], true) +
      person(first, { ...bust(direction.bodies[0]), tilt: 8 }, direction.clothes[0], merry, [390, 775, 0.54]),
    dinner: () =>
      [
        stage(niche === 'bdsm' ? 'boudoir' : 'cafe', 'night').back,
        person(first, bust(direction.bodies[0]), direction.clothes[0], merry, [225, 725, 0.5]),
        person(second, bust(direction.bodies[1]), direction.clothes[1], 'smile', [775, 710, 0.5], true),
        table(sheet, 880, direction.table),
        drawProp(sheet, 'candle', '#fff3d6', 500, 935, 0.8),
        drawProp(sheet, 'wine', '#a3213f', 375, 960, 0.75),
        drawProp(sheet, 'wine', '#a3213f', 630, 960, 0.75, true),
      ].join(''),
    party: () => {
      const { back, front } = stage(niche === 'bdsm' ? 'bar' : 'concert', 'night');
      const [one, other] = [bust('Jacket'), bust('SportyTee')];
      return [
        back,
        person(second, { ...one, tilt: 6 }, direction.clothes[1], calm, [705, 725, 0.54], true),
        person(first, { ...other, tilt: -6 }, direction.clothes[0], 'wink', [325, 765, 0.54]),
        front,
      ].join('');
    },
    talk: () =>
      stage(niche === 'bdsm' ? 'loft' : 'bookshop', 'night').back +
      person(second, bust('Coffee'), direction.clothes[1], 'smile', [725, 720, 0.54], true) +
      person(first, bust('Explaining'), direction.clothes[0], merry, [300, 745, 0.54]),
    // A neutral figure in one colour, neither woman nor man, without a background.
    guest: () => {
      const [{ top }] = direction.clothes;
      const wardrobe = [mix(top, '#ffffff', 0.4)];
      const anybody = lookOf(man('Beanie', shade(top, 0.45), mix(top, '#ffffff', 0.76), { wardrobe }));
      const pose: Pose = { ...bust('Hoodie'), gesture: 'wave' };
      return person(anybody, pose, outfit(top, '#ffffff'), 'laugh', [470, 690, 0.92]);
    },
  };
  const height = Math.min(1250, 1000 / ratio);
  const width = height * ratio;
  // Keeps the eyes in the upper third of a wide picture.
  const top = Math.max(0, Math.min(1250 - height, 330 - (height - 750) * 0.5));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${(1000 - width) / 2} ${top} ${width} ${height}">${draw[kind]()}</svg>`;
};
