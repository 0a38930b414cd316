import type { OutputOf } from '#shared/contract/contract.ts';
import type { SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import { SWIPE_DECK_SIZE, SWIPE_LIKES_PER_DAY, type SwipeChoice } from '#shared/domain/search/swipe-rules.ts';

type Deal = OutputOf<'GET /api/swipe-deck.php'>;
type LikesLeft = Pick<Deal, 'likes_left' | 'next_likes_at'>;

/** What lies on the table, since the page was opened first. */
export type Deck = LikesLeft & {
  /** the top one first */
  readonly cards: readonly SwipeCard[];
  /** the last first; each can be taken back */
  readonly passed: readonly SwipeCard[];
  /** what was dealt before the server knew of it comes once more, and is not shown again */
  readonly decidedIds: readonly string[];
  /** nobody comes after these */
  readonly isLast: boolean;
};

const isLastDeal = ({ cards }: Deal): boolean => cards.length < SWIPE_DECK_SIZE;

/** What is shown first, and again after a change elsewhere: who is still there keeps their place. */
export const layDeck = (deal: Deal, before?: Deck): Deck => {
  const dealt = new Map(deal.cards.map((card) => [card.id, card]));
  const decidedIds = before?.decidedIds ?? [];
  const kept = (before?.cards ?? []).flatMap(({ id }) => dealt.get(id) ?? []);
  const known = new Set([...decidedIds, ...kept.map(({ id }) => id)]);
  return {
    ...deal,
    cards: [...kept, ...deal.cards.filter(({ id }) => !known.has(id))],
    passed: before?.passed ?? [],
    decidedIds,
    isLast: isLastDeal(deal),
  };
};

/** New ones go below those that lie there. */
export const refillDeck = (deck: Deck, deal: Deal): Deck => {
  const known = new Set([...deck.decidedIds, ...deck.cards.map(({ id }) => id)]);
  const added = deal.cards.filter(({ id }) => !known.has(id));
  return { ...deck, ...likesLeftOf(deal), cards: [...deck.cards, ...added], isLast: isLastDeal(deal) };
};

/** The card is off the table, before the server has heard of it. */
export const takeCard = (deck: Deck, card: SwipeCard, choice: SwipeChoice): Deck => ({
  ...deck,
  cards: deck.cards.filter(({ id }) => id !== card.id),
  passed: choice === 'pass' ? [card, ...deck.passed] : deck.passed,
  decidedIds: [...deck.decidedIds, card.id],
  likes_left: choice === 'like' ? deck.likes_left - 1 : deck.likes_left,
});

/** On top again: a pass taken back, or a choice that did not arrive. */
export const putBack = (deck: Deck, card: SwipeCard): Deck => ({
  ...deck,
  cards: [card, ...deck.cards.filter(({ id }) => id !== card.id)],
  passed: deck.passed.filter(({ id }) => id !== card.id),
  decidedIds: deck.decidedIds.filter((id) => id !== card.id),
});

/** What the server says of the likes. */
export const countLikes = (deck: Deck, left: LikesLeft): Deck => ({ ...deck, ...likesLeftOf(left) });

/** A like that came to nothing. */
export const giveLikeBack = (deck: Deck): Deck => ({
  ...deck,
  likes_left: Math.min(SWIPE_LIKES_PER_DAY, deck.likes_left + 1),
});

const likesLeftOf = ({ likes_left, next_likes_at }: LikesLeft): LikesLeft => ({ likes_left, next_likes_at });
