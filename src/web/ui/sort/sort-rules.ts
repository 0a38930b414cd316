export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Returns the list with one item moved to another index. */
export const moveTo = <Item>(items: readonly Item[], item: Item, index: number): readonly Item[] => {
  const others = items.filter((other) => other !== item);
  return [...others.slice(0, index), item, ...others.slice(index)];
};

/** Returns the index of the box that contains the point; null if there is none. */
export const boxAt = (boxes: readonly Box[], { x, y }: { x: number; y: number }): number | null => {
  const index = boxes.findIndex(
    ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
  );
  return index === -1 ? null : index;
};

/** Returns the index that a key moves to in a grid with boxes of different sizes; null for other keys. */
export const boxAfterKey = (boxes: readonly Box[], index: number, key: string): number | null => {
  const own = boxes[index];
  if (own === undefined) return null;
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowRight') return Math.min(boxes.length - 1, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return boxes.length - 1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const middle = own.left + own.width / 2;
  const away = (box: Box): number =>
    key === 'ArrowUp' ? own.top - box.top - box.height : box.top - own.top - own.height;
  const aside = ({ left, width }: Box): number => Math.max(left - middle, middle - left - width, 0);
  const [nearest] = boxes
    .map((box, place) => ({ place, away: away(box), aside: aside(box) }))
    .filter((box) => box.away >= 0)
    .toSorted((one, other) => one.away - other.away || one.aside - other.aside);
  return nearest?.place ?? index;
};
