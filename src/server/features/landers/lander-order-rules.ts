import type { MemberCard } from '#shared/contract/fields.ts';

type Shown = Pick<MemberCard, 'age'> & {
  readonly main_image: Pick<NonNullable<MemberCard['main_image']>, 'placeholder'> | null;
};

/** Between these ages most of those are who come to a site that promises none. */
const MIDDLE = { min: 28, max: 58 };

/** So many pictures hang beside each other. */
const WALL = 5;
/** As far down a list somebody is taken from whose picture looks different. */
const LOOKAHEAD = 4;
/** The sum of the differences of red, green and blue up to which two pictures may well have the same scene. */
const ALIKE = 48;

/** Those in the middle of the audience come first; otherwise the order stays. */
export const middleFirst = <Card extends Shown>(cards: readonly Card[]): Card[] => {
  const isMiddle = ({ age }: Card): boolean => age >= MIDDLE.min && age <= MIDDLE.max;
  return [...cards.filter(isMiddle), ...cards.filter((card) => !isMiddle(card))];
};

/** One of each list in turns; where it can be had, nobody's picture looks like one that hangs just before it. */
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
