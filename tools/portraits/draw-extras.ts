import { mix, shade } from './colour.ts';
import { faceOutline } from './draw-face.ts';
import { drawTuft, type Tone, toneOf } from './hair-strands.ts';
import type { Look } from './look.ts';
import {
  blurred,
  clip,
  curve,
  ellipse,
  fill,
  headPath,
  linear,
  onHead,
  stroke,
  type Point,
  type Sketch,
  points,
} from './sketch.ts';

/** Beards turn grey earlier than hair. */
const beardTone = (look: Look): Tone => {
  const { base, dark, light } = toneOf(look);
  if (look.age <= 46) return { base, dark, light };
  return { base: mix(base, '#cfcac6', 0.35), dark: mix(dark, '#8d8a8c', 0.3), light: '#f1eeea' };
};

export const drawBeard = (sketch: Sketch, look: Look): string => {
  if (look.beard === 'none') return '';
  const tone = beardTone(look);
  const m = 131 * look.face.length;
  const chin = 210 * look.face.length;
  const outline = curve(faceOutline(sketch, look), true);
  const path = (d: string): string => headPath(sketch, d, 4);
  const cheeks = look.beard !== 'goatee' && look.beard !== 'moustache';
  const area = cheeks
    ? path(
        `M -152 -6 C -134 40 -118 70 -92 ${m - 34} C -66 ${m - 26} -40 ${m - 40} -22 ${m - 34} C -10 ${m - 40} 10 ${m - 40} 22 ${m - 34} C 40 ${m - 40} 66 ${m - 26} 92 ${m - 34} C 118 70 134 40 152 -6 L 190 120 L 90 ${chin + 60} L -90 ${chin + 60} L -190 120 Z`,
      )
    : path(
        `M -54 ${m - 20} C -40 ${m - 36} -16 ${m - 38} 0 ${m - 32} C 16 ${m - 38} 40 ${m - 36} 54 ${m - 20} C 60 ${m + 30} 50 ${chin} 0 ${chin + 6} C -50 ${chin} -60 ${m + 30} -54 ${m - 20} Z`,
      );
  if (look.beard === 'stubble')
    return clip(
      sketch,
      outline,
      blurred(sketch, 9, fill(area, mix(tone.dark, look.skin, 0.3), 0.4)) + specks(sketch, tone.dark, m, chin),
    );
  const strength = look.beard === 'short' ? 0.8 : 1;
  const { random } = sketch;
  const moustache = [-1, 1]
    .map((s) =>
      Array.from({ length: 13 }, (_u, i) =>
        drawTuft(
          sketch,
          tone,
          [s * (2 + i * 3.9), m - 31 + i * 0.9],
          s === 1 ? 42 - i * 1.2 : 138 + i * 1.2,
          21 + i * 0.2,
          7.5,
          s * 0.2,
        ),
      ).join(''),
    )
    .join('');
  if (look.beard === 'moustache') return moustache;
  const long = look.beard === 'full' ? 34 : 6;
  const hairs: string[] = [];
  const count = cheeks ? 620 : 190;
  for (let i = 0; i < count; i++) {
    const x = random.range(cheeks ? -130 : -46, cheeks ? 130 : 46);
    const top = cheeks ? (Math.abs(x) > 92 ? m - 34 - (Math.abs(x) - 92) * 2 : m + 6) : m + 20;
    const low = chin - (Math.abs(x) / 140) ** 2.4 * 150 - 12;
    if (low < top) continue;
    const y = top + (low - top) * (i / count);
    const mouth = (x / 60) ** 2 + ((y - m - 8) / 36) ** 2 < 1;
    if (mouth) continue;
    const length = random.range(9, 17) + (y > chin - 60 ? long * 0.5 : 0);
    const [px, py] = onHead(sketch, x, y, y > 60 ? ((y - 60) / 150) * 50 : 0);
    const edge = Math.min(1, (y - top) / 26);
    hairs.push(
      stroke(
        `M${px.toFixed(1)} ${py.toFixed(1)}q${(x * 0.03).toFixed(1)} ${(length * 0.6).toFixed(1)} ${(-x * 0.02).toFixed(1)} ${length.toFixed(1)}`,
        random.chance(0.45) ? mix(tone.base, tone.light, 0.6) : tone.dark,
        random.range(1.2, 2.6),
        random.range(0.25, 0.6) * (0.3 + edge * 0.7),
      ),
    );
  }
  const bulk = cheeks
    ? curve(
        (
          [
            [-143, -6],
            [-139, 70],
            [-119, 130],
            [-84, chin - 26 + long * 0.3],
            [-40, chin + 2 + long],
            [0, chin + 8 + long],
            [40, chin + 2 + long],
            [84, chin - 26 + long * 0.3],
            [119, 130],
            [139, 70],
            [143, -6],
            [122, 62],
            [96, m - 24],
            [62, m - 8],
            [50, m + 38],
            [0, m + 40],
            [-50, m + 38],
            [-62, m - 8],
            [-96, m - 24],
            [-122, 62],
          ] as Point[]
        ).map(([x, y]) => onHead(sketch, x, y, y > 60 ? ((y - 60) / 150) * 60 : 0)),
        true,
      )
    : area;
  const body = blurred(
    sketch,
    4,
    fill(
      bulk,
      linear(sketch, [
        [0, mix(tone.base, look.skin, 0.3), 0.35],
        [0.35, tone.base, strength],
        [1, mix(tone.base, tone.dark, 0.6), strength],
      ]),
    ),
  );
  return body + hairs.join('') + moustache;
};

