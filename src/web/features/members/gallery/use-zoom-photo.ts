import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** Zoom levels: the whole photo, twice and four times as large. */
const SCALES = [1, 2, 4] as const;
/** Moving the pressed mouse further than this counts as dragging, not clicking. */
const CLICK_PX = 5;

type Point = { readonly x: number; readonly y: number };

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/**
 * Zooms a photo. It grows inside a scrolling frame, so that touch and wheel pan it natively; pinch zoom is the
 * browser's own.
 */
export const useZoomPhoto = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<{ scale: number; at: Point }>({ scale: 1, at: MIDDLE });
  const pulled = useRef<{ from: Point; isPull: boolean } | null>(null);
  const { scale } = zoom;

  // Centres the point that was pressed.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const { at } = zoom;
    element.scrollTo({
      left: at.x * element.scrollWidth - element.clientWidth / 2,
      top: at.y * element.scrollHeight - element.clientHeight / 2,
      behavior: 'instant',
    });
  }, [zoom]);

  const zoomBy = (step: 1 | -1) => {
    const place = SCALES.findIndex((known) => known === scale) + step;
    setZoom({ scale: SCALES[Math.min(Math.max(place, 0), SCALES.length - 1)] ?? 1, at: MIDDLE });
  };
  return {
    scale,
    canZoomIn: scale < (SCALES.at(-1) ?? 1),
    zoomBy,
    pan: (by: { left: number; top: number }) => frame.current?.scrollBy({ ...by, behavior: 'instant' }),
    reset: () => setZoom({ scale: 1, at: MIDDLE }),
    frame: {
      ref: frame,
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        pulled.current = pointerType === 'mouse' ? { from: { x, y }, isPull: false } : null;
      },
      onPointerMove: ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
        const pull = pulled.current;
        if (pull === null || buttons === 0) return;
        const isPull = pull.isPull || Math.hypot(x - pull.from.x, y - pull.from.y) > CLICK_PX;
        if (isPull && scale > 1)
          frame.current?.scrollBy({ left: pull.from.x - x, top: pull.from.y - y, behavior: 'instant' });
        pulled.current = { from: isPull ? { x, y } : pull.from, isPull };
      },
    },
    onPress: ({ clientX, clientY, currentTarget }: { clientX: number; clientY: number; currentTarget: Element }) => {
      if (pulled.current?.isPull === true) return;
      const { left, top, width, height } = currentTarget.getBoundingClientRect();
      setZoom(
        scale > 1
          ? { scale: 1, at: MIDDLE }
          : { scale: 2, at: { x: (clientX - left) / width, y: (clientY - top) / height } },
      );
    },
  };
};
