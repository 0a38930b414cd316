import type { Random } from './random.ts';

export type Point = readonly [number, number];

/** What all drawing functions share: random numbers, the head's turn, the light, and the gradients and filters. */
export interface Sketch {
  random: Random;
  /** turn of the head in radians; positive looks to the right of the picture */
  turn: number;
  /** 1: light from the right, -1: from the left */
  light: 1 | -1;
  defs: string[];
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

export const at = (point: Point): string => `${round(point[0])} ${round(point[1])}`;

/** A point on the turned head, which is an ellipsoid; `lift` raises the point above its surface (nose, lips). */
export const onHead = (sketch: Sketch, x: number, y: number, lift = 0): Point => {
  const depth = 105 * Math.sqrt(Math.max(0, 1 - (x / 152) ** 2 - ((y + 5) / 228) ** 2)) + lift;
  return [x * Math.cos(sketch.turn) + depth * Math.sin(sketch.turn), y];
};

/** An absolute SVG path whose coordinate pairs are turned with the head: `headPath(sketch, 'M 0 0 C …', lift)`. */
export const headPath = (sketch: Sketch, path: string, lift = 0, origin: Point = [0, 0], mirror = 1): string =>
  path.replaceAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_match, x: string, y: string) =>
    at(onHead(sketch, origin[0] + Number(x) * mirror, origin[1] + Number(y), lift)),
  );

/** Catmull-Rom spline through the points, as an SVG path. */
export const curve = (points: readonly Point[], closed = false): string => {
  const count = points.length;
  const point = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[wrapped] ?? [0, 0];
  };
  let path = `M${at(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    path += `C${at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${at([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6])} ${at(c)}`;
  }
  return closed ? `${path}Z` : path;
};

/** `count` points along the Catmull-Rom spline, evenly spaced by parameter. */
export const sample = (points: readonly Point[], count: number): Point[] => {
  const last = points.length - 1;
  return Array.from({ length: count }, (_unused, index) => {
    const position = (index / (count - 1)) * last;
    const i = Math.min(last - 1, Math.floor(position));
    const t = position - i;
    const get = (k: number): Point => points[Math.max(0, Math.min(last, k))] ?? [0, 0];
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const axis = (k: 0 | 1): number =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
    return [axis(0), axis(1)];
  });
};

/** Parses 'x,y x,y …'. */
export const points = (text: string): Point[] =>
  text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',');
    return [Number(x), Number(y)];
  });

export const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y]);

type Stop = readonly [offset: number, colour: string, opacity?: number];
const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export const linear = (
  sketch: Sketch,
  stops: readonly Stop[],
  [x1, y1, x2, y2] = [0, 0, 0, 1],
  unit = 'objectBoundingBox',
): string => {
  const id = `l${sketch.defs.length}`;
  sketch.defs.push(
    `<linearGradient id="${id}" gradientUnits="${unit}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
};

export const radial = (
  sketch: Sketch,
  stops: readonly Stop[],
  [cx, cy, r] = [0.5, 0.5, 0.5],
  unit = 'objectBoundingBox',
): string => {
  const id = `r${sketch.defs.length}`;
  sketch.defs.push(
    `<radialGradient id="${id}" gradientUnits="${unit}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
};

export const clip = (sketch: Sketch, path: string, content: string): string => {
  const id = `c${sketch.defs.length}`;
  sketch.defs.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
};

/** `deviation` is in units of the drawing. */
export const blurred = (sketch: Sketch, deviation: number, content: string): string => {
  const id = `b${String(deviation).replace('.', '_')}`;
  const filter = `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  if (!sketch.defs.includes(filter)) sketch.defs.push(filter);
  return `<g filter="url(#${id})">${content}</g>`;
};

export const fill = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${round(opacity * 100)}%"` : ''}/>`;

export const stroke = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${round(opacity * 100)}%"` : ''}/>`;

export const ellipse = (centre: Point, rx: number, ry: number, colour: string, opacity = 1, angle = 0): string =>
  `<ellipse cx="${round(centre[0])}" cy="${round(centre[1])}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}" fill-opacity="${opacity.toFixed(2)}"${angle === 0 ? '' : ` transform="rotate(${round(angle)} ${at(centre)})"`}/>`;
