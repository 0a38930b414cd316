import { type DragEvent as ReactDragEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';
import { choiceOf, reachOf } from '#web/features/swipe/drag-rules.ts';

/** A smaller movement counts as a press, not a drag. */
const SLACK_PX = 8;
/** Speed is measured over this last period of the drag. */
const SPEED_MS = 100;
const TURN_PX_PER_DEGREE = 18;
const FURTHEST_TURN = 14;

type Sample = { readonly x: number; readonly at: number };

/** Resets the card to its place and clears its drag styles. */
export const layDown = (card: HTMLElement): void => {
  for (const name of ['--dx', '--dy', '--turn', '--lean']) card.style.removeProperty(name);
  card.parentElement?.style.removeProperty('--pull');
  delete card.dataset['dragging'];
};

const move = (card: HTMLElement, dx: number, dy: number): void => {
  const lean = Math.max(-1, Math.min(1, dx / reachOf(card.offsetWidth)));
  const turn = Math.max(-FURTHEST_TURN, Math.min(FURTHEST_TURN, dx / TURN_PX_PER_DEGREE));
  card.dataset['dragging'] = '';
  card.style.setProperty('--dx', `${dx}px`);
  card.style.setProperty('--dy', `${dy}px`);
  card.style.setProperty('--turn', `${turn}deg`);
  card.style.setProperty('--lean', `${lean}`);
  card.parentElement?.style.setProperty('--pull', `${Math.abs(lean)}`);
};

/**
 * Lets a card follow touch and mouse. `onChoose` returns false to refuse the choice; the card then returns. Vertical
 * movement scrolls the page: the browser cancels the pointer, and the card returns.
 */
export const useDragCard = (onChoose: (choice: SwipeChoice) => boolean) => {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const onPointerDown = (press: ReactPointerEvent<HTMLElement>): void => {
    if (press.button !== 0 || !press.isPrimary) return;
    stop.current();
    stop.current = follow(press.currentTarget, press.nativeEvent, onChoose);
  };
  // Prevents native dragging of links and images.
  const onDragStart = (event: ReactDragEvent): void => event.preventDefault();
  return { onPointerDown, onDragStart };
};

const follow = (card: HTMLElement, press: PointerEvent, onChoose: (choice: SwipeChoice) => boolean): (() => void) => {
  const controller = new AbortController();
  let samples: Sample[] = [{ x: press.clientX, at: press.timeStamp }];
  let isDragged = false;

  const wayOf = (event: PointerEvent) => ({ dx: event.clientX - press.clientX, dy: event.clientY - press.clientY });
  const stop = (): void => {
    controller.abort();
    if (isDragged) layDown(card);
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    const { dx, dy } = wayOf(event);
    if (!isDragged) {
      if (Math.hypot(dx, dy) < SLACK_PX) return;
      isDragged = true;
      // From now on the card receives the pointer's events outside itself too.
      card.setPointerCapture(press.pointerId);
    }
    samples = [...samples, { x: event.clientX, at: event.timeStamp }].filter(
      ({ at }) => event.timeStamp - at < SPEED_MS,
    );
    move(card, dx, dy);
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    controller.abort();
    if (!isDragged) return;
    swallowClick();
    const choice = choiceOf({ ...wayOf(event), speed: speedOf(samples, event) }, card.offsetWidth);
    // A leaving card continues from its current position.
    delete card.dataset['dragging'];
    card.parentElement?.style.removeProperty('--pull');
    if (choice === null || !onChoose(choice)) layDown(card);
  };
  const { signal } = controller;
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', stop, { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && stop(), { signal });
  return stop;
};

/** Returns px per millisecond; 0 if the pointer rested before its release. */
const speedOf = (samples: readonly Sample[], { clientX: x, timeStamp: at }: PointerEvent): number => {
  const first = samples.find((sample) => at - sample.at < SPEED_MS);
  return first === undefined || at === first.at ? 0 : (x - first.x) / (at - first.at);
};

/** Suppresses the click that follows a drag, which would open the card's link. */
const swallowClick = (): void => {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
};
