import { mix, shade } from './colour.ts';
import type { Look } from './look.ts';
import {
  at,
  blurred,
  curve,
  ellipse,
  fill,
  linear,
  onHead,
  sample,
  stroke,
  type Point,
  type Sketch,
} from './sketch.ts';

/** Layers of hair: `back` behind the body, `front` over the edges of the face and the clothes. */
export interface HairLayers {
  back: string;
  front: string;
}

export interface Tone {
  base: string;
  dark: string;
  light: string;
}

export const toneOf = (look: Look): Tone => {
  const pale = ['blonde', 'grey', 'white'].includes(look.hairColourName);
  return {
    base: look.hairColour,
    dark: pale
      ? mix(shade(look.hairColour, 0.36), '#6b4a35', look.hairColourName === 'blonde' ? 0.35 : 0)
      : shade(look.hairColour, 0.52),
    light: pale
      ? mix(look.hairColour, '#fffaf0', 0.6)
      : mix(look.hairColour, '#e0a06a', look.hairColourName === 'black' ? 0.2 : 0.42),
  };
};

export const darker = (tone: Tone, amount: number): Tone => ({
  base: mix(tone.base, tone.dark, amount),
  dark: shade(tone.dark, amount * 0.4),
  light: mix(tone.light, tone.base, amount),
});

export interface LockOptions {
  wave?: number;
  waves?: number;
  wisps?: number;
  density?: number;
  shine?: number;
  /** for smooth cloth or tied-back hair: draws no loose ends */
  smooth?: boolean;
  /** how far the tips reach beyond the last points */
  tips?: number;
  flat?: boolean;
  /** where along the length the closed mass ends and single tapered locks begin */
  body?: number;
}

/** Hair between two guide lines: the mass, loose tapered wisps, fine strands and a band of shine. */
export const drawLock = (
  sketch: Sketch,
  tone: Tone,
  from: readonly Point[],
  to: readonly Point[],
  options: LockOptions = {},
): string => {
  const {
    wave = 0,
    waves = 2.2,
    wisps = 9,
    density = 1,
    shine = 1,
    smooth = false,
    tips = 0.1,
    body: solid = smooth ? 1 : 0.94,
  } = options;
  const { random } = sketch;
  const rows = 20;
  const place = (p: Point): Point => (options.flat === true ? p : onHead(sketch, p[0], p[1]));
  const a = sample(from.map(place), rows);
  const b = sample(to.map(place), rows);
  const phase = random.range(0, 6);
  const point = (u: number, t: number): Point => {
    const position = Math.max(0, Math.min(1, t)) * (rows - 1);
    const i = Math.min(rows - 2, Math.floor(position));
    const k = position - i;
    const get = (list: Point[], axis: 0 | 1): number =>
      (list[i]?.[axis] ?? 0) * (1 - k) + (list[i + 1]?.[axis] ?? 0) * k;
    const over = Math.max(0, t - 1);
    const swing = wave * Math.sin(phase + t * waves * 6.28 + u * 1.4) * Math.min(1, t * 1.6) ** 1.4;
    const x = get(a, 0) * (1 - u) + get(b, 0) * u;
    const y = get(a, 1) * (1 - u) + get(b, 1) * u;
    const [ex, ey] = endDirection(a, b, u);
    return [x + swing + over * ex, y + over * ey + swing * 0.12];
  };
  const line = (u: number, t0: number, t1: number, steps = 9): Point[] =>
    Array.from({ length: steps }, (_n, i) => point(u, t0 + ((t1 - t0) * i) / (steps - 1)));
  const all = [...a, ...b].map((p) => p[1]);
  const [top, bottom] = [Math.min(...all), Math.max(...all)];
  const shadeOf = (amount: number): string =>
    amount < 0 ? mix(tone.base, tone.dark, -amount) : mix(tone.base, tone.light, amount);
  const body = fill(
    `${curve(line(0, 0, solid, 14))}L${curve(line(1, 0, solid, 14).toReversed()).slice(1)}Z`,
    linear(
      sketch,
      [
        [0, mix(tone.dark, tone.base, 0.35)],
        [0.3, tone.base],
        [0.75, mix(tone.base, tone.light, 0.12)],
        [1, mix(tone.base, tone.dark, 0.2)],
      ],
      [0, top, 0, bottom],
      'userSpaceOnUse',
    ),
  );
  const wispPaths = smooth
    ? []
    : Array.from({ length: wisps }, (_n, i) => {
        const u0 = i / wisps - 0.16 + random.bell() * 0.05;
        const u1 = (i + 1) / wisps + 0.16 + random.bell() * 0.05;
        const end = 1 + tips * random.range(-0.7, 1);
        const crisp = random.range(0.8, 1);
        const middle = (u0 + u1) / 2 + random.bell() * 0.04;
        const edge = (u: number): Point[] =>
          [0, 0.2, 0.4, 0.55, 0.7, 0.82, 0.92, 1].map((k) => {
            const pull = Math.max(0, (k - 0.45) / 0.55) ** 1.6;
            return point(Math.max(-0.02, Math.min(1.02, u)) * (1 - pull) + middle * pull, end * k);
          });
        return fill(
          `${curve(edge(u0))}L${curve(edge(u1).toReversed()).slice(1)}Z`,
          shadeOf(random.bell() * 0.34),
          crisp,
        );
      });
  const strands = Array.from({ length: Math.round(34 * density) }, () => {
    const u = random.range(0.02, 0.98);
    const t0 = random.range(0, 0.35);
    const light = random.chance(0.5);
    return stroke(
      curve(line(u, t0, random.range(t0 + 0.35, smooth ? 1 : Math.min(1, solid + 0.06)), 8)),
      light ? tone.light : tone.dark,
      random.range(0.8, 2.6),
      random.range(0.1, 0.36),
    );
  });
  const gloss = Array.from({ length: Math.round(9 * density * shine) }, () => {
    const u = random.range(0.1, 0.9);
    const t0 = random.range(0.16, 0.34);
    return stroke(
      curve(line(u, t0, t0 + random.range(0.1, 0.22), 5)),
      mix(tone.light, '#ffffff', 0.25),
      random.range(2, 6),
      0.4,
    );
  });
  const edgeShade = blurred(sketch, 5, stroke(curve(line(0.02, 0.05, solid)), tone.dark, 9, 0.4));
  return body + wispPaths.join('') + edgeShade + strands.join('') + blurred(sketch, 2.5, gloss.join(''));
};

