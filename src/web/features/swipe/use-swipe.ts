import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import type { SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';
import { countLikes, type Deck, giveLikeBack, putBack, takeCard } from '#web/features/swipe/swipe-deck-rules.ts';
import { swipeDeckQuery } from '#web/features/swipe/swipe-queries.ts';
import { useRefillDeck } from '#web/features/swipe/use-refill-deck.ts';
import type { CallProblem } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useFocusRequest } from '#web/platform/forms/use-focus-explanation.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

/** The page's state of the member's likes. */
export type OwnLikes = {
  readonly isLiked: (id: string) => boolean;
  readonly setLiked: (id: string, isLiked: boolean) => void;
  readonly celebrate: (match: MemberCard) => void;
  readonly refresh: () => unknown;
};

/** Refusals after which the card is not put back, because the member is unavailable. */
const GONE: readonly CallProblem['code'][] = ['not_found', 'blocked_by_member', 'blocked_by_you'];

/** Returns the deck and the functions to play it. Choices are shown at once and undone if the server refuses. */
export const useSwipe = (likes: OwnLikes) => {
  const t = useTranslations('swipe');
  const { api, queryClient } = useApp();
  const showToast = useShowToast();
  const query = swipeDeckQuery(api);
  const { data: deck } = useSuspenseQuery(query);
  const { refill, refillSoon } = useRefillDeck(deck.next_likes_at);
  const [said, setSaid] = useState('');
  const [focusRequest, setFocusRequested] = useFocusRequest();
  const likesOnTheirWay = useRef(0);
  // Skips members who were liked on their profile meanwhile.
  const cards = deck.cards.filter(({ id }) => !likes.isLiked(id));
  const [top] = cards;

  const change = (step: (before: Deck) => Deck) =>
    queryClient.setQueryData(query.queryKey, (before) => before && step(before));

  const sayLimit = ({ name }: SwipeCard): void => {
    setSaid(t('said.limit', { name }));
    setFocusRequested(true);
  };

  const send = async (card: SwipeCard, choice: SwipeChoice): Promise<void> => {
    if (choice === 'like') likesOnTheirWay.current += 1;
    const answer = await api('POST /api/swipe.php', { body: { profile: card.id, choice } });
    if (choice === 'like') likesOnTheirWay.current -= 1;
    if (answer.ok) {
      // Ignored while other likes are on their way, because the server's count does not include them yet.
      if (likesOnTheirWay.current === 0) change((before) => countLikes(before, answer.data));
      if (choice === 'like') void likes.refresh();
      if (answer.data.match !== null) likes.celebrate(answer.data.match);
      return refillSoon();
    }
    const { code, message } = answer.refusal;
    const isGone = GONE.includes(code);
    const isLimit = code === 'swipe_limit_reached';
    if (choice === 'like') {
      likes.setLiked(card.id, false);
      change((before) => (isLimit ? { ...before, likes_left: 0 } : giveLikeBack(before)));
    }
    if (!isGone) change((before) => putBack(before, card));
    // A message above the buttons says that the likes are used up.
    if (isLimit) sayLimit(card);
    else showToast({ text: isGone ? t('gone', { name: card.name }) : (message ?? t('failed')), tone: 'danger' });
  };

  /** Returns false if the card stays. */
  const choose = (choice: SwipeChoice): boolean => {
    if (top === undefined) return false;
    if (choice === 'like' && deck.likes_left <= 0) {
      sayLimit(top);
      return false;
    }
    change((before) => takeCard(before, top, choice));
    if (choice === 'like') likes.setLiked(top.id, true);
    setSaid(`${t(`said.${choice}`, { name: top.name })} ${sayNext(cards[1])}`);
    void send(top, choice);
    return true;
  };

  /** Sent when its pass has a reply or has waited ten seconds for it: the API sends writes about one member in turn. */
  const sendUndo = async (card: SwipeCard): Promise<void> => {
    const answer = await api('DELETE /api/swipe.php', { body: { profile: card.id } });
    if (answer.ok) return;
    change((before) => takeCard(before, card, 'pass'));
    showToast({ text: answer.refusal.message ?? t('failed'), tone: 'danger' });
  };

  const undo = (): void => {
    const [card] = deck.passed;
    if (card === undefined) return;
    change((before) => putBack(before, card));
    setSaid(t('said.back', { name: card.name }));
    void sendUndo(card);
  };

  const sayNext = (next: SwipeCard | undefined): string => {
    if (next === undefined) return deck.isLast ? t('said.nobody') : '';
    const { name, age, city } = next;
    return city === null ? t('said.next_somewhere', { name, age }) : t('said.next', { name, age, city });
  };

  return { deck, cards, choose, undo, refill, said, focusRequest };
};
