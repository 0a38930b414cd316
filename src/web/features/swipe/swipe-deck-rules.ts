import type { OutputOf } from '#shared/contract/contract.ts';
import type { SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import { SWIPE_DECK_SIZE, SWIPE_LIKES_PER_DAY, type SwipeChoice } from '#shared/domain/search/swipe-rules.ts';

type Deal = OutputOf<'GET /api/swipe-deck.php'>;
type LikesLeft = Pick<Deal, 'likes_left' | 'next_likes_at'>;

/** The cards and choices since the page was first opened. */
export type Deck = LikesLeft & {
  /** top card first */
  readonly cards: readonly SwipeCard[];
  /** last pass first; each can be undone */
  readonly passed: readonly SwipeCard[];
  /** decided members: a deal made before the server knew of the choice contains them again, and they are skipped */
  readonly decidedIds: readonly string[];
  /** true if no more cards follow */
  readonly isLast: boolean;
};

const isLastDeal = ({ cards }: Deal): boolean => cards.length < SWIPE_DECK_SIZE;

/** Creates the deck, or updates it after a change elsewhere; remaining cards keep their places. */
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

/** Adds new cards below the others. */
export const refillDeck = (deck: Deck, deal: Deal): Deck => {
  const known = new Set([...deck.decidedIds, ...deck.cards.map(({ id }) => id)]);
  const added = deal.cards.filter(({ id }) => !known.has(id));
  return { ...deck, ...likesLeftOf(deal), cards: [...deck.cards, ...added], isLast: isLastDeal(deal) };
};

/** Removes a card before the server has confirmed the choice. */
export const takeCard = (deck: Deck, card: SwipeCard, choice: SwipeChoice): Deck => ({
  ...deck,
  cards: deck.cards.filter(({ id }) => id !== card.id),
  passed: choice === 'pass' ? [card, ...deck.passed] : deck.passed,
  decidedIds: [...deck.decidedIds, card.id],
  likes_left: choice === 'like' ? deck.likes_left - 1 : deck.likes_left,
});

/** Puts a card back on top after an undo or a failed choice. */
export const putBack = (deck: Deck, card: SwipeCard): Deck => ({
  ...deck,
  cards: [card, ...deck.cards.filter(({ id }) => id !== card.id)],
  passed: deck.passed.filter(({ id }) => id !== card.id),
  decidedIds: deck.decidedIds.filter((id) => id !== card.id),
});

/** Sets the number of likes left as reported by the server. */
export const countLikes = (deck: Deck, left: LikesLeft): Deck => ({ ...deck, ...likesLeftOf(left) });

/** Adds a like back after a failed one. */
export const giveLikeBack = (deck: Deck): Deck => ({
  ...deck,
  likes_left: Math.min(SWIPE_LIKES_PER_DAY, deck.likes_left + 1),
});

const likesLeftOf = ({ likes_left, next_likes_at }: LikesLeft): LikesLeft => ({ likes_left, next_likes_at });
