import type { Niche } from '#shared/domain/niches.ts';

const person = (name: string, age: number, city: string, scene: `${'alone' | 'write'}-${Niche}`, color: string) => ({
  name,
  age,
  city,
  src: `/scenes/${scene}-480.avif`,
  color,
});

/** People of the scenes, for looking at cards without any photo. */
export const DEMO_PEOPLE = [
  person('Noor', 31, 'Utrecht', 'alone-default', '#d9657a'),
  person('Emre', 36, 'Köln', 'write-default', '#5d8fb8'),
  person('Zosia', 44, 'Gdańsk', 'write-she', '#7ea58a'),
  person('Amara', 28, 'Lyon', 'alone-she', '#c77f4f'),
  person('Mikkel', 64, 'Aarhus', 'write-gilf', '#8b86b3'),
  person('Lucía', 39, 'Valencia', 'alone-bbw', '#e08a6d'),
];
