import { castShots } from './cast-shots.ts';
import { brightness, mix } from './colour.ts';
import type { Build, EyeColourName, HairColourName, HairStyle, Look, Shot } from './look.ts';
import { createRandom, type Random } from './random.ts';

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

/** 160 people, the same in every run: as many women as men, from the twenties to the sixties. */
export const castPeople = (): Person[] => {
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
};

const castLook = (random: Random, person: string, gender: 'female' | 'male', age: number, number: number): Look => {
  const woman = gender === 'female';
  const skin = weighted(random, skins, skinShare);
  const dark = brightness(skin) < 0.55;
  const scarf = woman && number % 19 === 7;
  const hair = scarf ? 'headscarf' : hairStyleOf(gender, age, dark, number);
  const hairColourName = castHairColour(random, age, skin, woman, hair);
  const eyeColourName = dark ? 'brown' : castEyeColour(random, hairColourName);
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
    glasses: castGlasses(random, age, woman),
    beard: castBeard(random, woman, hair),
    freckles: !dark && hairColourName !== 'black' && random.chance(hairColourName === 'red' ? 0.85 : 0.14),
    earrings: woman && !scarf ? random.pick(['none', 'stud', 'hoop', 'drop', 'stud'] as const) : 'none',
    lips: woman && makeup > 0.45 ? mix(natural, random.pick(lipsticks), 0.55) : natural,
    face: castFace(random, soft, dark),
  };
};

const hairStyleOf = (gender: Look['gender'], age: number, dark: boolean, number: number): HairStyle => {
  const pool = styles[gender];
  const ofAge = age < 36 ? pool.young : age < 56 ? pool.mature : pool.old;
  const family = dark && age < 62 ? pool.coily : ofAge;
  return family[number % family.length] ?? 'sidePart';
};

const lipsticks = ['#b8233c', '#c9486a', '#a63a3a', '#d0605e'];

const castEyeColour = (random: Random, hair: HairColourName): EyeColourName => {
  const shares = hair === 'black' ? [7, 1, 1, 1, 1] : [3, 4, 2, 1, 2];
  return weighted<EyeColourName>(random, ['brown', 'blue', 'green', 'grey', 'hazel'], shares);
};

const castGlasses = (random: Random, age: number, woman: boolean): Look['glasses'] => {
  if (!random.chance(age > 45 ? 0.34 : 0.17)) return 'none';
  return random.pick(woman ? (['round', 'cat', 'square'] as const) : (['square', 'round'] as const));
};

const castBeard = (random: Random, woman: boolean, hair: HairStyle): Look['beard'] => {
  if (woman) return 'none';
  if (hair === 'longMan' || hair === 'manBun') return random.pick(['short', 'full'] as const);
  const beards: readonly Look['beard'][] = ['none', 'stubble', 'short', 'full', 'moustache', 'goatee'];
  return weighted(random, beards, [8, 7, 6, 3, 1, 1.5]);
};

const castFace = (random: Random, soft: number, dark: boolean): Look['face'] => ({
  width: 1 + random.bell() * 0.045 + soft * 0.6,
  jaw: 1 + random.bell() * 0.06 + soft,
  length: 1 + random.bell() * 0.03,
  eye: random.range(0.98, 1.1),
  eyeTilt: random.range(0.1, 1),
  nose: 1 + random.bell() * 0.14 + (dark ? 0.14 : 0),
  mouth: 1 + random.bell() * 0.08,
  brow: random.range(0.8, 1.3),
  lidFold: random.next(),
});

const castHairColour = (random: Random, age: number, skin: string, woman: boolean, hair: HairStyle): HairColourName => {
  if (hair.startsWith('silver')) return random.pick(['grey', 'white', 'grey']);
  const greying = Math.max(0, (age - 40) / 30) * (woman ? 0.6 : 0.95);
  if (random.chance(greying)) return age > 60 && random.chance(0.45) ? 'white' : 'grey';
  const light = brightness(skin);
  if (light < 0.6) return random.chance(0.8) ? 'black' : 'brown';
  return light > 0.78
    ? weighted<HairColourName>(random, ['blonde', 'brown', 'black', 'red'], [7, 7, 2, 3])
    : weighted<HairColourName>(random, ['blonde', 'brown', 'black', 'red'], [2, 7, 5, 1]);
};

const weighted = <T>(random: Random, list: readonly T[], shares: readonly number[]): T => {
  let rest = random.next() * shares.reduce((sum, share) => sum + share, 0);
  for (const [i, item] of list.entries()) {
    rest -= shares[i] ?? 0;
    if (rest <= 0) return item;
  }
  return random.pick(list);
};