const specks = (sketch: Sketch, colour: string, m: number, chin: number): string =>
  Array.from({ length: 420 }, () => {
    const x = sketch.random.range(-144, 144);
    const y = sketch.random.range(Math.abs(x) > 90 ? 30 : m - 34, chin);
    if ((x / 52) ** 2 + ((y - m - 4) / 22) ** 2 < 1 || (Math.abs(x) > 60 && y < m - 44 + (92 - Math.abs(x)) * 0.5))
      return '';
    return ellipse(onHead(sketch, x, y, 4), 1.3, 1.7, colour, sketch.random.range(0.2, 0.5));
  }).join('');

export const drawGlasses = (sketch: Sketch, look: Look): string => {
  if (look.glasses === 'none') return '';
  const frame = look.frameColour;
  const metal = look.glasses === 'round';
  const width = metal ? 4 : 6.5;
  const shapes: Record<string, string> = {
    round: 'M -44 2 C -44 -30 -24 -40 2 -40 C 28 -40 46 -28 46 2 C 46 32 26 44 2 44 C -24 44 -44 32 -44 2 Z',
    square: 'M -46 -26 C -30 -32 30 -34 52 -28 C 54 -8 52 22 42 34 C 20 42 -22 42 -38 34 C -46 20 -48 -8 -46 -26 Z',
    cat: 'M -46 -20 C -24 -32 30 -36 62 -40 C 58 -10 50 24 32 34 C 10 40 -22 38 -36 30 C -46 18 -48 -6 -46 -20 Z',
  };
  const rim = shapes[look.glasses] ?? '';
  const drawn = [-1, 1].map((s) => {
    const path = headPath(sketch, rim, 16, [s * 64, 2], s);
    const glare = headPath(
      sketch,
      'M -8 -36 L 14 -38 L -18 36 L -34 26 Z',
      16,
      [s * 64, 2],
      sketch.light * s > 0 ? s : -s,
    );
    const arm = headPath(sketch, 'M 48 -12 C 66 -14 78 -14 88 -10', 4, [s * 64, 2], s);
    return (
      stroke(arm, frame, width * 0.9) +
      fill(path, '#e8f1f8', 0.1) +
      clip(sketch, path, fill(glare, '#ffffff', 0.16)) +
      blurred(sketch, 3, stroke(headPath(sketch, rim, 12, [s * 64, 8], s), '#2a1018', width, 0.25)) +
      stroke(path, frame, width) +
      stroke(path, mix(frame, '#ffffff', 0.45), width * 0.22, 0.7)
    );
  });
  return drawn.join('') + stroke(headPath(sketch, 'M -19 -4 C -10 -14 10 -14 19 -4', 22), frame, width);
};

