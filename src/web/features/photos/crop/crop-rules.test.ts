import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Crop,
  dragCorner,
  isWhole,
  largestCrop,
  placeCrop,
  rounded,
  type Shape,
  sizeCrop,
  turn,
  turnedSize,
} from '#web/features/photos/crop/crop-rules.ts';

const landscape = { width: 2000, height: 1000 };
const shapeOf = ({ width, height }: Crop, size = landscape) => (width * size.width) / (height * size.height);
const isInside = ({ x, y, width, height }: Crop) =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9;

it('cuts the largest portrait from the middle', () => {
  const crop = largestCrop(landscape, 'portrait');
  expect(crop).toEqual({ x: 0.3, y: 0, width: 0.4, height: 1 });
  expect(shapeOf(crop)).toBeCloseTo(0.8);
  expect(largestCrop({ width: 500, height: 1000 }, 'portrait').width).toBe(1);
  expect(largestCrop(landscape, 'free')).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

it('keeps the crop inside the picture wherever it is pushed', () => {
  const crop = largestCrop(landscape, 'portrait');
  expect(placeCrop(crop, -5, 5)).toMatchObject({ x: 0, y: 0 });
  expect(placeCrop(crop, 5, 0).x).toBeCloseTo(0.6);
});

it('draws a corner freely, or in the shape of a card', () => {
  const whole = largestCrop(landscape, 'free');
  const free = dragCorner(whole, { x: 'left', y: 'top' }, { x: 0.25, y: 0.5 }, { size: landscape, shape: 'free' });
  expect(free).toEqual({ x: 0.25, y: 0.5, width: 0.75, height: 0.5 });
  const portrait = largestCrop(landscape, 'portrait');
  const by = { x: -0.2, y: -0.5 };
  const cut = dragCorner(portrait, { x: 'right', y: 'bottom' }, by, { size: landscape, shape: 'portrait' });
  expect(shapeOf(cut)).toBeCloseTo(0.8);
  expect(cut).toMatchObject({ x: 0.3, y: 0, width: 0.2 });
});

it('turns a free crop along with the picture, and comes back after four turns', () => {
  const start = { rotate: 0, crop: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } } as const;
  const options = { size: landscape, shape: 'free' } as const;
  const once = turn(start, 1, options);
  expect(once.rotate).toBe(90);
  expect(once.crop.x).toBeCloseTo(0.4);
  expect(once.crop.y).toBeCloseTo(0.1);
  const back = turn(once, -1, options);
  expect(back.rotate).toBe(0);
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(back.crop[side]).toBeCloseTo(start.crop[side]);
  expect(turn(start, -1, options).rotate).toBe(270);
});

it('cuts a portrait anew when the picture is turned', () => {
  const edit = { rotate: 0, crop: largestCrop(landscape, 'portrait') } as const;
  const turned = turn(edit, 1, { size: landscape, shape: 'portrait' });
  expect(shapeOf(turned.crop, turnedSize(landscape, 90))).toBeCloseTo(0.8);
});

it('never leaves the picture nor becomes too small, whatever is dragged', () => {
  const side = fc.integer({ min: 200, max: 6000 });
  const step = fc.double({ min: -2, max: 2, noNaN: true });
  const corner = fc.record({ x: fc.constantFrom('left', 'right'), y: fc.constantFrom('top', 'bottom') } as const);
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom<Shape>('portrait', 'free'),
      fc.array(fc.tuple(corner, step, step, step)),
      (width, height, shape, moves) => {
        const options = { size: { width, height }, shape };
        let crop = largestCrop(options.size, shape);
        for (const [where, x, y, scale] of moves) {
          crop = dragCorner(crop, where, { x, y }, options);
          crop = placeCrop(crop, crop.x + y, crop.y + x);
          crop = sizeCrop(crop, { width: scale, height: scale }, options);
          const { crop: sent } = rounded({ rotate: 0, crop });
          expect(isInside(crop) && isInside(sent)).toBe(true);
        }
      },
    ),
  );
});

it('knows when there is nothing to do', () => {
  expect(isWhole({ rotate: 0, crop: { x: 0, y: 0, width: 1, height: 1 } })).toBe(true);
  expect(isWhole({ rotate: 90, crop: { x: 0, y: 0, width: 1, height: 1 } })).toBe(false);
});
