import type { Look } from './look.ts';
import { createRandom, type Random } from './random.ts';

/** Number of people of each gender: `everyday` for all sites, `dark` only for pictures in dark rooms. */
export const PEOPLE = { everyday: 68, dark: 18 } as const;

const TONES = {
  light: ['#fbdcc4', '#f6cfb2', '#f2c4a0', '#eab892'],
  middle: ['#e0a878', '#d79a6d', '#c98a58', '#b87747'],
  deep: ['#9a5c38', '#8d5433', '#74432a', '#5d3524'],
} as const;
type Tone = keyof typeof TONES;

const HEADS: Record<Look['gender'], Record<Tone, readonly string[]>> = {
  female: {
    light: [
      'LongHair',
      'Bangs',
      'MediumThree',
      'ColorBun',
      'MediumStraight',
      'LongBangs',
      'MediumBangsColor',
      'ColorMedium',
      'MediumBangs',
      'BangsTwo',
      'MediumOne',
      'MediumTwo',
      'BunClip',
      'MediumBangsOne',
      'LongCurly',
      'HatHip',
    ],
    middle: [
      'LongHair',
      'LongCurly',
      'MediumTwo',
      'Bun',
      'LongBangs',
      'MediumOne',
      'BunTwo',
      'MediumStraight',
      'ColorBun',
      'MediumThree',
      'Bangs',
      'HatHip',
      'BangsTwo',
    ],
    deep: [
      'Afro',
      'LongAfro',
      'Cornrows',
      'BunTwo',
      'CornrowsLight',
      'LongCurly',
      'Bun',
      'BunClip',
      'DreadsOne',
      'MediumBangsColor',
    ],
  },
  male: {
    light: [
      'ShortFour',
      'Pomp',
      'ShortTwo',
      'Wavy',
      'ShavedThree',
      'GrayShort',
      'ShortFive',
      'Beanie',
      'ShortOne',
      'Shaved',
      'HatHip',
    ],
    middle: [
      'ShortOne',
      'Wavy',
      'ShortFive',
      'Pomp',
      'ShortThree',
      'Shaved',
      'GrayShort',
      'DreadsTwo',
      'Beanie',
      'ShortTwo',
    ],
    deep: ['TwistsTwo', 'Twists', 'FlatTop', 'Afro', 'ShortOne', 'DreadsTwo', 'Bald', 'Shaved', 'GrayShort', 'HatHip'],
  },
};
const OLD_MEN = ['NoHairThree', 'Bald', 'GrayShort', 'ShortTwo', 'Wavy', 'NoHairThree', 'ShortFour', 'Pomp', 'HatHip'];
const OLD_WOMEN = [
  'ColorBun',
  'MediumBangsColor',
  'ColorMedium',
  'MediumTwo',
  'MediumOne',
  'ShortFour',
  'LongHair',
  'Bun',
  'MediumThree',
  'BangsTwo',
  'Afro',
];

const HAIR = {
  black: ['#2a1a22', '#33202a'],
  brown: ['#5a3220', '#7a4526', '#452619'],
  blonde: ['#e6b04e', '#d99a3c', '#f0c772'],
  red: ['#b8532a', '#a63f22', '#d0703a'],
  grey: ['#a8a4ae', '#bcb8c0', '#8f8c98'],
  white: ['#efe9e6', '#dedbe2'],
} as const;

export const WARDROBES = [
  ['#e8553e', '#f4e6d0', '#2f3b66'],
  ['#1f8a84', '#f2b63c', '#fff3e0'],
  ['#33457a', '#e9a15b', '#8fb7c9'],
  ['#f2b63c', '#2f3b66', '#e8553e'],
  ['#7c2f45', '#e3c9a8', '#4d6a55'],
  ['#d94f7e', '#fff3e0', '#3f5fa8'],
  ['#4f7350', '#d8b25c', '#5b3b36'],
  ['#3f5fa8', '#f4a08a', '#f2b63c'],
  ['#b5562f', '#2f5560', '#f0d6a0'],
  ['#6f9a4a', '#f4e6d0', '#d9694c'],
  ['#5c4a86', '#c7d3ea', '#d9694c'],
  ['#8a5fb0', '#f2b63c', '#fff3e0'],
  ['#2d6f86', '#d8e3d4', '#b8473f'],
  ['#f4e6d0', '#c8503c', '#1f8a84'],
  ['#4a525f', '#d97f5b', '#a9c2b4'],
  ['#f08a6a', '#2f6f7a', '#fff3e0'],
  ['#95a6d8', '#4b3a63', '#f2b63c'],
  ['#8c6a3f', '#a8cdd1', '#7a2f3f'],
] as const;
const DARK_WARDROBES = [
  ['#2c2038', '#b01c40', '#d8b070'],
  ['#b01c40', '#221830', '#d8b070'],
  ['#2a1c34', '#7a3fa8', '#b01c40'],
  ['#4f1c58', '#c8304a', '#221830'],
] as const;

