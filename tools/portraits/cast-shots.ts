import { contrast } from './colour.ts';
import type { Garment, Look, Shot } from './look.ts';
import type { Random } from './random.ts';

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

/** One to four pictures of a person, each in another scene and other clothes. */
export const castShots = (random: Random, look: Look, number: number): Shot[] => {
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
    // Frames with bare shoulders must be wide enough to show the garment.
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
};
