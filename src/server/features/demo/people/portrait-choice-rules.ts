import type { DrawnPerson, Portrait } from '#server/features/demo/people/demo-people-read-model.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';

/** `lead`: which of the pictures comes first. Members of a country who look alike begin with different ones. */
export type ChosenPerson = { readonly person: DrawnPerson; readonly lead: number };

/** So many before a card are near it, in up to four columns and where some of the list are left out. */
const NEIGHBOURS = 8;
/** From here on two cards may stand side by side or one above the other. */
const TOO_NEAR = (NEIGHBOURS - 3) ** 3;

/** Of a list. */
const PAGE = 24;
/** Of one, what is seen at first. */
const TOP = 12;
/** Among the first forty cards no two show the same; some of those dealt are not listed. */
const LOOKED_AT = 48;

/** A head that takes less of a picture's height is too small for a card. */
const LEAST_FACE = 0.18;

/** A person as the pictures that come first show them. */
type Shown = { readonly key: string; readonly scene: string; readonly sight: string };

/**
 * Deals the drawn people out so that a list shows nobody twice for as long as it can, nor the same scene in neighbours, nor the
 * same sight in what is looked at:
 * within a country everyone is used once before anyone is used again, unless their scene is too near and the other is pages
 * away, and over the whole site those who were used longest ago come first. Ask for the members in the order in which lists show them.
 */
export const createPortraitChoice = (
  persons: readonly DrawnPerson[],
  random: Random,
): ((wish: { gender: Gender; country: string }) => ChosenPerson) => {
  const leads = new Map<string, number[]>();
  const lastUsed = new Map<string, number>(persons.map(({ key }) => [key, -random.next()]));
  // Of a country, and of one gender in it, because lists show either.
  const shown = new Map<string, Shown[]>();
  let turn = 0;
  return ({ gender, country }) => {
    const lists = [country, `${country} ${gender}`].map((list) => getOrAdd(shown, list));
    const nearness = (one: Shown): number => lists.reduce((sum, list) => sum + nearnessIn(list, one), 0);
    const { person, lead, used } = persons
      .filter((candidate) => candidate.gender === gender)
      .map((candidate) => {
        const before = getOrAdd(leads, `${country} ${candidate.key}`);
        const best = farthestLead(candidate, before, nearness);
        const isAmong = (last: number) =>
          Number(lists.some((list) => list.slice(0, last).some(({ key }) => key === candidate.key)));
        // Whoever has another picture goes first: they may come again, and as another sight.
        const single = leadsOf(candidate).length === 1 ? 0.5 : 0;
        const near = Number(best.near >= TOO_NEAR) + 2 * Number(best.near >= SAME) + isAmong(PAGE) + 2 * isAmong(TOP);
        const turns = before.length + single + near;
        return { person: candidate, used: before, ...best, turns, last: lastUsed.get(candidate.key) ?? 0 };
      })
      .reduce((best, other) =>
        (other.turns - best.turns || other.near - best.near || other.last - best.last) < 0 ? other : best,
      );
    used.push(lead);
    for (const list of lists) {
      list.unshift(shownAs(person, lead));
      list.splice(LOOKED_AT);
    }
    turn += 1;
    lastUsed.set(person.key, turn);
    return { person, lead };
  };
};

const leadsOf = ({ portraits }: DrawnPerson): number[] =>
  [...portraits.keys()].filter((lead) => (portraits[lead]?.face ?? 0) >= LEAST_FACE);

/** Of the pictures not yet used in this round, the one whose scene is farthest away. */
const farthestLead = (
  person: DrawnPerson,
  used: readonly number[],
  nearness: (one: Shown) => number,
): { lead: number; near: number } => {
  const leads = leadsOf(person);
  const round = used.slice(used.length - (used.length % leads.length));
  return leads
    .filter((lead) => !round.includes(lead))
    .map((lead) => ({ lead, near: nearness(shownAs(person, lead)) }))
    .reduce((best, other) => (other.near < best.near ? other : best));
};

const SAME = 10 * NEIGHBOURS ** 3;

/** 0: neither the person nor the scene is in the list; below 1: farther away than the neighbours. */
const nearnessIn = (list: readonly Shown[], { key, scene, sight }: Shown): number => {
  const position = list.findIndex((one) => one.key === key || one.scene === scene);
  if (position === -1) return 0;
  if (list.some((one) => one.sight === sight)) return SAME;
  return position < NEIGHBOURS ? (NEIGHBOURS - position) ** 3 : 1 - position / LOOKED_AT;
};

const shownAs = ({ key, portraits }: DrawnPerson, lead: number): Shown => {
  const portrait = portraits[lead];
  return { key, scene: portrait?.scene ?? '', sight: portrait === undefined ? '' : sightOf(portrait) };
};

/** What a picture shows besides the person: who stands in the same place, light and pose looks like a copy. */
export const sightOf = ({ scene, hour, pose }: Pick<Portrait, 'scene' | 'hour' | 'pose'>): string =>
  `${scene}, ${hour}, ${pose}`;

const getOrAdd = <Value>(lists: Map<string, Value[]>, key: string): Value[] => {
  const found = lists.get(key) ?? [];
  lists.set(key, found);
  return found;
};
