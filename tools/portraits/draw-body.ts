import { mix, shade, tint } from './colour.ts';
import type { Build, Look } from './look.ts';
import { blurred, clip, curve, ellipse, fill, linear, stroke, type Point, type Sketch } from './sketch.ts';

const buildWidth: Record<Build, number> = { slim: 0.92, average: 1, athletic: 1.07, curvy: 1.12, full: 1.24 };

export interface Figure {
  neck: number;
  shoulder: number;
  /** right half of the outline, from the base of the neck down to the waist */
  side: Point[];
  outline: Point[];
}

export const figureOf = (look: Look): Figure => {
  const man = look.gender === 'male';
  const wide = buildWidth[look.build];
  const shoulder = (man ? 362 : 282) * (man && look.build === 'athletic' ? 1.06 : 1) * (0.5 + wide * 0.5);
  const neck = (man ? 86 : 58) * (0.45 + wide * 0.55) * (man && look.build === 'athletic' ? 1.1 : 1);
  const slope = man ? 8 : 22;
  const side: Point[] = [
    [neck * 0.94, 60],
    [neck * 0.94, 180],
    [neck + 3, 234],
    [neck + 32, 270],
    [shoulder * 0.62, 304 + slope * 0.5],
    [shoulder * 0.85, 334 + slope],
    [shoulder * 0.97, 396 + slope],
    [shoulder * (0.92 + wide * 0.1), 520],
    [shoulder * (0.86 + wide * 0.18), 720],
    [shoulder * (0.84 + wide * 0.2), 1300],
  ];
  return { neck, shoulder, side, outline: [...side, ...side.toReversed().map(([x, y]): Point => [-x, y])] };
};

/** Neck, throat and collarbones; the garment is drawn over them. */
export const drawSkinOfBody = (sketch: Sketch, look: Look, figure: Figure): string => {
  const dark = shade(mix(look.skin, '#a8432e', 0.3), 0.3);
  const lit = tint(look.skin, 0.4);
  const outline = `${curve(figure.outline)}Z`;
  const { neck, shoulder } = figure;
  const sway = sketch.turn * 40;
  const cast = curve(
    [
      [-neck - 40, 150],
      [-neck - 10, 226],
      [sway - 10, 268],
      [neck + 10, 226],
      [neck + 40, 150],
    ],
    true,
  );
  const bones = [-1, 1]
    .map((s) =>
      stroke(
        curve([
          [s * 22, 318],
          [s * 70, 304],
          [s * shoulder * 0.5, 296],
          [s * shoulder * 0.72, 318],
        ]),
        dark,
        7,
        0.36,
      ),
    )
    .join('');
  const boneLight = [-1, 1]
    .map((s) =>
      stroke(
        curve([
          [s * 30, 308],
          [s * 74, 295],
          [s * shoulder * 0.48, 287],
        ]),
        lit,
        6,
        0.4,
      ),
    )
    .join('');
  const cords = [-1, 1]
    .map((s) =>
      stroke(
        curve([
          [s * neck * 0.82, 208],
          [s * neck * 0.5, 262],
          [s * 18, 310],
        ]),
        dark,
        8,
        0.24,
      ),
    )
    .join('');
  return (
    fill(
      outline,
      linear(sketch, [
        [0, mix(look.skin, dark, 0.2)],
        [0.2, look.skin],
        [1, mix(look.skin, dark, 0.2)],
      ]),
    ) +
    clip(
      sketch,
      outline,
      [
        blurred(sketch, 12, fill(cast, shade(dark, 0.12), 0.75)),
        blurred(sketch, 20, ellipse([-sketch.light * (neck + 8), 240], 34, 90, dark, 0.6)),
        blurred(sketch, 30, ellipse([-sketch.light * shoulder * 0.8, 420], 120, 260, dark, 0.4)),
        blurred(sketch, 26, ellipse([sketch.light * shoulder * 0.5, 330], 110, 50, lit, 0.45)),
        blurred(sketch, 4, bones + cords),
        blurred(sketch, 4, boneLight),
        blurred(sketch, 4, ellipse([0, 316], 12, 9, dark, 0.5)),
      ].join(''),
    )
  );
};
