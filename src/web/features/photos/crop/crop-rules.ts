import type { PhotoEdit } from '#shared/contract/account/photos-contract.ts';
import { PHOTO_SHORTEST_SIDE } from '#shared/domain/photos/photo-limits.ts';

export type Crop = PhotoEdit['crop'];
export type Rotation = PhotoEdit['rotate'];
export type Size = { readonly width: number; readonly height: number };
/** `portrait`: the shape of member cards (4:5). */
export type Shape = 'portrait' | 'free';
export type Corner = { readonly x: 'left' | 'right'; readonly y: 'top' | 'bottom' };

const PORTRAIT = 4 / 5;
const QUARTER = 90;
const FULL_TURN = 360;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), Math.max(from, to));

export const turnedSize = ({ width, height }: Size, rotate: Rotation): Size =>
  rotate % (2 * QUARTER) === 0 ? { width, height } : { width: height, height: width };

/** Returns how a portrait's height relates to its width, both as fractions of the rotated picture. */
const steepness = ({ width, height }: Size): number => width / PORTRAIT / height;

/** Returns the smallest crop that the server accepts, as fractions; the whole picture if it is smaller. */
const smallest = (size: Size, shape: Shape): Size => {
  const width = Math.min(1, PHOTO_SHORTEST_SIDE / size.width);
  const height = Math.min(1, PHOTO_SHORTEST_SIDE / size.height);
  if (shape === 'free') return { width, height };
  const largest = largestCrop(size, shape);
  const portraitWidth = Math.min(largest.width, Math.max(width, height / steepness(size)));
  return { width: portraitWidth, height: portraitWidth * steepness(size) };
};

/** Returns the largest centred crop of this shape. */
export const largestCrop = (size: Size, shape: Shape): Crop => {
  if (shape === 'free') return { x: 0, y: 0, width: 1, height: 1 };
  const steep = steepness(size);
  const width = Math.min(1, 1 / steep);
  const height = Math.min(1, steep);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
};

export const placeCrop = (crop: Crop, x: number, y: number): Crop => ({
  ...crop,
  x: clamp(x, 0, 1 - crop.width),
  y: clamp(y, 0, 1 - crop.height),
});

/** Moves one corner; the opposite one stays. */
export const dragCorner = (
  crop: Crop,
  corner: Corner,
  by: { x: number; y: number },
  { size, shape }: { size: Size; shape: Shape },
): Crop => {
  const isRight = corner.x === 'right';
  const isBottom = corner.y === 'bottom';
  const roomX = isRight ? 1 - crop.x : crop.x + crop.width;
  const roomY = isBottom ? 1 - crop.y : crop.y + crop.height;
  const least = smallest(size, shape);
  let width = clamp(crop.width + (isRight ? by.x : -by.x), least.width, roomX);
  let height = clamp(crop.height + (isBottom ? by.y : -by.y), least.height, roomY);
  if (shape === 'portrait') {
    const steep = steepness(size);
    width = clamp(Math.max(width, height / steep), least.width, Math.min(roomX, roomY / steep));
    height = width * steep;
  }
  return {
    x: isRight ? crop.x : crop.x + crop.width - width,
    y: isBottom ? crop.y : crop.y + crop.height - height,
    width,
    height,
  };
};

/** Changes the size of the crop around its centre, within the picture. */
export const sizeCrop = (crop: Crop, requested: Size, { size, shape }: { size: Size; shape: Shape }): Crop => {
  const least = smallest(size, shape);
  const most = largestCrop(size, shape);
  const width = clamp(requested.width, least.width, most.width);
  const height = shape === 'portrait' ? width * steepness(size) : clamp(requested.height, least.height, most.height);
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
  return placeCrop({ ...crop, width, height }, middle.x - width / 2, middle.y - height / 2);
};

/** Rotates by 90 degrees: a free crop rotates along, a portrait crop is reset. */
export const turn = (edit: PhotoEdit, quarter: 1 | -1, { size, shape }: { size: Size; shape: Shape }): PhotoEdit => {
  const rotate = ((edit.rotate + quarter * QUARTER + FULL_TURN) % FULL_TURN) as Rotation;
  if (shape === 'portrait') return { rotate, crop: largestCrop(turnedSize(size, rotate), shape) };
  const { x, y, width, height } = edit.crop;
  const crop =
    quarter === 1
      ? { x: 1 - y - height, y: x, width: height, height: width }
      : { x: y, y: 1 - x - width, width: height, height: width };
  return { rotate, crop };
};

/** Returns true if nothing is rotated or cropped. */
export const isWhole = ({ rotate, crop }: PhotoEdit): boolean => rotate === 0 && crop.width === 1 && crop.height === 1;

const STEPS = 10_000;
const floor = (value: number): number => Math.floor(value * STEPS) / STEPS;

/** Rounds down to four decimals, so that the crop never exceeds the picture. */
export const rounded = ({ rotate, crop }: PhotoEdit): PhotoEdit => ({
  rotate,
  crop: { x: floor(crop.x), y: floor(crop.y), width: floor(crop.width), height: floor(crop.height) },
});
