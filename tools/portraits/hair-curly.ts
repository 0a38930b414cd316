import { type HairLayers, toneOf, darker, drawCurls } from './hair-strands.ts';
import type { Look } from './look.ts';
import { type Point, type Sketch, curve, fill } from './sketch.ts';

export const drawCurlyLong = (sketch: Sketch, look: Look, low: number, size: number, count: number): HairLayers => {
  const tone = toneOf(look);
  const round = (x: number, y: number, rx: number, top: number, bottom: number): boolean =>
    y < 0 ? (x / rx) ** 2 + (y / top) ** 2 < 1 : Math.abs(x) < rx * (1.02 - (y / bottom) ** 3 * 0.25) && y < bottom;
  const outer = (x: number, y: number): boolean => round(x, y, 226, 258, low);
  const face = (x: number, y: number): boolean => (x / 124) ** 2 + ((y - 62) / (y < 62 ? 178 : 400)) ** 2 < 1;
  const box = [-250, -280, 250, low] as const;
  const shape: Point[] = [
    [0, -254],
    [130, -222],
    [214, -90],
    [224, 40],
    [206, low * 0.8],
    [120, low],
    [-120, low],
    [-206, low * 0.8],
    [-224, 40],
    [-214, -90],
    [-130, -222],
  ];
  return {
    back:
      fill(curve(shape, true), darker(tone, 0.7).base) +
      drawCurls(sketch, darker(tone, 0.35), box, outer, size * 1.1, count * 0.6),
    front: drawCurls(
      sketch,
      tone,
      box,
      (x, y) => outer(x, y) && !face(x, y) && (y < 60 || Math.abs(x) > 128) && y < low * 0.94,
      size,
      count,
    ),
  };
};
