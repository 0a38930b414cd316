import { expect, it } from 'vitest';
import type { DemoMember } from '#server/features/demo/people/demo-member-rules.ts';
import { readDemoPeople } from '#server/features/demo/people/demo-people-read-model.ts';
import { inventMembers } from '#server/features/demo/people/site-members-rules.ts';
import { type Niche, NICHES } from '#shared/domain/niches.ts';
import { SEARCH_PAGE_SIZE } from '#shared/domain/search/search-rules.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const people = readDemoPeople();
const scenes = new Map(
  people.persons.flatMap(({ portraits }) => portraits.map(({ key, scene }) => [`demo/${key}`, scene])),
);
/** In up to four columns, and where few scenes are drawn in two, those beside and above. */
const farthest = (niche: Niche): number => (niche === 'bdsm' ? 2 : 4);

/** As search shows them: last active first, on each page those with a photo before the others. */
const shownScenes = (members: readonly DemoMember[]): (string | undefined)[] => {
  const found = members
    .filter(({ status, profileStatus }) => status === 'active' && profileStatus === 'active')
    .toSorted((a, b) => b.lastActiveAt - a.lastActiveAt);
  return [0, SEARCH_PAGE_SIZE]
    .map((from) => found.slice(from, from + SEARCH_PAGE_SIZE))
    .flatMap((page) => page.toSorted((a, b) => Math.min(b.photos.length, 1) - Math.min(a.photos.length, 1)))
    .map(({ photos: [main] }) => (main === undefined ? undefined : scenes.get(main.objectKey)))
    .slice(0, 40);
};

it.each(NICHES)('the first forty people of a country stand in other scenes than their neighbours: %s', (niche) => {
  const members = inventMembers({ id: NICHES.indexOf(niche) + 1, niche }, people, createRandom(`demo ${niche}`), now);
  const repeated = [...new Set(members.map(({ country }) => country))].flatMap((country) =>
    (['any', 'male', 'female'] as const).flatMap((wanted) => {
      const shown = shownScenes(
        members.filter((one) => one.country === country && (wanted === 'any' || one.gender === wanted)),
      );
      return shown.flatMap((scene, position) =>
        scene !== undefined && shown.slice(Math.max(0, position - farthest(niche)), position).includes(scene)
          ? [`${country}, ${wanted}: ${scene} at ${position}`]
          : [],
      );
    }),
  );
  // Where few people are drawn, the last of them to be dealt leave no choice.
  const isSmallCast = niche === 'bdsm' || niche === 'gilf';
  expect(repeated.slice(isSmallCast ? 1 : 0)).toEqual([]);
});
