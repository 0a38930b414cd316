import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';
import type { CardParts } from '#web/features/swipe/swipe-card.tsx';
import { SwipeControls } from '#web/features/swipe/swipe-controls.tsx';
import styles from '#web/features/swipe/swipe-game.module.css';
import { SwipeLimit } from '#web/features/swipe/swipe-limit.tsx';
import { swipeDeckQuery } from '#web/features/swipe/swipe-queries.ts';
import { type Leaving, SwipeStack } from '#web/features/swipe/swipe-stack.tsx';
import { useSwipeKeys } from '#web/features/swipe/use-swipe-keys.ts';
import { type OwnLikes, useSwipe } from '#web/features/swipe/use-swipe.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

type Props = CardParts & {
  readonly cdnPrefix: string;
  readonly likes: OwnLikes;
  /** renders an offer to reach this member although the day's likes are used up, around this text */
  readonly renderLimit: (member: SwipeCard, words: ReactNode) => ReactNode;
};

/** Shows one member at a time, to be liked or passed by touch, mouse, keys or buttons. */
export const SwipeGame = (props: Props) => {
  const t = useTranslations('swipe');
  const query = useQuery(swipeDeckQuery(useApi()));
  return (
    <WhenLoaded query={query} failure={t('error')} skeleton={<CardOutlines label={t('loading')} />}>
      {() => <Game {...props} />}
    </WhenLoaded>
  );
};

const CardOutlines = ({ label }: { readonly label: string }) => (
  <SkeletonRegion label={label} className={styles.loading ?? ''}>
    <Skeleton shape="face" />
  </SkeletonRegion>
);

/** Reads the deck itself, so that a choice and the leaving card are rendered at once. */
const Game = ({ likes, renderLimit, ...parts }: Props) => {
  const t = useTranslations('swipe');
  const navigate = useNavigate();
  const game = useRef<HTMLElement>(null);
  const { deck, cards, choose, undo, refill, said, focusRequest } = useSwipe(likes);
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  const [backId, setBackId] = useState<string | null>(null);
  const isFocusMoving = useRef(false);
  const [top] = cards;
  const [lastPassed] = deck.passed;

  const onChoose = (choice: SwipeChoice): boolean => {
    if (top === undefined || !choose(choice)) return false;
    isFocusMoving.current = game.current?.querySelector('article')?.contains(document.activeElement) === true;
    setBackId(null);
    setLeaving((before) =>
      [{ member: top, choice }, ...before.filter(({ member }) => member.id !== top.id)].slice(0, 2),
    );
    return true;
  };
  const onUndo = (): void => {
    if (lastPassed === undefined) return;
    setBackId(lastPassed.id);
    undo();
  };
  useSwipeKeys(game, {
    onChoose,
    onUndo,
    onOpen: () => top && void navigate({ to: '/members/$id', params: { id: top.id } }),
  });
  // If the focus was on the card that left, it moves to the next one.
  useEffect(() => {
    if (!isFocusMoving.current) return;
    isFocusMoving.current = false;
    (game.current?.querySelector<HTMLElement>('[data-depth="0"] a') ?? game.current)?.focus({ preventScroll: true });
  });

  const lastWay = (
    <>
      {lastPassed !== undefined && (
        <Button variant="outline" onClick={onUndo}>
          {t('undo.label', { name: lastPassed.name })}
        </Button>
      )}
      <LinkButton render={(props) => <Link to="/members" {...props} />}>{t('empty.search')}</LinkButton>
    </>
  );
  return (
    <section ref={game} tabIndex={-1} aria-label={t('title')} className={styles.game}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {top !== undefined && (
        <>
          {deck.likes_left <= 0 && (
            <SwipeLimit nextAt={deck.next_likes_at} {...focusRequest} renderWay={(words) => renderLimit(top, words)} />
          )}
          <SwipeStack
            {...parts}
            cards={cards}
            leaving={leaving.filter(({ member }) => cards.every(({ id }) => id !== member.id))}
            onGone={(id) => setLeaving((before) => before.filter(({ member }) => member.id !== id))}
            backId={backId}
            onChoose={onChoose}
          />
          <SwipeControls
            top={top}
            likesLeft={Math.max(0, deck.likes_left)}
            lastPassed={lastPassed}
            onChoose={onChoose}
            onUndo={onUndo}
          />
          {deck.likes_left > 0 && <p className={styles.left}>{t('left', { left: deck.likes_left })}</p>}
          <p className={styles.keys}>{t('keys')}</p>
        </>
      )}
      {top === undefined && (
        <WhenLoaded query={refill} failure={t('error')} skeleton={<CardOutlines label={t('loading')} />}>
          {() => (
            <EmptyState
              picture={<Scene kind="explore" />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={lastWay}
            />
          )}
        </WhenLoaded>
      )}
    </section>
  );
};
