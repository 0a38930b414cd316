import { mix, shade } from './colour.ts';
import type { HairLayers } from './hair-long.ts';
import { darker, drawCurls, drawLock, drawTuft, toneOf, type Tone } from './hair-strands.ts';
import type { Look } from './look.ts';
import { blurred, curve, ellipse, fill, linear, mirrored, onHead, stroke, type Point, type Sketch } from './sketch.ts';

/** The shorn or close-lying sides and the shadow of the hairline that every short cut stands on. */
function drawBase(sketch: Sketch, tone: Tone, look: Look, top: number, opacity: number, temple = 30): string {
  const points: Point[] = [
    [-147, temple],
    [-132, -8],
    [-126, -52],
    [-106, -92],
    [-64, -126],
    [0, -134],
    [64, -126],
    [106, -92],
    [126, -52],
    [132, -8],
    [147, temple],
    [157, -40],
    [150, -124],
    [104, -196 - top],
    [0, -222 - top],
    [-104, -196 - top],
    [-150, -124],
    [-157, -40],
  ];
  const shape = curve(
    points.map(([x, y]) => onHead(sketch, x, y)),
    true,
  );
  const colour = mix(tone.base, look.skin, 0.14);
  const soft = linear(
    sketch,
    [
      [0, colour, opacity],
      [0.62, colour, opacity * 0.95],
      [1, mix(colour, look.skin, 0.4), opacity * 0.25],
    ],
    [0, -210, 0, 36],
    'userSpaceOnUse',
  );
  return (
    blurred(sketch, 2.5, fill(shape, soft)) +
    blurred(
      sketch,
      7,
      stroke(curve(points.slice(1, 10).map(([x, y]) => onHead(sketch, x, y + 4))), shade(look.skin, 0.45), 10, 0.26),
    )
  );
}

function tufts(
  sketch: Sketch,
  tone: Tone,
  rows: number,
  each: (u: number, row: number) => { root: Point; angle: number; length: number; width: number; bend: number },
  perRow = 15,
): string {
  let drawn = '';
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < perRow; i++) {
      const u = (i + sketch.random.range(0.1, 0.9)) / perRow;
      const { root, angle, length, width, bend } = each(u * 2 - 1, row / Math.max(1, rows - 1));
      drawn += drawTuft(
        sketch,
        tone,
        root,
        angle + sketch.random.bell() * 10,
        length * sketch.random.range(0.75, 1.2),
        width,
        bend,
      );
    }
  }
  return drawn;
}

/** Across the head at height `row` (0 crown … 1 hairline). */
const scalp = (u: number, row: number): Point => [u * (98 + 22 * row), -210 + 78 * row + u * u * (34 + row * 40)];

export function drawShortHair(sketch: Sketch, look: Look): HairLayers {
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
            [
              [-104, -100],
              [-96, -176],
              [-52, -238],
              [20, -246],
            ],
            [
              [112, -96],
              [134, -170],
              [112, -236],
              [30, -262],
            ],
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
        const inner: Point[] = [
          [6, -146],
          [84, -112],
          [128, -46],
          [136, 40],
          [132, 130],
          [124, 210],
        ];
        const outer: Point[] = [
          [2, -228],
          [104, -218],
          [166, -118],
          [176, 10],
          [172, 130],
          [160, 226],
        ];
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
          [
            [-30, -200],
            [-164, -60],
            [-160, 210],
          ],
          [
            [30, -200],
            [164, -60],
            [160, 210],
          ],
          { wisps: 12, flat: true, shine: 0 },
        ),
        front:
          fill(
            curve(
              [
                [-150, -60],
                [-158, -130],
                [-108, -210],
                [0, -232],
                [108, -210],
                [158, -130],
                [150, -60],
                [118, -96],
                [60, -138],
                [0, -146],
                [-60, -138],
                [-118, -96],
              ].map(([x, y]) => onHead(sketch, x ?? 0, y ?? 0)),
              true,
            ),
            darker(tone, 0.2).base,
          ) +
          castOf(sketch, [
            [-126, -30],
            [-80, -104],
            [0, -140],
            [80, -104],
            [126, -30],
          ]) +
          side(-1) +
          side(1),
      };
    }
  }
}

function castOf(sketch: Sketch, points: Point[]): string {
  return blurred(sketch, 8, stroke(curve(points.map(([x, y]) => onHead(sketch, x, y + 6))), '#3a1418', 18, 0.3));
}

function stubbleCap(sketch: Sketch, tone: Tone): string {
  return Array.from({ length: 620 }, () => {
    const u = sketch.random.range(-1.06, 1.06);
    const [x, y] = scalp(u, sketch.random.range(0, 1));
    return drawTuft(sketch, tone, [x * 1.14, y + 6], -90 + u * 60, 5.5, 2, 0);
  }).join('');
}

function tuftsAlong(sketch: Sketch, tone: Tone, side: number): string {
  return drawLock(
    sketch,
    tone,
    [
      [side * 126, -104],
      [side * 134, -50],
      [side * 140, 26],
    ],
    [
      [side * 140, -128],
      [side * 166, -60],
      [side * 154, 24],
    ],
    { wisps: 7, density: 1.4, tips: 0.1 },
  );
}

export function drawBeanie(sketch: Sketch, look: Look): string {
  const wool = look.capColour;
  const fit = (points: Point[]): Point[] => points.map(([x, y]) => onHead(sketch, x, y));
  const dome = curve(
    fit([
      [-156, -100],
      [-158, -170],
      [-110, -246],
      [0, -276],
      [110, -246],
      [158, -170],
      [156, -100],
      [0, -112],
    ]),
    true,
  );
  const band = curve(
    fit([
      [-160, -60],
      [-164, -118],
      [-90, -140],
      [0, -146],
      [90, -140],
      [164, -118],
      [160, -60],
      [90, -84],
      [0, -92],
      [-90, -84],
    ]),
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
    castOf(sketch, [
      [-140, -60],
      [-80, -84],
      [0, -92],
      [80, -84],
      [140, -60],
    ]) +
    fill(dome, wool) +
    knit +
    glow +
    fill(band, mix(wool, look.skin, 0.08)) +
    ribs
  );
}
