import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { floatCopy, type FloatingCopy } from '#web/ui/sort/float-copy.ts';
import { followPointer } from '#web/ui/sort/follow-pointer.ts';
import { boxAfterKey, boxAt, moveTo, type Box } from '#web/ui/sort/sort-rules.ts';
import { useGlide } from '#web/ui/sort/use-glide.ts';

type Held = { readonly id: string; readonly from: number; readonly to: number; readonly by: 'pointer' | 'keyboard' };

/** A step of sorting, for screen readers; positions count from 1. */
export type SortStep = { readonly kind: 'lifted' | 'moved' | 'dropped' | 'put_back'; readonly position: number };

type Options = {
  readonly ids: readonly string[];
  readonly onSort: (ids: readonly string[]) => void;
  readonly onStep: (step: SortStep) => void;
};

type ItemProps = { readonly 'data-sort-id': string; readonly onPointerDown: (event: PointerEvent) => void };
type HandleProps = {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
};

type Sort = {
  /** for the element whose children have `itemProps` */
  readonly list: RefObject<HTMLUListElement | null>;
  /** the ids in the order to render now */
  readonly order: readonly string[];
  readonly held: { readonly id: string; readonly by: 'pointer' | 'keyboard' } | null;
  readonly itemProps: (id: string) => ItemProps;
  /** for the button in an item: Space lifts it, arrow keys move it, Space or Enter drops it, Escape cancels */
  readonly handleProps: (id: string) => HandleProps;
};

/**
 * A list or grid that can be sorted by mouse, by touch (after a long press) and by keyboard. Boxes may differ in size,
 * because the pointer is compared with the places, not with the items in them. Parts that must not start a drag need
 * `data-no-drag`.
 */
export const useSort = (options: Options): Sort => {
  const { ids } = options;
  // A drag lasts over several renders, so it calls the latest options.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const now = useRef<Held | null>(null);
  const stopDrag = useRef<(() => void) | null>(null);
  const order = held === null ? ids : moveTo(ids, held.id, held.to);
  useGlide(list, order);

  const hold = (next: Held | null) => {
    now.current = next;
    setHeld(next);
  };
  const lift = (id: string, by: Held['by']) => {
    const from = latest.current.ids.indexOf(id);
    hold({ id, from, to: from, by });
    latest.current.onStep({ kind: 'lifted', position: from + 1 });
  };
  const move = (to: number | null) => {
    const { current } = now;
    if (current === null || to === null || to === current.to) return;
    hold({ ...current, to });
    latest.current.onStep({ kind: 'moved', position: to + 1 });
  };
  const end = (isDropped: boolean) => {
    const { current } = now;
    if (current === null) return;
    const { ids: known, onSort, onStep } = latest.current;
    hold(null);
    onStep({ kind: isDropped ? 'dropped' : 'put_back', position: (isDropped ? current.to : current.from) + 1 });
    if (isDropped && current.to !== current.from) onSort(moveTo(known, current.id, current.to));
  };

  // A lifted item must not scroll the page; browsers only allow this if the listener exists before the touch starts.
  useEffect(() => {
    const element = list.current;
    const keepStill = (event: TouchEvent) => {
      if (now.current?.by === 'pointer') event.preventDefault();
    };
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', keepStill);
      stopDrag.current?.();
    };
  }, []);

  const startDrag = (id: string, event: PointerEvent) => {
    const { target, nativeEvent, button, currentTarget } = event;
    if (button !== 0 || ids.length < 2 || (target as Element).closest('[data-no-drag]') !== null) return;
    const item = currentTarget as HTMLElement;
    const start = { x: nativeEvent.clientX, y: nativeEvent.clientY };
    let boxes: readonly Box[] = [];
    let copy: FloatingCopy | null = null;
    stopDrag.current?.();
    stopDrag.current = followPointer(nativeEvent, {
      onLift: () => {
        boxes = boxesOf(list.current);
        copy = floatCopy(item);
        lift(id, 'pointer');
      },
      onMove: ({ x, y }) => {
        copy?.moveBy(x - start.x, y - start.y);
        move(boxAt(boxes, { x: x + scrollX, y: y + scrollY }));
      },
      onEnd: (isDropped) => {
        end(isDropped);
        requestAnimationFrame(() => copy?.settle(item));
      },
    });
  };

  const onKey = (id: string, event: KeyboardEvent) => {
    const isHeld = held?.id === id && held.by === 'keyboard';
    if (!isHeld) {
      if (event.key !== ' ' || ids.length < 2) return;
      event.preventDefault();
      return lift(id, 'keyboard');
    }
    if (event.key === 'Tab') return end(true);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      return end(true);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      return end(false);
    }
    const next = boxAfterKey(boxesOf(list.current), held.to, event.key);
    if (next === null) return undefined;
    event.preventDefault();
    return move(next);
  };

  return {
    list,
    order,
    held,
    itemProps: (id) => ({ 'data-sort-id': id, onPointerDown: (event) => startDrag(id, event) }),
    handleProps: (id) => ({
      onKeyDown: (event) => onKey(id, event),
      // Some browsers fire the click when Space is released.
      onKeyUp: (event) => event.key === ' ' && ids.length > 1 && event.preventDefault(),
      onBlur: () => now.current?.by === 'keyboard' && end(true),
    }),
  };
};

/** Returns the boxes of the places on the page. */
const boxesOf = (list: HTMLElement | null): readonly Box[] =>
  [...(list?.querySelectorAll<HTMLElement>('[data-sort-id]') ?? [])].map((item) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    return { left: left + scrollX, top: top + scrollY, width, height };
  });
