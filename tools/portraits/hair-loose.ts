import { type HairLayers, type Tone, toneOf, darker, drawLock } from './hair-strands.ts';
import type { Look } from './look.ts';
import { type Point, type Sketch, onHead, curve, points, mirrored, blurred, fill, stroke } from './sketch.ts';

interface Fall {
  /** x of the parting at the hairline */
  part: number;
  /** y that the hair reaches down to */
  end: number;
  wave: number;
  /** distance of the outer edge from the face */
  volume: number;
  /** how much the ends turn in (bob) or out */
  inward: number;
  /** how much of the cheek the inner edge covers */
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

export const drawLooseHair = (sketch: Sketch, look: Look): HairLayers | undefined => {
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
};

/** The shadow along the parting. */
export const drawParting = (sketch: Sketch, tone: Tone, x: number): string =>
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

/** The crown between the two sides. */
const drawCap = (sketch: Sketch, tone: Tone, fall: Fall): string => {
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
};

const drawBack = (sketch: Sketch, tone: Tone, fall: Fall): string => {
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
};

const drawSide = (sketch: Sketch, tone: Tone, fall: Fall, side: number, long: boolean): string => {
  const v = fall.volume;
  const toPart = fall.part * side;
  // The side with more hair sweeps lower over the forehead.
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
};

export const drawFringe = (sketch: Sketch, look: Look): HairLayers => {
  const tone = toneOf(look);
  const fall: Fall = { part: 0, end: 330, wave: 6, volume: 1.03, inward: 6, cover: 6 };
  const cast = blurred(
    sketch,
    7,
    stroke(
      curve(points('-112,-44 -60,-52 0,-54 60,-52 112,-44').map(([x, y]) => onHead(sketch, x, y))),
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
};