export const castPeople = (): Look[] => (['female', 'male'] as const).flatMap(castGender);

const castGender = (gender: Look['gender']): Look[] =>
  Array.from({ length: PEOPLE.everyday + PEOPLE.dark }, (_unused, index) => {
    const person = `${gender === 'female' ? 'w' : 'm'}${String(index + 1).padStart(3, '0')}`;
    return castOne(createRandom(`who ${person}`), person, gender, index);
  });

/** Creates one person. Traits that must be spread evenly depend on `index`, the others are random. */
const castOne = (random: Random, person: string, gender: Look['gender'], index: number): Look => {
  const dark = index >= PEOPLE.everyday;
  const age = dark ? Math.round(random.range(24, 58)) : ageOf(index, random);
  const tone: Tone =
    (['light', 'middle', 'light', 'deep', 'light', 'middle', 'deep', 'light', 'middle'] as const)[index % 9] ?? 'light';
  const old = gender === 'female' ? OLD_WOMEN : OLD_MEN;
  const heads = age >= 56 && tone !== 'deep' ? old : HEADS[gender][tone];
  const head = heads[(index * 5 + Math.floor(index / heads.length)) % heads.length] ?? 'Afro';
  const hairColourName = hairOf(random, tone, age);
  return {
    person,
    gender,
    age,
    build: buildOf(gender, index),
    skin: random.pick(TONES[tone]),
    head,
    hairColour: random.pick(HAIR[hairColourName]),
    hairColourName,
    eyeColourName:
      tone === 'light'
        ? random.pick(['blue', 'green', 'grey', 'hazel', 'brown', 'blue'])
        : random.pick(['brown', 'brown', 'hazel']),
    beard: gender === 'male' && age >= 24 ? beardOf(random) : null,
    glasses: random.chance(age > 50 ? 0.42 : 0.2)
      ? random.pick(['Glasses', 'GlassesTwo', 'GlassesThree', 'GlassesFour', 'GlassesFive'])
      : null,
    lips: random.pick(
      tone === 'deep' ? ['#a8324a', '#8f2f4a', '#b84a4a'] : ['#d0405a', '#c8324a', '#d9705f', '#b8405a'],
    ),
    earrings: earringsOf(random, gender),
    freckles: tone === 'light' && (hairColourName === 'red' || random.chance(0.12)),
    wardrobe: dark
      ? random.pick(DARK_WARDROBES)
      : (WARDROBES[(index * 5 + (gender === 'male' ? 7 : 0)) % WARDROBES.length] ?? WARDROBES[0]),
    mood: dark ? 'dark' : 'sunny',
  };
};

const beardOf = (random: Random): string | null =>
  random.chance(0.56)
    ? random.pick(['Full', 'Full', 'Goatee', 'GoateeFull', 'Chin', 'MustacheSix', 'MustacheNine', 'Full'])
    : null;

const earringsOf = (random: Random, gender: Look['gender']): Look['earrings'] => {
  if (gender === 'female') return random.pick(['hoops', 'drops', 'studs', 'hoops', 'none']);
  return random.chance(0.08) ? 'studs' : 'none';
};

/** Returns an age: as many between 30 and 50 as older, because two niches are for women of these ages. */
const ageOf = (index: number, random: Random): number => {
  const [from, to] = (
    [
      [22, 29],
      [31, 38],
      [40, 48],
      [52, 60],
      [26, 34],
      [36, 45],
      [61, 70],
      [30, 41],
      [50, 58],
      [66, 76],
    ] as const
  )[index % 10] ?? [30, 40];
  return Math.round(random.range(from, to));
};

const buildOf = (gender: Look['gender'], index: number): Look['build'] =>
  gender === 'female'
    ? ((['average', 'curvy', 'slim', 'full', 'average', 'curvy', 'athletic'] as const)[index % 7] ?? 'average')
    : ((['athletic', 'average', 'slim', 'full', 'athletic', 'average', 'curvy', 'athletic'] as const)[index % 8] ??
      'average');

const hairOf = (random: Random, tone: Tone, age: number): Look['hairColourName'] => {
  if (age >= 62) return random.pick(['white', 'grey', 'white']);
  if (age >= 52) return random.chance(0.75) ? 'grey' : random.pick(['white', 'brown']);
  if (age >= 47 && random.chance(0.6)) return 'grey';
  if (tone === 'deep') return random.pick(['black', 'black', 'brown']);
  if (tone === 'middle') return random.pick(['black', 'brown', 'black', 'brown', 'red']);
  return random.pick(['brown', 'blonde', 'red', 'brown', 'black', 'blonde']);
};
