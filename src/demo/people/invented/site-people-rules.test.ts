import { describe, expect, it } from 'vitest';
import { readDemoPeople } from '#demo/people/invented/demo-people-read-model.ts';
import { inventMembers } from '#demo/people/invented/site-members-rules.ts';
import type { Niche } from '#shared/domain/niches.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const people = readDemoPeople();
const moods = new Map(people.persons.map(({ key, mood }) => [key, mood]));

const membersOf = (niche: Niche) => {
  const members = inventMembers({ id: 1, niche }, people, createRandom(niche), NOW);
  const ages = (list: typeof members) =>
    list.map(({ dateOfBirth }) => (NOW - Date.parse(dateOfBirth)) / (365.25 * DAY_MS));
  const drawn = members.flatMap(({ photos }) => photos.map(({ objectKey }) => objectKey.slice('demo/'.length, -2)));
  const women = members.filter(({ gender }) => gender === 'female');
  return { members, women, ages: ages(women), moods: new Set(drawn.map((person) => moods.get(person))) };
};

describe('the people of a demo site suit its niche', () => {
  it('women are silver-haired and 54 or older on gilf', () => {
    const { women, ages } = membersOf('gilf');
    expect(new Set(women.map(({ facts }) => facts.hair))).toEqual(new Set(['grey']));
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(54);
  });

  it('women are 38 to 55 on milf', () => {
    const { ages } = membersOf('milf');
    expect(Math.min(...ages)).toBeGreaterThan(38);
    expect(Math.max(...ages)).toBeLessThan(56);
  });

  it('women have curves on bbw', () => {
    const bodies = new Set(membersOf('bbw').women.map(({ facts }) => facts.body));
    expect(bodies).toEqual(new Set(['curvy', 'plus_size']));
  });

  it('there are men alone on gay', () => {
    expect(membersOf('gay').women).toEqual([]);
  });

  it('all are drawn in dark rooms on bdsm, and nobody is elsewhere', () => {
    expect(membersOf('bdsm').moods).toEqual(new Set(['dark']));
    expect(membersOf('default').moods).toEqual(new Set(['sunny']));
  });
});
