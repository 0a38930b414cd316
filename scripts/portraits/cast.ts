import { brightness, contrast, mix } from './colour.ts';
import type { Build, EyeColourName, Garment, HairColourName, HairStyle, Look, Shot } from './look.ts';
import { createRandom, type Random } from '#shared/domain/seeded-random.ts';

export interface Person {
  look: Look;
  shots: Shot[];
}

const skins = [
  '#f6d6bd',
  '#f4cfb1',
  '#efc4a2',
  '#eab98f',
  '#e0a97c',
  '#cf9566',
  '#b57c50',
  '#95613d',
  '#7d4f35',
  '#6b4430',
];
const skinShare = [10, 20, 20, 16, 10, 8, 6, 5, 4, 3];
const hairTones: Record<HairColourName, readonly string[]> = {
  black: ['#1f1a1e', '#2a2024', '#241a18'],
  brown: ['#4a2f22', '#5d3c29', '#74492c', '#3c2820', '#86583a'],
  blonde: ['#cfa05a', '#e0b872', '#b98a4c', '#e8cb92'],
  red: ['#a3471f', '#8c3a1e', '#bf5f2c'],
  grey: ['#a9a4a3', '#8f8b8d', '#bdb8b4'],
  white: ['#dcd8d3', '#e6e2de'],
};
const eyeTones: Record<EyeColourName, readonly string[]> = {
  brown: ['#5a3820', '#6b4526', '#4a2d1c'],
  blue: ['#4d86b5', '#6aa0c8', '#3f74a8'],
  green: ['#5f8a58', '#4f7d5f', '#779a5a'],
  grey: ['#76868f', '#8795a0'],
  hazel: ['#8a6a33', '#7d7138'],
};
const cloth = [
  '#2f4f6f',
  '#b5474a',
  '#efe5d6',
  '#2f5a4f',
  '#d9973f',
  '#2b2b36',
  '#7a4a6a',
  '#e07a5f',
  '#5f7fa8',
  '#f2c9b8',
  '#4a6b4a',
  '#8c2f45',
  '#c9b08a',
  '#3b3f6b',
  '#f5f1ea',
  '#1f6f78',
  '#a65a3a',
  '#d8829a',
];
const outdoors = ['beach', 'park', 'autumn', 'canal', 'mountain', 'meadow', 'snow', 'sunset'];
const evenings = ['city', 'party', 'sunset', 'cafe'];
const indoors = ['cafe', 'books', 'living', 'kitchen', 'jungle'];
const plain = ['coral', 'sage', 'sky', 'mustard', 'lilac', 'teal', 'blush'];

const styles: Record<
  'female' | 'male',
  { young: HairStyle[]; mature: HairStyle[]; old: HairStyle[]; coily: HairStyle[] }
> = {
  female: {
    young: [
      'longCentre',
      'longWavy',
      'sideWavy',
      'lob',
      'fringe',
      'topKnot',
      'ponytail',
      'sideBraid',
      'longWavy',
      'sideWavy',
      'bob',
      'lowBun',
      'pixie',
      'beanie',
    ],
    mature: ['sideWavy', 'lob', 'bob', 'longWavy', 'pixie', 'lowBun', 'fringe', 'sideWavy', 'curlyShort', 'topKnot'],
    old: ['silverBob', 'silverCrop', 'bob', 'lob', 'lowBun', 'silverBob', 'curlyShort'],
    coily: ['afro', 'curlyShort', 'curlyLong', 'topKnot', 'sideBraid', 'lowBun', 'longWavy', 'coils'],
  },
  male: {
    young: ['sidePart', 'crop', 'quiff', 'curlyTop', 'buzz', 'manBun', 'longMan', 'slick', 'crop', 'quiff', 'beanie'],
    mature: ['sidePart', 'slick', 'crop', 'buzz', 'bald', 'quiff', 'sidePart', 'balding'],
    old: ['sidePart', 'balding', 'bald', 'slick', 'buzz', 'sidePart', 'crop'],
    coily: ['coils', 'buzz', 'curlyTop', 'bald', 'coils', 'coils'],
  },
};

