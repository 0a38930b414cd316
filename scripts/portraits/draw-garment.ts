import { mix, shade, tint } from './colour.ts';
import type { Figure } from './draw-body.ts';
import type { Garment, Look, Shot } from './look.ts';
import { at, blurred, clip, curve, ellipse, fill, linear, stroke, type Point, type Sketch } from './sketch.ts';

/** How deep the neckline falls at the middle and how far it stands off the neck. */
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

export function drawGarment(sketch: Sketch, look: Look, shot: Shot, figure: Figure): string {
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
    details(sketch, look, shot, figure, seam, l, r, cut.depth)
  );
}

function slopeAt(side: Point[], x: number): number {
  const next = side.findIndex((p) => p[0] >= x && p[1] > 200);
  const [a, b] = [side[Math.max(0, next - 1)] ?? [0, 0], side[Math.max(0, next)] ?? [0, 0]];
  return a[1] + ((x - a[0]) / Math.max(1, b[0] - a[0])) * (b[1] - a[1]);
}

function cloth(sketch: Sketch, look: Look, shot: Shot, figure: Figure, points: Point[]): string {
  return clothShape(sketch, look, shot, figure, `${curve(points.map(([x, y]): Point => [x * 1.02, y - 6]))}Z`);
}

function clothShape(sketch: Sketch, look: Look, shot: Shot, figure: Figure, shape: string): string {
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
}

function pattern(sketch: Sketch, shot: Shot, w: number): string {
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
}

function rollNeck(sketch: Sketch, colour: string, neck: number): string {
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
}

function details(
  sketch: Sketch,
  look: Look,
  shot: Shot,
  figure: Figure,
  seam: string,
  l: Point,
  r: Point,
  depth: number,
): string {
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
}
