import type { MemberCard } from '#shared/contract/fields.ts';

type Shown = Pick<MemberCard, 'age'> & {
  readonly main_image: Pick<NonNullable<MemberCard['main_image']>, 'placeholder'> | null;
};

/** The ages of most visitors of a site that promises no ages. */
const MIDDLE = { min: 28, max: 58 };

/** The number of previous pictures that a picture is compared with. */
const WALL = 5;
/** The number of candidates among which a different-looking picture is searched. */
const LOOKAHEAD = 4;
/** Maximum sum of the red, green and blue differences at which two pictures count as alike. */
const ALIKE = 48;

/** Moves members of the middle ages to the front; otherwise keeps the order. */
export const middleFirst = <Card extends Shown>(cards: readonly Card[]): Card[] => {
  const isMiddle = ({ age }: Card): boolean => age >= MIDDLE.min && age <= MIDDLE.max;
  return [...cards.filter(isMiddle), ...cards.filter((card) => !isMiddle(card))];
};

/** Takes one member from each list in turn. Avoids pictures that look like one of the five before, if possible. */
export const inTurns = <Card extends Shown>(lists: readonly (readonly Card[])[]): Card[] => {
  const rest = lists.map((list) => [...list]);
  const shown: Card[] = [];
  while (rest.some((list) => list.length > 0)) {
    for (const list of rest) {
      const before = shown.slice(-WALL);
      const different = list.slice(0, LOOKAHEAD).findIndex((card) => !before.some((other) => isAlike(card, other)));
      shown.push(...list.splice(Math.max(0, different), 1));
    }
  }
  return shown;
};

const isAlike = (one: Shown, other: Shown): boolean => {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  if (first.length !== second.length || first.length === 0) return false;
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? value)), 0) <= ALIKE;
};

const channelsOf = ({ main_image: image }: Shown): number[] =>
  (image?.placeholder.match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu) ?? [])
    .slice(1)
    .map((hex) => Number.parseInt(hex, 16));
