import { mix } from './colour.ts';
import type { Random } from './random.ts';
import { type Point, type Sketch, curve, linear, radial, fill, ellipse } from './sketch.ts';

export interface Scene {
  /** colour of the main light, for the rim around the figure */
  glow: string;
  draw: (sketch: Sketch) => string;
}

export const rect = (x: number, y: number, w: number, h: number, colour: string, opacity = 1, r = 0): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="${r}" fill="${colour}" fill-opacity="${opacity.toFixed(2)}"/>`;

export const sky = (sketch: Sketch, ...colours: string[]): string =>
  rect(
    -20,
    -20,
    1040,
    1290,
    linear(
      sketch,
      colours.map((colour, i): [number, string] => [i / (colours.length - 1), colour]),
    ),
  );

export const lights = (
  random: Random,
  count: number,
  colours: readonly string[],
  box: readonly [number, number, number, number],
  from: number,
  to: number,
  opacity = 0.5,
): string =>
  Array.from({ length: count }, () => {
    const r = random.range(from, to);
    const [x, y, colour] = [random.range(box[0], box[2]), random.range(box[1], box[3]), random.pick(colours)];
    const edge = `stroke="${mix(colour, '#ffffff', 0.5)}" stroke-width="3" stroke-opacity="${(opacity * 0.35).toFixed(2)}"`;
    const disc = ellipse([x, y], r, r, colour, random.range(opacity * 0.4, opacity));
    return `${disc}<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 0.94).toFixed(1)}" fill="none" ${edge}/>`;
  }).join('');

export const hill = (y: number, rise: number, random: Random, colour: string): string => {
  const points: Point[] = Array.from({ length: 7 }, (_u, i) => [-60 + i * 190, y + random.bell() * rise]);
  return `<path d="${curve(points)}L1100 1300L-60 1300Z" fill="${colour}"/>`;
};

export const plant = (sketch: Sketch, x: number, y: number, size: number, colour: string): string =>
  Array.from({ length: 13 }, () => {
    const a = sketch.random.range(-2.7, -0.45);
    const l = size * sketch.random.range(0.6, 1.1);
    const tip: Point = [x + Math.cos(a) * l, y + Math.sin(a) * l];
    const bow: Point = [
      x + Math.cos(a) * l * 0.5 - Math.sin(a) * l * 0.18,
      y + Math.sin(a) * l * 0.5 + Math.cos(a) * l * 0.18,
    ];
    const bow2: Point = [
      x + Math.cos(a) * l * 0.5 + Math.sin(a) * l * 0.12,
      y + Math.sin(a) * l * 0.5 - Math.cos(a) * l * 0.12,
    ];
    return fill(
      curve([[x, y], bow, tip, bow2], true),
      mix(colour, sketch.random.pick(['#e6efb0', '#10352c', '#3f7a4e']), sketch.random.range(0, 0.45)),
    );
  }).join('');

export const shadeOfScene = (sketch: Sketch): string =>
  rect(
    -60,
    -75,
    1120,
    1400,
    radial(
      sketch,
      [
        [0.55, '#180a1e', 0],
        [1, '#180a1e', 0.34],
      ],
      [0.5, 0.42, 0.78],
    ),
  );
