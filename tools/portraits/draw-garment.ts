import { shade } from './colour.ts';
import type { Figure } from './draw-body.ts';
import { cloth, clothShape, rollNeck } from './garment-cloth.ts';
import { drawGarmentDetails } from './garment-details.ts';
import type { Look, Shot, Garment } from './look.ts';
import { type Point, type Sketch, at, curve, blurred, stroke } from './sketch.ts';

/** Depth of the neckline at the middle, and its distance from the neck. */
const necklines: Record<Garment, { depth: number; width: number; sharp: boolean }> = {
  tee: { depth: 322, width: 14, sharp: false },
  stripes: { depth: 316, width: 30, sharp: false },
  knit: { depth: 306, width: 16, sharp: false },
  vneck: { depth: 400, width: 20, sharp: true },
  scoop: { depth: 400, width: 62, sharp: false },
  blouse: { depth: 410, width: 34, sharp: true },
  shirt: { depth: 366, width: 10, sharp: true },
  denim: { depth: 390, width: 14, sharp: true },
  blazer: { depth: 320, width: 16, sharp: false },
  leather: { depth: 324, width: 16, sharp: false },
  turtleneck: { depth: 250, width: 2, sharp: false },
  hoodie: { depth: 312, width: 16, sharp: false },
  straps: { depth: 446, width: 96, sharp: false },
  offShoulder: { depth: 420, width: 400, sharp: false },
  wrap: { depth: 470, width: 30, sharp: true },
};

export const drawGarment = (sketch: Sketch, look: Look, shot: Shot, figure: Figure): string => {
  const cut = necklines[shot.garment];
  const { neck, shoulder, side } = figure;
  const colour = shot.garmentColour;
  const inner = neck + 30 + cut.width;
  const onSlope = (x: number): number => slopeAt(side, x);
  if (shot.garment === 'turtleneck')
    return (
      cloth(
        sketch,
        look,
        shot,
        figure,
        figure.outline.filter((p) => p[1] > 230),
      ) + rollNeck(sketch, colour, neck)
    );
  const bare = shot.garment === 'straps' || shot.garment === 'offShoulder';
  const off = shot.garment === 'offShoulder';
  const left: Point[] = off ? [[-shoulder * 1.03, 430]] : [[-inner, onSlope(inner) - 8]];
  const right = left.map(([x, y]): Point => [-x, y]);
  const strapOut: Point[] =
    bare && !off
      ? [
          [inner + 30, onSlope(inner + 30) - 5],
          [shoulder * 0.68, 420],
          [shoulder * 0.72, 500],
        ]
      : [];
  const outer = side
    .filter(([x, y]) => (bare && !off ? y > 560 : off ? y > 440 : x > inner + 20 && y > 200))
    .map(([x, y]): Point => (bare && !off ? [x * 0.8, y] : [x + 8, y - (off ? 0 : 7)]));
  const rightEdge: Point[] = [...strapOut, ...outer];
  const leftEdge = rightEdge.map(([x, y]): Point => [-x, y]).toReversed();
  const l: Point = left[0] ?? [0, 0];
  const r: Point = right[0] ?? [0, 0];
  const neckline = cut.sharp
    ? `L${at([0, cut.depth])}L${at(r)}`
    : off
      ? `C${at([-150, 470])} ${at([150, 470])} ${at(r)}`
      : `C${at([-inner * 0.86, cut.depth + 8])} ${at([inner * 0.86, cut.depth + 8])} ${at(r)}`;
  const edge = (points: Point[]): string => curve(points).replace(/^M/, 'L');
  const shape = `M${at(l)}${neckline}${edge(rightEdge)}${edge(leftEdge)}Z`;
  const seam = `M${at(l)}${neckline}`;
  return (
    blurred(sketch, 7, stroke(seam, shade(look.skin, 0.6), 12, 0.45)) +
    clothShape(sketch, look, shot, figure, shape) +
    drawGarmentDetails(sketch, look, shot, figure, seam, l, r, cut.depth)
  );
};

const slopeAt = (side: Point[], x: number): number => {
  const next = side.findIndex((p) => p[0] >= x && p[1] > 200);
  const [a, b] = [side[Math.max(0, next - 1)] ?? [0, 0], side[Math.max(0, next)] ?? [0, 0]];
  return a[1] + ((x - a[0]) / Math.max(1, b[0] - a[0])) * (b[1] - a[1]);
};
