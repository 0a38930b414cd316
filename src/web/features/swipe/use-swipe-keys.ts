import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';

type Keys = {
  readonly onChoose: (choice: SwipeChoice) => void;
  readonly onUndo: () => void;
  readonly onOpen: () => void;
};

/** These elements handle the keys themselves. */
const BUSY = 'input, textarea, select, [contenteditable], [role="menu"], dialog';

/**
 * Arrow keys choose, Backspace undoes and Enter opens, anywhere on the page except in elements that use these keys.
 * Letter keys work only inside the game, because voice control may type letters by accident.
 */
export const useSwipeKeys = (game: RefObject<HTMLElement | null>, { onChoose, onUndo, onOpen }: Keys): void => {
  const actionOf = (key: string, isInside: boolean): (() => void) | null => {
    switch (key) {
      case 'ArrowLeft':
        return () => onChoose('pass');
      case 'ArrowRight':
        return () => onChoose('like');
      case 'Backspace':
        return onUndo;
      case 'u':
      case 'U':
        return isInside ? onUndo : null;
      case 'Enter':
        return onOpen;
      default:
        return null;
    }
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target as Element;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest(BUSY) !== null || document.querySelector('dialog:modal') !== null) return;
    const isInside = game.current?.contains(target) === true;
    if (!isInside && !target.contains(game.current)) return;
    const act = actionOf(event.key, isInside);
    // Enter on a link or button activates that element.
    if (act === null || (event.key === 'Enter' && target.closest('a, button') !== null)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
