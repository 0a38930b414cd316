import { shade, tint } from './colour.ts';
import type { Figure } from './draw-body.ts';
import type { Look, Shot } from './look.ts';
import { type Point, type Sketch, curve, linear, clip, blurred, fill, stroke, ellipse } from './sketch.ts';

export const cloth = (sketch: Sketch, look: Look, shot: Shot, figure: Figure, points: Point[]): string =>
  clothShape(sketch, look, shot, figure, `${curve(points.map(([x, y]): Point => [x * 1.02, y - 6]))}Z`);

export const clothShape = (sketch: Sketch, look: Look, shot: Shot, figure: Figure, shape: string): string => {
  const colour = shot.garmentColour;
  const dark = shade(colour, 0.5);
  const lit = tint(colour, 0.4);
  const w = figure.shoulder;
  const far = -sketch.light;
  const woman = look.gender === 'female';
  const bust = woman
    ? look.build === 'full'
      ? 1.25
      : look.build === 'curvy'
        ? 1.15
        : look.build === 'slim'
          ? 0.85
          : 1
    : 0.7;
  const { random } = sketch;
  const form = woman
    ? [-1, 1]
        .map(
          (s) =>
            ellipse([s * w * 0.4, 500 * (0.96 + bust * 0.04)], 74 * bust, 60 * bust, lit, 0.16) +
            stroke(
              curve([
                [s * w * 0.14, 585],
                [s * w * 0.42, 618 + bust * 14],
                [s * w * 0.72, 570],
              ]),
              dark,
              22,
              0.24,
            ),
        )
        .join('') +
      stroke(
        curve([
          [0, 450],
          [0, 590],
        ]),
        dark,
        24,
        0.12,
      )
    : [-1, 1]
        .map((s) =>
          stroke(
            curve([
              [s * 30, 560],
              [s * w * 0.4, 590],
              [s * w * 0.7, 540],
            ]),
            dark,
            20,
            0.22,
          ),
        )
        .join('');
  const folds = Array.from({ length: 9 }, () => {
    const s = random.chance(0.5) ? 1 : -1;
    const x = s * w * random.range(0.5, 0.86);
    const y = random.range(400, 760);
    return stroke(
      curve([
        [x, y],
        [x - s * random.range(20, 60), y + random.range(30, 60)],
        [x - s * random.range(60, 150), y + random.range(40, 110)],
      ]),
      random.chance(0.6) ? dark : lit,
      random.range(5, 12),
      random.range(0.14, 0.34),
    );
  }).join('');
  const arms = [-1, 1]
    .map((s) =>
      stroke(
        curve([
          [s * w * 0.74, 500],
          [s * w * 0.8, 610],
          [s * w * 0.8, 1000],
        ]),
        dark,
        12,
        0.5,
      ),
    )
    .join('');
  return clip(
    sketch,
    shape,
    [
      fill(
        shape,
        linear(sketch, [
          [0, tint(colour, 0.1)],
          [0.4, colour],
          [1, shade(colour, 0.22)],
        ]),
      ),
      pattern(sketch, shot, w),
      blurred(
        sketch,
        44,
        ellipse([far * w * 0.85, 620], w * 0.34, 420, dark, 0.6) +
          ellipse([sketch.light * w * 0.6, 360], w * 0.34, 60, lit, 0.55),
      ),
      blurred(sketch, 22, form),
      blurred(sketch, 6, folds),
      blurred(sketch, 5, arms),
    ].join(''),
  );
};

const pattern = (sketch: Sketch, shot: Shot, w: number): string => {
  const { garment, accentColour } = shot;
  if (garment === 'stripes')
    return Array.from({ length: 24 }, (_u, i) =>
      stroke(
        curve([
          [-w * 1.3, 300 + i * 40 + 20],
          [-w * 0.5, 300 + i * 40],
          [0, 312 + i * 40],
          [w * 0.5, 300 + i * 40],
          [w * 1.3, 320 + i * 40],
        ]),
        accentColour,
        15,
        0.92,
      ),
    ).join('');
  if (garment === 'knit' || garment === 'turtleneck')
    return Array.from({ length: 44 }, (_u, i) =>
      stroke(
        curve([
          [(i - 22) * w * 0.052, 240],
          [(i - 22) * w * 0.058, 600],
          [(i - 22) * w * 0.056, 1300],
        ]),
        shade(shot.garmentColour, 0.3),
        4.5,
        0.24,
      ),
    ).join('');
  if (garment === 'blouse' || garment === 'wrap')
    return Array.from({ length: 90 }, () =>
      ellipse(
        [sketch.random.range(-w * 1.2, w * 1.2), sketch.random.range(290, 1200)],
        sketch.random.range(5, 11),
        sketch.random.range(4, 8),
        accentColour,
        0.55,
        sketch.random.range(0, 180),
      ),
    ).join('');
  return '';
};

export const rollNeck = (sketch: Sketch, colour: string, neck: number): string => {
  const roll = curve(
    [
      [-neck - 12, 204],
      [0, 236],
      [neck + 12, 204],
      [neck + 18, 262],
      [0, 300],
      [-neck - 18, 262],
    ],
    true,
  );
  const ribs = Array.from({ length: 15 }, (_u, i) =>
    stroke(
      curve([
        [(i - 7) * neck * 0.145, 212 + (1 - ((i - 7) / 7) ** 2) * 18],
        [(i - 7) * neck * 0.15, 270 + (1 - ((i - 7) / 7) ** 2) * 24],
      ]),
      shade(colour, 0.4),
      4,
      0.35,
    ),
  ).join('');
  return (
    blurred(
      sketch,
      8,
      stroke(
        curve([
          [-neck - 16, 268],
          [0, 306],
          [neck + 16, 268],
        ]),
        shade(colour, 0.6),
        14,
        0.5,
      ),
    ) +
    fill(
      roll,
      linear(sketch, [
        [0, shade(colour, 0.14)],
        [0.4, tint(colour, 0.12)],
        [1, shade(colour, 0.12)],
      ]),
    ) +
    ribs
  );
};
