import { brightness, mix, shade, tint } from './colour.ts';
import type { Look, Shot } from './look.ts';
import {
  blurred,
  clip,
  curve,
  ellipse,
  fill,
  headPath,
  linear,
  onHead,
  radial,
  stroke,
  type Point,
  type Sketch,
} from './sketch.ts';

/** Right half of the outline from crown to chin; the jaw is wider for men, and softer with age and weight. */
export const faceOutline = (sketch: Sketch, look: Look): Point[] => {
  const man = look.gender === 'male';
  const soft =
    (look.build === 'full' ? (man ? 1.01 : 1.06) : look.build === 'curvy' ? 1.03 : 1) * (look.age > 58 ? 1.03 : 1);
  const width = look.face.width * (man ? 1.02 : 0.965);
  const jaw = look.face.jaw * soft * (man ? 0.99 : 0.94);
  const long = look.face.length * (man ? 1.035 : 1);
  const half: Point[] = [
    [0, -206],
    [78, -190],
    [130, -132],
    [146 * width, -55],
    [145 * width, 15],
    [137 * width * jaw ** 0.4, 75],
    [119 * width * jaw, 128 * long],
    [(man ? 88 : 76) * width * jaw, 176 * long],
    [(man ? 46 : 36) * width * jaw ** 0.5, 203 * long],
    [0, 210 * long],
  ];
  const left = half
    .slice(1, -1)
    .toReversed()
    .map(([x, y]): Point => [-x, y]);
  return [...half, ...left].map(([x, y]) => onHead(sketch, x, y, y > 60 ? ((y - 60) / 150) * 62 : 0));
};

export const drawEars = (sketch: Sketch, look: Look): string => {
  const dark = shade(look.skin, 0.3);
  return [-1, 1]
    .map((side) => {
      const x = side * 148 * look.face.width * Math.cos(sketch.turn) - sketch.turn * 26;
      const ear = curve(
        [
          [x - side * 14, -22],
          [x + side * 7, -30],
          [x + side * 17, -8],
          [x + side * 9, 26],
          [x - side * 6, 42],
          [x - side * 16, 20],
        ],
        true,
      );
      const inner = curve([
        [x + side * 5, -18],
        [x + side * 10, -4],
        [x + side * 3, 12],
        [x + side * 1, 26],
      ]);
      return (
        fill(ear, mix(look.skin, dark, side === sketch.light ? 0.06 : 0.22)) +
        blurred(sketch, 2, stroke(inner, dark, 6, 0.6))
      );
    })
    .join('');
};

export const drawFace = (sketch: Sketch, look: Look, shot: Shot): string => {
  const outline = curve(faceOutline(sketch, look), true);
  const { skin } = look;
  const pale = brightness(skin) > 0.6;
  const dark = shade(mix(skin, '#a8432e', pale ? 0.35 : 0.2), pale ? 0.2 : 0.38);
  const lit = tint(skin, pale ? 0.46 : 0.32);
  const rose = mix(skin, pale ? '#ee5f56' : '#b23a2e', pale ? 0.42 : 0.4);
  const side = sketch.light;
  const far = -side;
  const spot = (x: number, y: number, rx: number, ry: number, colour: string, opacity: number, angle = 0): string =>
    ellipse(onHead(sketch, x, y), rx, ry, colour, opacity, angle);
  const smile = shot.smile === 'open' ? 1 : shot.smile === 'closed' ? 0.65 : 0.4;
  const base = fill(
    outline,
    linear(sketch, [
      [0, mix(skin, dark, 0.14)],
      [0.45, skin],
      [0.75, mix(skin, rose, 0.12)],
      [1, mix(skin, dark, 0.25)],
    ]),
  );
  const shading = [
    blurred(sketch, 34, spot(side * 58, -92, 86, 66, lit, pale ? 0.45 : 0.7)),
    // One half of the face is in soft shadow.
    blurred(
      sketch,
      26,
      fill(
        curve(
          [
            [far * 60 + sketch.turn * 60, -230],
            [far * 108 + sketch.turn * 60, -60],
            [far * 104 + sketch.turn * 50, 60],
            [far * 62 + sketch.turn * 70, 240],
            [far * 260, 240],
            [far * 260, -230],
          ],
          true,
        ),
        dark,
        0.62,
      ),
    ),
    blurred(sketch, 15, [-1, 1].map((s) => spot(s * 60, -14, 46, 26, dark, 0.27)).join('')),
    blurred(sketch, 16, [-1, 1].map((s) => spot(s * 86, 66, 36, 27, rose, 0.3 + smile * 0.1)).join('')),
    blurred(sketch, 12, spot(side * 88, 44, 30, 18, lit, 0.75, side * -24)),
    blurred(sketch, 14, spot(0, 208 * look.face.length, 74, 18, dark, 0.42)),
    blurred(sketch, 9, spot(0, 180 * look.face.length, 24, 10, lit, 0.35)),
    blurred(sketch, 10, spot(0, 160, 30, 7, dark, 0.38)),
  ].join('');
  const rim = blurred(sketch, 5, stroke(outline, mix(lit, '#fff1d8', 0.6), 12, 0.28));
  const details =
    shading +
    rim +
    drawNose(sketch, look, dark, lit, rose) +
    drawAge(sketch, look, dark, smile) +
    (look.freckles ? drawFreckles(sketch, look) : '');
  return base + clip(sketch, outline, details);
};

