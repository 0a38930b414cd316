import { darker, drawCurls, drawLock, toneOf, type LockOptions, type Tone } from './hair-strands.ts';
import type { Look } from './look.ts';
import { blurred, curve, ellipse, fill, mirrored, onHead, stroke, type Point, type Sketch } from './sketch.ts';

/** Layers of hair: behind the body, over the face's edges, and ends that fall over the clothes. */
export interface HairLayers {
  back: string;
  front: string;
}

interface Fall {
  /** Where the parting starts on the hairline. */
  part: number;
  /** How low the hair reaches. */
  end: number;
  wave: number;
  /** Distance of the outer edge from the face. */
  volume: number;
  /** How much the hair closes in at the end (bob) or opens. */
  inward: number;
  /** Cheek covered by the inner edge. */
  cover: number;
}

const falls: Partial<Record<Look['hair'], Fall>> = {
  longCentre: { part: 2, end: 450, wave: 8, volume: 1.02, inward: 0, cover: 0 },
  longWavy: { part: -16, end: 440, wave: 19, volume: 1.12, inward: -16, cover: 2 },
  sideWavy: { part: 58, end: 390, wave: 21, volume: 1.17, inward: -6, cover: 8 },
  lob: { part: -30, end: 255, wave: 10, volume: 1.06, inward: 8, cover: 4 },
  bob: { part: 44, end: 178, wave: 4, volume: 1.08, inward: 26, cover: 10 },
  silverBob: { part: -48, end: 150, wave: 8, volume: 1.08, inward: 24, cover: 8 },
};

export function drawLooseHair(sketch: Sketch, look: Look): HairLayers | undefined {
  const fall = falls[look.hair === 'beanie' && look.gender === 'female' ? 'longWavy' : look.hair];
  if (!fall) return undefined;
  const tone = toneOf(look);
  const long = fall.end > 200;
  return {
    back: drawBack(sketch, darker(tone, 0.55), fall),
    front:
      drawCap(sketch, tone, fall) +
      [-1, 1]
        .toSorted((a, b) => Math.abs(fall.part - 60 * a) - Math.abs(fall.part - 60 * b))
        .map((side) => drawSide(sketch, side === sketch.light ? tone : darker(tone, 0.13), fall, side, long))
        .join('') +
      drawParting(sketch, tone, fall.part),
  };
}

/** The shadow in which the hair parts. */
const drawParting = (sketch: Sketch, tone: Tone, x: number): string =>
  blurred(
    sketch,
    2.5,
    stroke(
      curve([onHead(sketch, x, -146), onHead(sketch, x, -190), onHead(sketch, x * 0.96, -224)]),
      tone.dark,
      5,
      0.55,
    ),
  );

/** Closes the crown where the two sides meet. */
function drawCap(sketch: Sketch, tone: Tone, fall: Fall): string {
  const v = 0.5 + fall.volume * 0.5;
  const dome: Point[] = [
    [-150, -60],
    [-158, -130],
    [-108, -206 * v],
    [0, -232 * v],
    [108, -206 * v],
    [158, -130],
    [150, -60],
    [118, -96],
    [60, -140],
    [0, -148],
    [-60, -140],
    [-118, -96],
  ];
  return fill(
    curve(
      dome.map(([x, y]) => onHead(sketch, x, y)),
      true,
    ),
    darker(tone, 0.25).base,
  );
}

function drawBack(sketch: Sketch, tone: Tone, fall: Fall): string {
  const v = fall.volume;
  const half = (s: number): Point[] => [
    [s * 20, -200],
    [s * 112, -170],
    [s * 150, -80],
    [s * 160 * v, 20],
    [s * (170 * v - fall.inward * 0.5), fall.end * 0.5],
    [s * (166 * v - fall.inward), fall.end * 0.94],
  ];
  return drawLock(sketch, tone, half(-1), half(1), {
    wave: fall.wave * 0.7,
    wisps: 12,
    density: 2,
    shine: 0,
    tips: 0.08,
    flat: true,
    body: 0.8,
  });
}

