import { type CSSProperties, type PointerEvent, useRef } from 'react';
import type { PhotoEdit } from '#shared/contract/account/photos-contract.ts';
import styles from '#web/features/photos/crop/crop-frame.module.css';
import {
  type Corner,
  type Crop,
  dragCorner,
  placeCrop,
  type Shape,
  type Size,
} from '#web/features/photos/crop/crop-rules.ts';

type Props = {
  src: string;
  label: string;
  edit: PhotoEdit;
  /** the size of the rotated picture */
  size: Size;
  shape: Shape;
  onCrop: (crop: Crop) => void;
};

const CORNERS: readonly Corner[] = [
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'bottom' },
];
const QUARTER = 90;

const percent = (fraction: number): string => `${fraction * 100}%`;

/** The picture with its crop: dragged by its middle, resized by its corners, by touch or mouse. */
export const CropFrame = ({ src, label, edit, size, shape, onCrop }: Props) => {
  const stage = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const { rotate, crop } = edit;

  const drag = (change: (crop: Crop, by: { x: number; y: number }) => Crop) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, crop };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current: from } = start;
      const box = stage.current?.getBoundingClientRect();
      if (from === null || box === undefined) return;
      event.stopPropagation();
      onCrop(change(from.crop, { x: (event.clientX - from.x) / box.width, y: (event.clientY - from.y) / box.height }));
    },
    onLostPointerCapture: () => {
      start.current = null;
    },
  });

  const look = { '--aspect': size.width / size.height, '--turn': `${rotate}deg` } as CSSProperties;
  return (
    <div ref={stage} className={styles.stage} style={look}>
      <img
        src={src}
        alt={label}
        draggable={false}
        className={styles.image}
        data-sideways={rotate % (2 * QUARTER) !== 0 || undefined}
      />
      <div
        role="presentation"
        className={styles.part}
        style={{
          left: percent(crop.x),
          top: percent(crop.y),
          width: percent(crop.width),
          height: percent(crop.height),
        }}
        {...drag((from, by) => placeCrop(from, from.x + by.x, from.y + by.y))}
      >
        {CORNERS.map((corner) => (
          <span
            key={`${corner.x}-${corner.y}`}
            role="presentation"
            className={styles.corner}
            data-corner={`${corner.x}-${corner.y}`}
            {...drag((from, by) => dragCorner(from, corner, by, { size, shape }))}
          />
        ))}
      </div>
    </div>
  );
};