/** 160 people, the same at every run: as many women as men, each decade from the twenties to the sixties. */
export function castPeople(): Person[] {
  const bands: readonly (readonly [from: number, to: number, count: number])[] = [
    [21, 29, 22],
    [30, 39, 20],
    [40, 49, 16],
    [50, 59, 13],
    [60, 69, 9],
  ];
  return (['female', 'male'] as const).flatMap((gender) => {
    let number = 0;
    return bands.flatMap(([from, to, count]) =>
      Array.from({ length: count }, (_unused, i) => {
        number++;
        const key = `${gender === 'female' ? 'w' : 'm'}${String(number).padStart(3, '0')}`;
        const random = createRandom(`vonk ${key}`);
        const look = castLook(
          random,
          key,
          gender,
          Math.round(from + ((i + random.next()) / count) * (to - from)),
          number,
        );
        return { look, shots: castShots(random, look, number) };
      }),
    );
  });
}

function castLook(random: Random, person: string, gender: 'female' | 'male', age: number, number: number): Look {
  const woman = gender === 'female';
  const skin = weighted(random, skins, skinShare);
  const dark = brightness(skin) < 0.55;
  const pool = styles[gender];
  const family = dark && age < 62 ? pool.coily : age < 36 ? pool.young : age < 56 ? pool.mature : pool.old;
  const scarf = woman && number % 19 === 7;
  const hair = scarf ? 'headscarf' : (family[number % family.length] ?? 'sidePart');
  const hairColourName = castHairColour(random, age, skin, woman, hair);
  const eyeColourName: EyeColourName = dark
    ? 'brown'
    : weighted<EyeColourName>(
        random,
        ['brown', 'blue', 'green', 'grey', 'hazel'],
        hairColourName === 'black' ? [7, 1, 1, 1, 1] : [3, 4, 2, 1, 2],
      );
  const build = weighted<Build>(
    random,
    ['slim', 'average', 'athletic', 'curvy', 'full'],
    woman ? [4, 5, 2, 4, 4] : [3, 5, 4, 1, 3],
  );
  const makeup = woman ? random.range(0.05, age > 60 ? 0.5 : 0.85) : 0;
  const soft = build === 'full' ? 0.06 : build === 'slim' ? -0.03 : 0;
  const natural = mix(skin, dark ? '#8f2f3c' : '#c24450', woman ? 0.46 : 0.3);
  return {
    person,
    gender,
    age,
    skin,
    hair,
    hairColourName,
    eyeColourName,
    build,
    makeup,
    hairColour: random.pick(hairTones[hairColourName]),
    eyeColour: random.pick(eyeTones[eyeColourName]),
    frameColour: random.pick(['#2b2226', '#5b3a29', '#3b4a63', '#7a2e3a', '#a67c3d', '#4a4f57']),
    jewelColour: random.pick(['#e3b95b', '#d9d9e2', '#e9a58a']),
    capColour: random.pick(['#2f4858', '#7a3b3b', '#3f5a43', '#c08a3e', '#8a5a76']),
    glasses: random.chance(age > 45 ? 0.34 : 0.17)
      ? random.pick(woman ? (['round', 'cat', 'square'] as const) : (['square', 'round'] as const))
      : 'none',
    beard: woman
      ? 'none'
      : hair === 'longMan' || hair === 'manBun'
        ? random.pick(['short', 'full'] as const)
        : weighted<Look['beard']>(
            random,
            ['none', 'stubble', 'short', 'full', 'moustache', 'goatee'],
            [8, 7, 6, 3, 1, 1.5],
          ),
    freckles: !dark && hairColourName !== 'black' && random.chance(hairColourName === 'red' ? 0.85 : 0.14),
    earrings: woman && !scarf ? random.pick(['none', 'stud', 'hoop', 'drop', 'stud'] as const) : 'none',
    lips:
      woman && makeup > 0.45 ? mix(natural, random.pick(['#b8233c', '#c9486a', '#a63a3a', '#d0605e']), 0.55) : natural,
    face: {
      width: 1 + random.bell() * 0.045 + soft * 0.6,
      jaw: 1 + random.bell() * 0.06 + soft,
      length: 1 + random.bell() * 0.03,
      eye: random.range(0.98, 1.1),
      eyeTilt: random.range(0.1, 1),
      nose: 1 + random.bell() * 0.14 + (dark ? 0.14 : 0),
      mouth: 1 + random.bell() * 0.08,
      brow: random.range(0.8, 1.3),
      lidFold: random.next(),
    },
  };
}

