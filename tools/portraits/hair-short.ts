import { drawBase, tufts, scalp, castOf, stubbleCap, tuftsAlong } from './hair-base.ts';
import { drawBeanie } from './hair-beanie.ts';
import { type HairLayers, toneOf, darker, drawLock, drawCurls } from './hair-strands.ts';
import type { Look } from './look.ts';
import { type Point, type Sketch, onHead, curve, points, mirrored, blurred, fill, ellipse } from './sketch.ts';

export const drawShortHair = (sketch: Sketch, look: Look): HairLayers => {
  const tone = toneOf(look);
  const none = '';
  const sweep = sketch.light;
  switch (look.hair) {
    case 'bald':
      return {
        back: none,
        front: blurred(
          sketch,
          8,
          ellipse(onHead(sketch, sketch.light * 40, -168), 46, 20, '#fff6e6', 0.5, sketch.light * 14),
        ),
      };
    case 'buzz':
      return { back: none, front: drawBase(sketch, tone, look, 2, 0.82) + stubbleCap(sketch, tone) };
    case 'balding':
      return {
        back: none,
        front:
          [-1, 1].map((s) => tuftsAlong(sketch, darker(tone, 0.12), s)).join('') +
          blurred(sketch, 8, ellipse(onHead(sketch, sketch.light * 40, -168), 44, 18, '#fff6e6', 0.45)),
      };
    case 'crop':
      return {
        back: none,
        front:
          drawBase(sketch, tone, look, -2, 1) +
          tufts(
            sketch,
            tone,
            7,
            (u, row) => ({
              root: scalp(u * 1.16, row * 0.9),
              angle: row < 0.2 ? -90 + u * 70 : 90 - sweep * 26 - u * 40,
              length: row < 0.2 ? 26 : 36,
              width: 15,
              bend: -0.35 * sweep,
            }),
            24,
          ),
      };
    case 'quiff':
      return {
        back: none,
        front:
          drawBase(sketch, tone, look, 8, 0.95) +
          tufts(
            sketch,
            darker(tone, 0.15),
            4,
            (u, row) => ({ root: scalp(u, row * 0.7), angle: -90 + u * 50, length: 52, width: 24, bend: u * 0.5 }),
            14,
          ) +
          drawLock(
            sketch,
            tone,
            points('-104,-100 -96,-176 -52,-238 20,-246'),
            points('112,-96 134,-170 112,-236 30,-262'),
            { wisps: 13, density: 2, shine: 1.4, tips: 0.2 },
          ) +
          tufts(
            sketch,
            tone,
            1,
            (u) => ({
              root: [u * 104, -120 + u * u * 34],
              angle: -84 + u * 26 + sweep * 10,
              length: 88 - Math.abs(u) * 34,
              width: 25,
              bend: sweep * 0.6,
            }),
            15,
          ),
      };
    case 'slick':
      return {
        back: none,
        front:
          drawBase(sketch, tone, look, 6, 1) +
          [-1, 1]
            .map(
              (s) =>
                drawLock(
                  sketch,
                  darker(tone, 0.16),
                  [
                    [s * 90, -106],
                    [s * 126, -160],
                    [s * 104, -204],
                  ],
                  [
                    [s * 128, -44],
                    [s * 160, -104],
                    [s * 132, -184],
                  ],
                  { wisps: 7, density: 1.6, shine: 1.6, tips: 0.08 },
                ) +
                drawLock(
                  sketch,
                  tone,
                  [
                    [0, -138],
                    [s * 4, -190],
                    [s * 6, -236],
                  ],
                  [
                    [s * 98, -104],
                    [s * 128, -168],
                    [s * 92, -216],
                  ],
                  { wisps: 9, density: 2, shine: 2.2, tips: 0.08 },
                ),
            )
            .join(''),
      };
    case 'sidePart': {
      const p = -sweep * 62;
      const big = drawLock(
        sketch,
        tone,
        [
          [p, -124],
          [p + sweep * 60, -150],
          [sweep * 84, -128],
          [sweep * 140, -52],
        ],
        [
          [p - sweep * 4, -220],
          [p + sweep * 80, -258],
          [sweep * 148, -200],
          [sweep * 161, -60],
        ],
        { wisps: 12, density: 2.2, shine: 1.6, tips: 0.06 },
      );
      const small = drawLock(
        sketch,
        darker(tone, 0.2),
        [
          [p, -126],
          [-sweep * 106, -96],
          [-sweep * 137, -26],
        ],
        [
          [p, -218],
          [-sweep * 140, -180],
          [-sweep * 161, -40],
        ],
        { wisps: 7, density: 1.4 },
      );
      return { back: none, front: drawBase(sketch, tone, look, 6, 0.96) + small + big };
    }
    case 'pixie':
    case 'silverCrop': {
      const p = -sweep * 50;
      const back = tufts(
        sketch,
        tone,
        4,
        (u, row) => ({ root: scalp(u, row * 0.5), angle: -90 + u * 78, length: 27, width: 26, bend: u * 0.8 }),
        13,
      );
      const cover = [-1, 1]
        .map((s) =>
          drawLock(
            sketch,
            darker(tone, 0.2),
            [
              [p, -150],
              [s * 112, -90],
              [s * 134, 34],
            ],
            [
              [p, -226],
              [s * 152, -176],
              [s * 158, 20],
            ],
            { wisps: 9, density: 1.6, tips: 0.14 },
          ),
        )
        .join('');
      const fringe = drawLock(
        sketch,
        tone,
        [
          [p - sweep * 8, -136],
          [sweep * 20, -100],
          [sweep * 86, -74],
          [sweep * 132, -30],
        ],
        [
          [p - sweep * 12, -224],
          [sweep * 60, -240],
          [sweep * 150, -170],
          [sweep * 152, -40],
        ],
        { wisps: 11, density: 1.8, shine: 1.4, tips: 0.16 },
      );
      return {
        back: none,
        front:
          drawBase(sketch, tone, look, 6, 1, 50) +
          back +
          cover +
          castOf(sketch, [
            [p, -130],
            [sweep * 20, -92],
            [sweep * 84, -68],
            [sweep * 128, -26],
          ]) +
          fringe,
      };
    }
    case 'curlyTop':
      return {
        back: none,
        front:
          drawBase(sketch, tone, look, 4, 0.85) +
          drawCurls(
            sketch,
            tone,
            [-140, -266, 140, -90],
            (x, y) => (x / 132) ** 2 + ((y + 160) / 92) ** 2 < 1 && y < -112 + (x / 120) ** 2 * 60,
            22,
            150,
          ),
      };
    case 'coils':
      return {
        back: none,
        front:
          drawBase(sketch, tone, look, 8, 1) +
          drawCurls(
            sketch,
            tone,
            [-165, -246, 165, 20],
            (x, y) => (x / 160) ** 2 + ((y + 44) / 200) ** 2 < 1 && (x / 137) ** 2 + ((y - 44) / 174) ** 2 > 1 && y < 0,
            11,
            420,
          ),
      };
    case 'beanie':
      return { back: none, front: drawBase(sketch, tone, look, 0, 0.95) + drawBeanie(sketch, look) };
    default: {
      const side = (s: number): string => {
        const inner: Point[] = points('6,-146 84,-112 128,-46 136,40 132,130 124,210');
        const outer: Point[] = points('2,-228 104,-218 166,-118 176,10 172,130 160,226');
        return drawLock(
          sketch,
          s === sketch.light ? tone : darker(tone, 0.22),
          s === 1 ? inner : mirrored(inner),
          s === 1 ? outer : mirrored(outer),
          { wave: 11, wisps: 10, density: 1.8, tips: 0.1 },
        );
      };
      return {
        back: drawLock(
          sketch,
          darker(tone, 0.5),
          points('-30,-200 -164,-60 -160,210'),
          points('30,-200 164,-60 160,210'),
          { wisps: 12, flat: true, shine: 0 },
        ),
        front:
          fill(
            curve(
              points(
                '-150,-60 -158,-130 -108,-210 0,-232 108,-210 158,-130 150,-60 118,-96 60,-138 0,-146 -60,-138 -118,-96',
              ).map(([x, y]) => onHead(sketch, x, y)),
              true,
            ),
            darker(tone, 0.2).base,
          ) +
          castOf(sketch, points('-126,-30 -80,-104 0,-140 80,-104 126,-30')) +
          side(-1) +
          side(1),
      };
    }
  }
};
