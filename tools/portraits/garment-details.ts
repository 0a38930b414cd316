import { mix, shade, tint } from './colour.ts';
import type { Figure } from './draw-body.ts';
import type { Look, Shot } from './look.ts';
import { type Point, type Sketch, at, curve, blurred, fill, stroke, ellipse } from './sketch.ts';

export const drawGarmentDetails = (
  sketch: Sketch,
  look: Look,
  shot: Shot,
  figure: Figure,
  seam: string,
  l: Point,
  r: Point,
  depth: number,
): string => {
  const colour = shot.garmentColour;
  const dark = shade(colour, 0.45);
  const lit = tint(colour, 0.3);
  const { shoulder } = figure;
  const both = (draw: (s: 1 | -1) => string): string => draw(-1) + draw(1);
  const lapel = (c: string): string =>
    both((s) => {
      const a = Math.abs(l[0]);
      const shape = `M${at([s * a * 0.86, l[1] - 22])}L${at([s * (a + 44), l[1] + 44])}L${at([s * (a + 62), 372])}L${at([s * (a + 34), 384])}L${at([s * (a + 84), 410])}L${at([s * 6, 690])}C${at([s * 44, 560])} ${at([s * (a - 46), 400])} ${at([s * a * 0.86, l[1] - 22])}Z`;
      return (
        blurred(sketch, 5, stroke(shape, shade(c, 0.7), 10, 0.4)) +
        fill(shape, s === sketch.light ? tint(c, 0.1) : shade(c, 0.08)) +
        stroke(shape, shade(c, 0.45), 2, 0.5)
      );
    });
  switch (shot.garment) {
    case 'shirt':
    case 'denim': {
      const collar = both((s) => {
        const shape = `M${at([s * Math.abs(l[0]) * 0.78, l[1] - 46])}L${at([s * (Math.abs(l[0]) + 16), l[1] - 6])}L${at([s * 86, 380])}L${at([s * 10, depth - 8])}Z`;
        return (
          blurred(sketch, 5, stroke(shape, dark, 9, 0.5)) +
          fill(shape, s === sketch.light ? tint(colour, 0.2) : colour) +
          stroke(shape, dark, 2.2, 0.5)
        );
      });
      const buttons = [0, 1, 2, 3, 4]
        .map((i) =>
          ellipse([6, depth + 44 + i * 96], 7, 7, shot.garment === 'denim' ? '#caa36a' : tint(colour, 0.6), 0.95),
        )
        .join('');
      return (
        stroke(
          curve([
            [0, depth],
            [-4, 700],
            [-2, 1250],
          ]),
          dark,
          3,
          0.6,
        ) +
        buttons +
        collar +
        (shot.garment === 'denim'
          ? stroke(
              curve([
                [20, depth + 6],
                [16, 1250],
              ]),
              '#caa36a',
              2,
              0.6,
            )
          : '')
      );
    }
    case 'blazer':
    case 'leather': {
      const under = `M${at([-70, 300])}C${at([-50, 340])} ${at([50, 340])} ${at([70, 300])}L${at([110, 400])}L${at([8, 700])}L${at([-110, 400])}Z`;
      return (
        fill(under, shot.accentColour) +
        blurred(sketch, 10, stroke(under, shade(shot.accentColour, 0.6), 20, 0.35)) +
        lapel(colour) +
        stroke(
          curve([
            [4, 700],
            [0, 1250],
          ]),
          dark,
          4,
          0.7,
        ) +
        (shot.garment === 'leather'
          ? both((s) =>
              blurred(
                sketch,
                6,
                stroke(
                  curve([
                    [s * shoulder * 0.5, 350],
                    [s * shoulder * 0.8, 380],
                    [s * shoulder * 0.92, 470],
                  ]),
                  '#ffffff',
                  8,
                  0.3,
                ),
              ),
            )
          : '')
      );
    }
    case 'hoodie': {
      const hood = both((s) => {
        const shape = curve(
          [
            [s * 58, 214],
            [s * (Math.abs(l[0]) + 46), 244],
            [s * (Math.abs(l[0]) + 54), 300],
            [s * 60, 372],
            [s * 4, 352],
            [s * 64, 290],
          ],
          true,
        );
        return (
          blurred(sketch, 6, stroke(shape, dark, 10, 0.5)) +
          fill(shape, s === sketch.light ? lit : mix(colour, dark, 0.1)) +
          blurred(
            sketch,
            4,
            stroke(
              curve([
                [s * 74, 250],
                [s * 100, 290],
                [s * 50, 350],
              ]),
              dark,
              7,
              0.35,
            ),
          )
        );
      });
      return (
        hood +
        both((s) =>
          stroke(
            curve([
              [s * 34, 362],
              [s * 42, 430],
              [s * 38, 490],
            ]),
            tint(shot.accentColour, 0.5),
            7,
          ),
        )
      );
    }
    case 'blouse':
    case 'wrap':
    case 'vneck':
      return (
        stroke(seam, dark, 3, 0.45) +
        (shot.garment === 'wrap'
          ? blurred(
              sketch,
              3,
              stroke(
                curve([
                  [0, depth],
                  [90, 560],
                  [160, 700],
                ]),
                dark,
                6,
                0.5,
              ),
            )
          : '') +
        stroke(`M${at([l[0] - 5, l[1]])}L${at([0, depth + 9])}L${at([r[0] + 5, r[1]])}`, lit, 4, 0.4)
      );
    case 'offShoulder':
      return (
        blurred(sketch, 4, stroke(seam, dark, 6, 0.3)) +
        blurred(
          sketch,
          5,
          stroke(
            `M${at([l[0], l[1] + 54])}C${at([-150, 534])} ${at([150, 534])} ${at([r[0], r[1] + 54])}`,
            dark,
            9,
            0.45,
          ),
        )
      );
    case 'straps':
      return stroke(seam, lit, 4, 0.5);
    default: {
      const rib = tint(colour, 0.08);
      return (
        stroke(seam, shade(rib, 0.22), 17) +
        stroke(seam, rib, 12) +
        (look.gender === 'male' ? '' : stroke(seam, lit, 2, 0.3))
      );
    }
  }
};