const drawNose = (sketch: Sketch, look: Look, dark: string, lit: string, rose: string): string => {
  const wide = (look.gender === 'male' ? 1.14 : 0.96) * look.face.nose;
  const far = -sketch.light;
  const deep = shade(dark, 0.35);
  const path = (d: string, lift: number): string => headPath(sketch, d, lift);
  const x = (value: number): number => value * wide;
  const bridge = path(
    `M ${far * 22} -36 C ${far * 9} -20 ${far * 8} 20 ${far * x(11)} 52 C ${far * x(16)} 66 ${far * x(27)} 70 ${far * x(28)} 84 C ${far * x(40)} 70 ${far * x(30)} 30 ${far * 24} 0 Z`,
    12,
  );
  const wing = (s: number): string => path(`M ${s * x(21)} 66 C ${s * x(30)} 70 ${s * x(31)} 86 ${s * x(20)} 89`, 10);
  const nostril = (s: number): string =>
    path(
      `M ${s * x(19)} 87 C ${s * x(15)} 82 ${s * x(9)} 84 ${s * x(6)} 89 C ${s * x(10)} 91 ${s * x(15)} 91 ${s * x(19)} 87 Z`,
      14,
    );
  return [
    blurred(sketch, 6, fill(bridge, dark, 0.5)),
    blurred(sketch, 7, ellipse(onHead(sketch, 0, 98, 8), x(27), 8, dark, 0.5)),
    blurred(sketch, 8, ellipse(onHead(sketch, 0, 68, 20), x(22), 17, rose, 0.34)),
    blurred(sketch, 4, stroke(path('M 2 -22 C 0 0 0 30 1 50', 18), lit, 9, 0.55)),
    blurred(sketch, 4, ellipse(onHead(sketch, sketch.light * 3, 64, 22), x(10), 8, lit, 0.8)),
    blurred(sketch, 1.2, stroke(wing(far), deep, 3.4, 0.55) + stroke(wing(-far), deep, 2.6, 0.3)),
    blurred(sketch, 1.2, stroke(path(`M ${-x(12)} 92 C ${-x(6)} 96 ${x(6)} 96 ${x(12)} 92`, 16), deep, 2.6, 0.4)),
    blurred(sketch, 0.8, fill(nostril(1), deep, 0.8) + fill(nostril(-1), deep, 0.8)),
  ].join('');
};

/** Smile lines for everybody; crow's feet, forehead lines and folds increase with age. */
const drawAge = (sketch: Sketch, look: Look, dark: string, smile: number): string => {
  const years = Math.max(0, Math.min(1, (look.age - 32) / 36));
  const line = (d: string, width: number, opacity: number, s = 1): string =>
    stroke(headPath(sketch, d, 0, [0, 0], s), shade(dark, 0.18), width, opacity);
  const soft = [-1, 1].map(
    (s) =>
      line('M 34 86 C 48 98 58 112 62 130', 5, 0.16 * smile + 0.3 * years, s) +
      line('M 30 24 C 44 32 66 34 84 24', 4, 0.14 + 0.24 * years, s) +
      (years > 0.55 ? line('M 56 152 C 62 164 64 174 60 186', 4, 0.3 * years, s) : ''),
  );
  if (years < 0.2) return blurred(sketch, 2.5, soft.join(''));
  const fine = [-1, 1].map(
    (s) =>
      [
        [108, -4, 124, -14],
        [110, 3, 128, 2],
        [108, 10, 124, 18],
      ]
        .map(([a, b, c, d]) =>
          line(
            `M ${a} ${b} Q ${((a ?? 0) + (c ?? 0)) / 2} ${((b ?? 0) + (d ?? 0)) / 2 - 2} ${c} ${d}`,
            2,
            0.45 * years,
            s,
          ),
        )
        .join('') + line('M 40 22 C 52 30 68 30 80 22', 2, 0.34 * years, s),
  );
  const forehead =
    years > 0.35
      ? [-104, -88, -72]
          .map((y, i) =>
            line(`M ${-58 + i * 6} ${y} C -24 ${y - 7} 24 ${y - 7} ${58 - i * 4} ${y + 1}`, 2.4, 0.3 * years),
          )
          .join('')
      : '';
  const frown =
    years > 0.6
      ? line('M -9 -44 C -7 -52 -8 -58 -11 -64', 2.2, 0.28) + line('M 9 -44 C 7 -52 8 -58 11 -64', 2.2, 0.28)
      : '';
  return blurred(sketch, 2.5, soft.join('')) + blurred(sketch, 0.9, fine.join('') + forehead + frown);
};

const drawFreckles = (sketch: Sketch, look: Look): string => {
  const colour = mix(look.skin, '#9a4a22', 0.55);
  return Array.from({ length: 70 }, () => {
    const x = sketch.random.bell() * 105;
    const y = 42 + sketch.random.bell() * 34 - Math.abs(x) * 0.06;
    return ellipse(
      onHead(sketch, x, y, 4),
      sketch.random.range(1, 2.4),
      sketch.random.range(1, 2.1),
      colour,
      sketch.random.range(0.25, 0.6),
    );
  }).join('');
};

export const irisFill = (sketch: Sketch, colour: string, centre: Point): string =>
  radial(
    sketch,
    [
      [0, shade(colour, 0.45)],
      [0.4, colour],
      [0.72, tint(colour, 0.24)],
      [0.9, shade(colour, 0.4)],
      [1, shade(colour, 0.72)],
    ],
    [centre[0], centre[1] + 5, 21],
    'userSpaceOnUse',
  );