function drawSide(sketch: Sketch, tone: Tone, fall: Fall, side: number, long: boolean): string {
  const v = fall.volume;
  const toPart = fall.part * side;
  // The side that the parting leaves most hair to sweeps lower over the forehead.
  const sweep = Math.max(0, -toPart) / 60;
  const c = fall.cover;
  const { end } = fall;
  const inner: Point[] = [
    [fall.part * side - 3, -150 + sweep * -2],
    [toPart + (118 - toPart) * 0.42, -136 + sweep * 30],
    [114 - c, -72 + sweep * 8],
    [130 - c, -5],
    [135 - c * 1.4, 70],
    ...(long
      ? ([
          [132 - fall.inward, 70 + (end - 70) * 0.35],
          [118 - fall.inward * 1.3, 70 + (end - 70) * 0.7],
          [112 - fall.inward, end],
        ] as Point[])
      : ([[124 - fall.inward * 0.6, end - 16]] as Point[])),
  ];
  const outer: Point[] = [
    [fall.part * side - 8, -226 * (0.5 + v * 0.5)],
    [toPart + (150 - toPart) * 0.55, -222 * (0.55 + v * 0.45)],
    [162 * v, -128],
    [177 * v, -20],
    [180 * v, 70],
    ...(long
      ? ([
          [190 * v - fall.inward, 70 + (end - 70) * 0.35],
          [204 * v - fall.inward * 1.4, 70 + (end - 70) * 0.7],
          [186 * v - fall.inward * 1.6, end],
        ] as Point[])
      : ([[166 * v - fall.inward * 1.3, end]] as Point[])),
  ];
  const put = (points: Point[]): Point[] => (side === 1 ? points : mirrored(points));
  const cast = blurred(
    sketch,
    8,
    stroke(
      curve(
        put(inner)
          .slice(0, 5)
          .map(([x, y]) => onHead(sketch, x - side * 3, y + 5)),
      ),
      '#3a1418',
      22,
      0.3,
    ),
  );
  return (
    cast +
    drawLock(sketch, tone, put(inner), put(outer), {
      wave: fall.wave,
      wisps: long ? 6 : 8,
      density: 2.2,
      shine: 1.3,
      tips: long ? 0.14 : 0.07,
      body: long ? 0.7 : 0.86,
    })
  );
}

/** Tied back: a smooth cap with a knot, a tail, a braid, or curls and fringes of their own. */
export function drawTiedHair(sketch: Sketch, look: Look): HairLayers | undefined {
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
            ].map(([x, y]) => onHead(sketch, x ?? 0, y ?? 0)),
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
            ].map(([x, y]) => onHead(sketch, x ?? 0, y ?? 0)),
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
}

function arcPoints(x: number, y: number, r: number, start: number): Point[] {
  return Array.from({ length: 6 }, (_u, i): Point => [
    x + Math.cos(start + i * 0.95) * r,
    y + Math.sin(start + i * 0.95) * r * 0.88,
  ]);
}

export function drawFringe(sketch: Sketch, look: Look): HairLayers {
  const tone = toneOf(look);
  const fall: Fall = { part: 0, end: 330, wave: 6, volume: 1.03, inward: 6, cover: 6 };
  const cast = blurred(
    sketch,
    7,
    stroke(
      curve(
        [
          [-112, -44],
          [-60, -52],
          [0, -54],
          [60, -52],
          [112, -44],
        ].map(([x, y]) => onHead(sketch, x ?? 0, y ?? 0)),
      ),
      '#3a1418',
      16,
      0.34,
    ),
  );
  const pieces = [-1, 1]
    .map((s) =>
      drawLock(
        sketch,
        tone,
        [
          [s * 2, -222],
          [s * 2, -140],
          [s * 6, -68],
        ],
        [
          [s * 70, -220],
          [s * 124, -130],
          [s * 118, -46],
        ],
        { wisps: 9, density: 1.6, shine: 1.4, tips: 0.12 },
      ),
    )
    .join('');
  return {
    back: drawBack(sketch, darker(tone, 0.55), fall),
    front:
      [-1, 1]
        .map((side) => drawSide(sketch, darker(tone, side === sketch.light ? 0 : 0.2), fall, side, true))
        .join('') +
      cast +
      pieces,
  };
}

export function drawCurlyLong(sketch: Sketch, look: Look, low: number, size: number, count: number): HairLayers {
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
}