const endDirection = (a: Point[], b: Point[], u: number): Point => {
  const delta = (list: Point[], axis: 0 | 1): number => ((list.at(-1)?.[axis] ?? 0) - (list.at(-3)?.[axis] ?? 0)) * 5;
  return [delta(a, 0) * (1 - u) + delta(b, 0) * u, delta(a, 1) * (1 - u) + delta(b, 1) * u];
};

/** A tapered tuft of short hair, rooted on the head. Angles in degrees: 0 points right, -90 up. */
export const drawTuft = (
  sketch: Sketch,
  tone: Tone,
  root: Point,
  angle: number,
  length: number,
  width: number,
  bend: number,
): string => {
  const { random } = sketch;
  const [x, y] = onHead(sketch, root[0], root[1]);
  const rad = (angle * Math.PI) / 180;
  const along = (t: number, off: number): Point => {
    const turn = rad + bend * t;
    return [
      x + Math.cos(turn) * length * t - Math.sin(turn) * off,
      y + Math.sin(turn) * length * t + Math.cos(turn) * off,
    ];
  };
  const w = width / 2;
  const path = `M${at(along(0, -w))}Q${at(along(0.5, -w * 1.1))} ${at(along(1, 0))}Q${at(along(0.5, w * 1.1))} ${at(along(0, w))}Z`;
  const k = random.bell() * 0.45;
  const colour = k < 0 ? mix(tone.base, tone.dark, -k) : mix(tone.base, tone.light, k);
  const vein = stroke(
    `M${at(along(0.1, w * 0.2))}Q${at(along(0.5, w * 0.3))} ${at(along(0.92, 0))}`,
    random.chance(0.5) ? tone.light : tone.dark,
    1.8,
    0.4,
  );
  return fill(path, colour) + vein;
};

/** Draws curls at the points where `inside` is true, from back to front. */
export const drawCurls = (
  sketch: Sketch,
  tone: Tone,
  box: readonly [number, number, number, number],
  inside: (x: number, y: number) => boolean,
  size: number,
  count: number,
): string => {
  const { random } = sketch;
  const points: Point[] = [];
  for (let tries = 0; points.length < count && tries < count * 14; tries++) {
    const p: Point = [random.range(box[0], box[2]), random.range(box[1], box[3])];
    if (inside(p[0], p[1])) points.push(p);
  }
  return points
    .map(([x, y]) => {
      const [cx, cy] = onHead(sketch, x, y);
      const r = size * random.range(0.7, 1.25);
      const lit = Math.max(-0.5, Math.min(0.55, (sketch.light * x) / 420 - (y + 60) / 420 + random.bell() * 0.2));
      const colour = lit < 0 ? mix(tone.base, tone.dark, -lit) : mix(tone.base, tone.light, lit * 0.75);
      const turn = random.range(0, 360);
      const arc = (k: number, span: number): string => {
        const s = (turn * Math.PI) / 180;
        return `M${at([cx + Math.cos(s) * r * k, cy + Math.sin(s) * r * k])}A${(r * k).toFixed(1)} ${(r * k * 0.85).toFixed(1)} ${turn.toFixed(0)} 0 1 ${at([cx + Math.cos(s + span) * r * k, cy + Math.sin(s + span) * r * k])}`;
      };
      return (
        ellipse([cx, cy], r, r * random.range(0.8, 1), colour, 0.95, turn) +
        stroke(arc(0.86, 2.4), tone.dark, r * 0.16, 0.3) +
        stroke(arc(0.55, 2.7), tone.light, r * 0.13, 0.26) +
        stroke(arc(0.3, 2.2), tone.dark, r * 0.12, 0.2)
      );
    })
    .join('');
};