export const drawEarrings = (sketch: Sketch, look: Look): string => {
  if (look.earrings === 'none') return '';
  const gold = look.jewelColour;
  return [-1, 1]
    .map((s) => {
      const x = s * 150 * look.face.width * Math.cos(sketch.turn) - sketch.turn * 26;
      const lobe: Point = [x, 50];
      if (look.earrings === 'stud') return ellipse(lobe, 6, 6, gold) + ellipse([x - 2, 48], 2.2, 2.2, '#ffffff', 0.9);
      if (look.earrings === 'hoop') {
        const ring = `M${x} 50a24 28 0 1 1 -.1 0Z`;
        return stroke(ring, shade(gold, 0.25), 6) + stroke(ring, gold, 3.4);
      }
      return (
        stroke(`M${x} 50L${x} 80`, gold, 3) +
        ellipse([x, 92], 8, 13, mix(gold, '#4aa3a0', 0.5)) +
        ellipse([x - 2, 87], 2.5, 4, '#ffffff', 0.7)
      );
    })
    .join('');
};

export const drawHeadscarf = (sketch: Sketch, colour: string, part: 'front' | 'drape'): string => {
  const dark = shade(colour, 0.5);
  if (part === 'drape') {
    const shape = curve(points('-150,150 150,150 196,260 330,360 250,520 40,600 -220,500 -320,360 -190,260'), true);
    const folds = Array.from({ length: 9 }, (_u, i) =>
      stroke(
        curve([
          [-120 + i * 28, 190],
          [-150 + i * 44, 300 + Math.abs(i - 4) * -8],
          [-210 + i * 60, 420],
        ]),
        i % 2 === 0 ? dark : mix(colour, '#ffffff', 0.4),
        13,
        0.3,
      ),
    ).join('');
    return (
      fill(
        shape,
        linear(sketch, [
          [0, shade(colour, 0.25)],
          [0.5, colour],
          [1, shade(colour, 0.15)],
        ]),
      ) + clip(sketch, shape, blurred(sketch, 5, folds))
    );
  }
  const fit = (points: Point[]): Point[] => points.map(([x, y]) => onHead(sketch, x, y, y > 120 ? 40 : 0));
  const outer = fit(
    points('0,-240 92,-224 164,-132 180,0 174,120 120,230 0,268 -120,230 -174,120 -180,0 -164,-132 -92,-224'),
  );
  const inner = fit(
    points('0,-128 64,-116 112,-72 128,0 122,86 92,154 44,200 0,212 -44,200 -92,154 -122,86 -128,0 -112,-72 -64,-116'),
  );
  const ring = `${curve(outer, true)}${curve(inner.toReversed(), true)}`;
  const folds = [-1, 1]
    .map((s) =>
      [0, 1, 2, 3]
        .map((i) =>
          stroke(
            curve(
              fit([
                [s * (6 + i * 8), -140 - i * 24],
                [s * (104 + i * 11), -100 - i * 16],
                [s * (136 + i * 9), 20],
                [s * (120 + i * 12), 140 + i * 14],
                [s * 20, 232 + i * 8],
              ]),
            ),
            i % 2 === 0 ? dark : mix(colour, '#ffffff', 0.5),
            9,
            0.3,
          ),
        )
        .join(''),
    )
    .join('');
  return (
    blurred(sketch, 8, stroke(curve(inner, true), '#2a1018', 18, 0.4)) +
    fill(
      ring,
      linear(
        sketch,
        [
          [0, mix(colour, '#ffffff', 0.12)],
          [1, shade(colour, 0.16)],
        ],
        [sketch.light === 1 ? 1 : 0, 0, sketch.light === 1 ? 0 : 1, 1],
      ),
    ) +
    blurred(sketch, 5, folds) +
    stroke(curve(inner, true), shade(colour, 0.3), 5, 0.7)
  );
};
