import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { castPeople } from './cast.ts';
import { composePortrait } from './compose-portrait.ts';

const folder = fileURLToPath(new URL('../../assets/demo/portraits/', import.meta.url));
const listed = JSON.parse(readFileSync(`${folder}portraits.json`, 'utf8')) as { key: string; ageFrom: number }[];
const people = castPeople();

describe('the drawn people', () => {
  it('are 80 women and 80 men, all adult and looking adult', () => {
    expect(Object.values(Object.groupBy(people, ({ look }) => look.gender)).map((group) => group.length)).toEqual([
      80, 80,
    ]);
    expect(Math.min(...people.map(({ look }) => look.age))).toBeGreaterThanOrEqual(20);
    expect(Math.min(...listed.map(({ ageFrom }) => ageFrom))).toBeGreaterThanOrEqual(18);
  });

  it('are drawn the same every time', () => {
    const [first, again] = [people[0], castPeople()[0]];
    const draw = (person: typeof first) => person?.shots.map((shot) => composePortrait(person.look, shot, 'same'));
    expect(draw(first)).toEqual(draw(again));
  });

  it('exist in every size that the product serves', () => {
    const keys = people.flatMap(({ look, shots }) => shots.map((_shot, index) => `${look.person}-${index + 1}`));
    expect(listed.map(({ key }) => key)).toEqual(keys.toSorted());
    const files = keys.flatMap((key) =>
      ['thumb', 'card', 'full', 'locked'].map((size) => `${folder}${key}/${size}.webp`),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
