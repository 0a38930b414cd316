import type { DrawnPerson, Portrait } from '#demo/people/invented/demo-people-read-model.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';

/** `lead`: the index of the picture that is shown first. */
export type ChosenPerson = { readonly person: DrawnPerson; readonly lead: number };

type PortraitCriteria = { readonly gender: Gender; readonly country: string; readonly mayBeFictional: boolean };

/** The number of preceding cards that can be near a card, in up to four columns and if some cards are left out. */
const NEIGHBOURS = 8;
/** From this nearness on, two cards may be next to each other or one above the other. */
const TOO_NEAR = (NEIGHBOURS - 3) ** 3;

/** The first 40 cards of a list must differ; 48, because some members are not listed. */
const LOOKED_AT = 48;

/** Minimum share of the picture's height for the head; a smaller head is too small for a card. */
const LEAST_FACE = 0.33;

/** What the first picture of a person shows. */
type Shown = { readonly scene: string; readonly sight: string };

/**
 * Assigns portraits to members. Within a country, each person is used once; neighbours in a list have different scenes,
 * and the first 40 cards have different pictures. On the whole site, persons used longest ago come first. Call it in
 * the order of the lists, and not for more members of a country than there are persons.
 */
export const createPortraitChoice = (
  persons: readonly DrawnPerson[],
  random: Random,
): ((criteria: PortraitCriteria) => ChosenPerson) => {
  const lastUsed = new Map<string, number>(persons.map(({ key }) => [key, -random.next()]));
  const used = new Map<string, Set<string>>();
  // By country, and by gender in it, because lists can show both.
  const shown = new Map<string, Shown[]>();
  let turn = 0;
  return ({ gender, country, mayBeFictional }) => {
    const lists = [country, `${country} ${gender}`].map((list) => getOrAdd(shown, list, () => []));
    const usedHere = getOrAdd(used, country, () => new Set());
    const nearness = (one: Shown): number => lists.reduce((sum, list) => sum + nearnessIn(list, one), 0);
    const { person, lead } = persons
      .filter((one) => one.gender === gender && (mayBeFictional || !one.fictional) && !usedHere.has(one.key))
      .map((one) => {
        const best = farthestLead(one, nearness);
        const conflict = Number(best.near >= TOO_NEAR) + Number(best.near >= SAME);
        return { person: one, ...best, conflict, last: lastUsed.get(one.key) ?? 0 };
      })
      .reduce((best, other) =>
        (other.conflict - best.conflict || other.near - best.near || other.last - best.last) < 0 ? other : best,
      );
    for (const list of lists) {
      list.unshift(shownAs(person, lead));
      list.splice(LOOKED_AT);
    }
    usedHere.add(person.key);
    turn += 1;
    lastUsed.set(person.key, turn);
    return { person, lead };
  };
};

const leadsOf = ({ portraits }: DrawnPerson): number[] =>
  [...portraits.keys()].filter((lead) => (portraits[lead]?.face ?? 0) >= LEAST_FACE);

/** Returns the lead picture whose scene was last shown farthest away. */
const farthestLead = (person: DrawnPerson, nearness: (one: Shown) => number): { lead: number; near: number } =>
  leadsOf(person)
    .map((lead) => ({ lead, near: nearness(shownAs(person, lead)) }))
    .reduce((best, other) => (other.near < best.near ? other : best));

const SAME = 10 * NEIGHBOURS ** 3;

/** 0: the scene is not in the list; below 1: farther away than the neighbours. */
const nearnessIn = (list: readonly Shown[], { scene, sight }: Shown): number => {
  const position = list.findIndex((one) => one.scene === scene);
  if (position === -1) return 0;
  if (list.some((one) => one.sight === sight)) return SAME;
  return position < NEIGHBOURS ? (NEIGHBOURS - position) ** 3 : 1 - position / LOOKED_AT;
};

const shownAs = ({ portraits }: DrawnPerson, lead: number): Shown => {
  const portrait = portraits[lead];
  return { scene: portrait?.scene ?? '', sight: portrait === undefined ? '' : sightOf(portrait) };
};

/** What a picture shows besides the person: two persons with the same scene, hour and pose look like copies. */
export const sightOf = ({ scene, hour, pose }: Pick<Portrait, 'scene' | 'hour' | 'pose'>): string =>
  `${scene}, ${hour}, ${pose}`;

const getOrAdd = <Value>(values: Map<string, Value>, key: string, create: () => Value): Value => {
  const found = values.get(key) ?? create();
  values.set(key, found);
  return found;
};