function castHairColour(random: Random, age: number, skin: string, woman: boolean, hair: HairStyle): HairColourName {
  if (hair.startsWith('silver')) return random.pick(['grey', 'white', 'grey']);
  const greying = Math.max(0, (age - 40) / 30) * (woman ? 0.6 : 0.95);
  if (random.chance(greying)) return age > 60 && random.chance(0.45) ? 'white' : 'grey';
  const light = brightness(skin);
  if (light < 0.6) return random.chance(0.8) ? 'black' : 'brown';
  return light > 0.78
    ? weighted<HairColourName>(random, ['blonde', 'brown', 'black', 'red'], [7, 7, 2, 3])
    : weighted<HairColourName>(random, ['blonde', 'brown', 'black', 'red'], [2, 7, 5, 1]);
}

function castShots(random: Random, look: Look, number: number): Shot[] {
  const count = [2, 1, 3, 2, 1, 4, 2, 1, 3, 1][number % 10] ?? 1;
  const kinds = [plain, indoors, outdoors, evenings];
  const woman = look.gender === 'female';
  return Array.from({ length: count }, (_unused, i) => {
    const scene = random.pick(kinds[(number + i) % kinds.length] ?? plain);
    const warm = ['beach', 'meadow', 'sunset', 'party'].includes(scene);
    const cold = ['snow', 'autumn', 'mountain'].includes(scene);
    const garments: Garment[] = woman
      ? cold
        ? ['knit', 'turtleneck', 'hoodie', 'denim', 'knit']
        : warm
          ? ['straps', 'scoop', 'offShoulder', 'wrap', 'stripes', 'blouse']
          : ['scoop', 'vneck', 'blouse', 'knit', 'blazer', 'wrap', 'shirt', 'turtleneck', 'straps', 'denim', 'tee']
      : cold
        ? ['knit', 'hoodie', 'turtleneck', 'denim', 'leather']
        : warm
          ? ['tee', 'shirt', 'stripes', 'vneck', 'denim']
          : ['shirt', 'tee', 'blazer', 'knit', 'hoodie', 'denim', 'leather', 'turtleneck', 'vneck'];
    const chosen = random.pick(garments);
    const garment: Garment = look.hair === 'headscarf' ? random.pick(['knit', 'tee', 'blazer'] as const) : chosen;
    const framing =
      i === 0
        ? random.range(1.35, 1.68)
        : random.pick([random.range(1.0, 1.2), random.range(1.3, 1.6), random.range(1.72, 1.95)]);
    const turn = random.range(0.06, 0.32) * (random.chance(0.5) ? 1 : -1);
    // Bare shoulders need the garment in the picture.
    const scale = garment === 'straps' || garment === 'offShoulder' ? Math.min(framing, 1.28) : framing;
    const visible = cloth.filter((colour) => contrast(colour, look.skin) > 0.3);
    return {
      scene,
      garment,
      scale,
      turn,
      garmentColour:
        garment === 'denim'
          ? random.pick(['#4f6f92', '#3a5674'])
          : garment === 'leather'
            ? random.pick(['#2a2527', '#4a2f26'])
            : garment === 'blazer'
              ? random.pick(['#2b2f3f', '#4a4038', '#7a2f3f', '#2f4f4a', '#b8a184'])
              : random.pick(visible),
      accentColour:
        look.hair === 'headscarf'
          ? random.pick(['#3f7f86', '#c98a8a', '#8a5a86', '#d9a86a', '#41608a', '#e9dccb'])
          : random.pick(['#f5efe4', '#2f3a5a', '#d77a61', '#e8c46a', '#efe9df']),
      tilt: turn * random.range(-14, 22) + random.bell() * 2,
      centre: [500 - turn * 110 + random.bell() * 26, 500 + (scale - 1) * 130 + random.bell() * 14],
      light: random.chance(0.5) ? 1 : -1,
      smile: random.pick(['open', 'closed', 'closed', 'open', 'soft'] as const),
    };
  });
}

function weighted<T>(random: Random, list: readonly T[], shares: readonly number[]): T {
  let rest = random.next() * shares.reduce((sum, share) => sum + share, 0);
  for (const [i, item] of list.entries()) {
    rest -= shares[i] ?? 0;
    if (rest <= 0) return item;
  }
  return random.pick(list);
}
