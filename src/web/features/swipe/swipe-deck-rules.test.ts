import { describe, expect, it } from 'vitest';
import type { SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import { SWIPE_DECK_SIZE } from '#shared/domain/search/swipe-rules.ts';
import {
  countLikes,
  type Deck,
  giveLikeBack,
  layDeck,
  putBack,
  refillDeck,
  takeCard,
} from '#web/features/swipe/swipe-deck-rules.ts';

const left = { likes_left: 4, next_likes_at: '2026-06-02T22:00:00.000Z' };
const cardOf = (id: string) => ({ id, name: id.toUpperCase() }) as SwipeCard;
const dealOf = (ids: string) => ({ cards: Array.from(ids, cardOf), ...left });
const idsOf = (deck: Deck) => deck.cards.map(({ id }) => id).join('');

describe('the deck', () => {
  it('lies as it was dealt, and says whether more will come', () => {
    expect(layDeck(dealOf('abc'))).toMatchObject({ ...left, isLast: true });
    const whole = 'abcdefghijkl';
    expect(whole).toHaveLength(SWIPE_DECK_SIZE);
    expect(layDeck(dealOf(whole))).toMatchObject({ isLast: false });
  });

  it('gives its top card away and takes it back', () => {
    const [a] = dealOf('a').cards;
    const liked = takeCard(layDeck(dealOf('abc')), a!, 'like');
    expect([idsOf(liked), liked.likes_left, liked.passed]).toEqual(['bc', 3, []]);
    expect(giveLikeBack(putBack(liked, a!))).toEqual(layDeck(dealOf('abc')));
    const passed = takeCard(layDeck(dealOf('abc')), a!, 'pass');
    expect([idsOf(passed), passed.likes_left, passed.passed]).toEqual(['bc', 4, [a]]);
    expect(putBack(passed, a!)).toEqual(layDeck(dealOf('abc')));
  });

  it('is refilled from below, without those that are decided or lie there', () => {
    const deck = takeCard(layDeck(dealOf('abc')), cardOf('a'), 'pass');
    expect(idsOf(refillDeck(deck, dealOf('cadeb')))).toBe('bcde');
  });

  it('laid again keeps its order, and loses who is no longer dealt', () => {
    const deck = takeCard(layDeck(dealOf('abcd')), cardOf('a'), 'pass');
    const again = layDeck(dealOf('edab'), deck);
    expect(idsOf(again)).toBe('bde');
    expect(again.passed).toEqual([cardOf('a')]);
  });

  it('has the likes that the server counts', () => {
    const counted = countLikes(layDeck(dealOf('a')), { likes_left: 1, next_likes_at: 'x' });
    expect(counted).toMatchObject({ likes_left: 1, next_likes_at: 'x' });
    expect(giveLikeBack(layDeck(dealOf('a'))).likes_left).toBe(4);
  });
});
