import { mix, shade } from './colour.ts';
import { type Tone, drawLock, drawTuft } from './hair-strands.ts';
import type { Look } from './look.ts';
import { type Point, type Sketch, onHead, curve, linear, blurred, fill, stroke } from './sketch.ts';

/** The shaved or close-lying sides and the shadow of the hairline, on which all short cuts are drawn. */
export const drawBase = (sketch: Sketch, tone: Tone, look: Look, top: number, opacity: number, temple = 30): string => {
  const points: Point[] = [
    [-147, temple],
    [-132, -8],
    [-126, -52],
    [-106, -92],
    [-64, -126],
    [0, -134],
    [64, -126],
    [106, -92],
    [126, -52],
    [132, -8],
    [147, temple],
    [157, -40],
    [150, -124],
    [104, -196 - top],
    [0, -222 - top],
    [-104, -196 - top],
    [-150, -124],
    [-157, -40],
  ];
  const shape = curve(
    points.map(([x, y]) => onHead(sketch, x, y)),
    true,
  );
  const colour = mix(tone.base, look.skin, 0.14);
  const soft = linear(
    sketch,
    [
      [0, colour, opacity],
      [0.62, colour, opacity * 0.95],
      [1, mix(colour, look.skin, 0.4), opacity * 0.25],
    ],
    [0, -210, 0, 36],
    'userSpaceOnUse',
  );
  return (
    blurred(sketch, 2.5, fill(shape, soft)) +
    blurred(
      sketch,
      7,
      stroke(curve(points.slice(1, 10).map(([x, y]) => onHead(sketch, x, y + 4))), shade(look.skin, 0.45), 10, 0.26),
    )
  );
};

export const tufts = (
  sketch: Sketch,
  tone: Tone,
  rows: number,
  each: (u: number, row: number) => { root: Point; angle: number; length: number; width: number; bend: number },
  perRow = 15,
): string => {
  let drawn = '';
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < perRow; i++) {
      const u = (i + sketch.random.range(0.1, 0.9)) / perRow;
      const { root, angle, length, width, bend } = each(u * 2 - 1, row / Math.max(1, rows - 1));
      drawn += drawTuft(
        sketch,
        tone,
        root,
        angle + sketch.random.bell() * 10,
        length * sketch.random.range(0.75, 1.2),
        width,
        bend,
      );
    }
  }
  return drawn;
};

/** A point on the scalp: `u` runs across the head, `row` from the crown (0) to the hairline (1). */
export const scalp = (u: number, row: number): Point => [
  u * (98 + 22 * row),
  -210 + 78 * row + u * u * (34 + row * 40),
];

export const castOf = (sketch: Sketch, points: Point[]): string =>
  blurred(sketch, 8, stroke(curve(points.map(([x, y]) => onHead(sketch, x, y + 6))), '#3a1418', 18, 0.3));

export const stubbleCap = (sketch: Sketch, tone: Tone): string =>
  Array.from({ length: 620 }, () => {
    const u = sketch.random.range(-1.06, 1.06);
    const [x, y] = scalp(u, sketch.random.range(0, 1));
    return drawTuft(sketch, tone, [x * 1.14, y + 6], -90 + u * 60, 5.5, 2, 0);
  }).join('');

export const tuftsAlong = (sketch: Sketch, tone: Tone, side: number): string =>
  drawLock(
    sketch,
    tone,
    [
      [side * 126, -104],
      [side * 134, -50],
      [side * 140, 26],
    ],
    [
      [side * 140, -128],
      [side * 166, -60],
      [side * 154, 24],
    ],
    { wisps: 7, density: 1.4, tips: 0.1 },
  );
