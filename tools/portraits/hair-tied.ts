import { drawParting } from './hair-loose.ts';
import { type HairLayers, toneOf, darker, drawLock, type LockOptions } from './hair-strands.ts';
import type { Look } from './look.ts';
import { type Point, type Sketch, onHead, curve, mirrored, blurred, stroke, ellipse } from './sketch.ts';

/** Tied-back hair: a smooth cap with a knot, a tail or a braid, or curls and a fringe. */
export const drawTiedHair = (sketch: Sketch, look: Look): HairLayers | undefined => {
  const tone = toneOf(look);
  const shadowed = darker(tone, 0.4);
  const cap = (part: number, options: LockOptions = {}): string =>
    `${[-1, 1]
      .map((side) => {
        const inner: Point[] = [
          [part * side - 2, -148],
          [78, -128],
          [120, -66],
          [134, -6],
          [138, 26],
        ];
        const outer: Point[] = [
          [part * side - 4, -229],
          [100, -214],
          [160, -128],
          [163, -40],
          [150, 22],
        ];
        const put = (points: Point[]): Point[] => (side === 1 ? points : mirrored(points));
        const cast = blurred(
          sketch,
          7,
          stroke(curve(put(inner).map(([x, y]) => onHead(sketch, x, y + 3))), '#3a1418', 14, 0.26),
        );
        return (
          cast +
          drawLock(sketch, side === sketch.light ? tone : darker(tone, 0.1), put(inner), put(outer), {
            smooth: true,
            density: 2.4,
            shine: 1.6,
            ...options,
          })
        );
      })
      .join('')}${drawParting(sketch, tone, part)}`;
  const knot = (x: number, y: number, r: number): string =>
    ellipse([x, y], r, r * 0.86, shadowed.base) +
    [0, 1, 2, 3]
      .map((i) =>
        drawLock(
          sketch,
          i % 2 === 0 ? tone : shadowed,
          arcPoints(x, y, r * (0.98 - i * 0.22), i * 1.3),
          arcPoints(x, y, r * (0.6 - i * 0.16), i * 1.3 + 0.3),
          { wisps: 3, density: 0.7, flat: true, tips: 0 },
        ),
      )
      .join('');
  const loose = [-1, 1]
    .map(
      (s) =>
        stroke(
          curve(
            [
              [s * 112, -96],
              [s * 136, -30],
              [s * 132, 40],
              [s * 141, 104 + s * 10],
            ].map(([x = 0, y = 0]) => onHead(sketch, x, y)),
          ),
          tone.base,
          5,
          0.9,
        ) +
        stroke(
          curve(
            [
              [s * 118, -90],
              [s * 143, -20],
              [s * 141, 60],
            ].map(([x = 0, y = 0]) => onHead(sketch, x, y)),
          ),
          tone.light,
          2.5,
          0.7,
        ),
    )
    .join('');
  switch (look.hair) {
    case 'topKnot':
    case 'manBun':
      return {
        back: knot(-sketch.turn * 60, -258, look.hair === 'topKnot' ? 66 : 50),
        front: cap(0) + (look.gender === 'female' ? loose : ''),
      };
    case 'lowBun':
      return { back: knot(-sketch.turn * 260 - sketch.light * 46, 122, 92), front: cap(26, { shine: 2 }) + loose };
    case 'ponytail': {
      const s = sketch.turn > 0 ? -1 : 1;
      const tail = drawLock(
        sketch,
        shadowed,
        [
          [s * -20, -150],
          [s * 150, -110],
          [s * 176, 70],
          [s * 164, 330],
        ],
        [
          [s * -50, -206],
          [s * 216, -216],
          [s * 282, 60],
          [s * 226, 340],
        ],
        { wave: 12, wisps: 7, density: 2.4, flat: true, body: 0.88, tips: 0.14 },
      );
      return { back: tail, front: cap(-30, { shine: 2 }) + loose };
    }
    case 'sideBraid': {
      const s = sketch.light;
      const plait = Array.from({ length: 11 }, (_u, i) => {
        const x = s * (140 + Math.sin(i * 0.5) * 8);
        const w = 35 - i * 1.1;
        return [-1, 1]
          .map((k) => {
            const centre: Point = [x + k * w * 0.42, 196 + i * 33 + (k === 1 ? 16 : 0)];
            const sheen = [-8, 0, 8]
              .map((d) =>
                stroke(
                  curve([
                    [centre[0] + k * w * 0.6 + d * 0.3, centre[1] - 20 + d],
                    [centre[0] - k * w * 0.1 + d * 0.2, centre[1] + d],
                    [centre[0] - k * w * 0.6, centre[1] + 20 + d * 0.4],
                  ]),
                  d === 0 ? tone.light : tone.dark,
                  2.4,
                  0.4,
                ),
              )
              .join('');
            return (
              ellipse([centre[0], centre[1] + 3], w * 0.92, w * 0.64, tone.dark, 0.7, k * -38) +
              ellipse(centre, w * 0.88, w * 0.58, k === 1 ? tone.base : darker(tone, 0.14).base, 1, k * -38) +
              sheen
            );
          })
          .join('');
      }).join('');
      const sweep = drawLock(
        sketch,
        tone,
        [
          [s * 128, 0],
          [s * 138, 80],
          [s * 112, 190],
        ],
        [
          [s * 158, -20],
          [s * 176, 80],
          [s * 168, 200],
        ],
        { smooth: true, density: 1.2 },
      );
      return { back: '', front: cap(-s * 34) + sweep + plait + loose };
    }
    default:
      return undefined;
  }
};

const arcPoints = (x: number, y: number, r: number, start: number): Point[] =>
  Array.from({ length: 6 }, (_u, i): Point => [
    x + Math.cos(start + i * 0.95) * r,
    y + Math.sin(start + i * 0.95) * r * 0.88,
  ]);
