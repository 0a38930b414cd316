import { mix, shade } from './colour.ts';
import { castOf } from './hair-base.ts';
import type { Look } from './look.ts';
import { type Point, type Sketch, onHead, curve, points, blurred, fill, stroke, ellipse } from './sketch.ts';

export const drawBeanie = (sketch: Sketch, look: Look): string => {
  const wool = look.capColour;
  const fit = (points: Point[]): Point[] => points.map(([x, y]) => onHead(sketch, x, y));
  const dome = curve(fit(points('-156,-100 -158,-170 -110,-246 0,-276 110,-246 158,-170 156,-100 0,-112')), true);
  const band = curve(
    fit(points('-160,-60 -164,-118 -90,-140 0,-146 90,-140 164,-118 160,-60 90,-84 0,-92 -90,-84')),
    true,
  );
  const ribs = Array.from({ length: 25 }, (_u, i) => {
    const x = -150 + i * 12.5;
    const y = -80 + (Math.abs(x) / 150) ** 2 * 16;
    return stroke(curve([onHead(sketch, x, y), onHead(sketch, x, y - 50)]), shade(wool, 0.4), 4, 0.4);
  }).join('');
  const knit = Array.from({ length: 17 }, (_u, i) =>
    stroke(
      curve([
        onHead(sketch, -144 + i * 18, -138),
        onHead(sketch, (-144 + i * 18) * 0.75, -206),
        onHead(sketch, (-144 + i * 18) * 0.2, -272),
      ]),
      shade(wool, 0.35),
      3.4,
      0.3,
    ),
  ).join('');
  const glow = blurred(sketch, 18, ellipse(onHead(sketch, sketch.light * 70, -196), 50, 44, '#fff3df', 0.35));
  return (
    castOf(sketch, points('-140,-60 -80,-84 0,-92 80,-84 140,-60')) +
    fill(dome, wool) +
    knit +
    glow +
    fill(band, mix(wool, look.skin, 0.08)) +
    ribs
  );
};
