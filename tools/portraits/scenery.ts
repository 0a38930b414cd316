import { mix } from './colour.ts';
import { box, ellipse, fill, stroke } from './ink.ts';
import type { Random } from './random.ts';

/** Scenery behind and in front of a person. */
export interface Scenery {
  readonly back: string;
  readonly front: string;
}

export type Hour = 'day' | 'dusk' | 'night';
export type DrawScenery = (random: Random, hour: Hour) => Scenery;

export const WIDTH = 1000;
const HEIGHT = 1250;

export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_unused, at) => draw(at)).join('');

/** Draws leaves, petals or snow between two heights, in front of everything except faces. */
export const falling = (
  random: Random,
  count: number,
  [from, to]: readonly [number, number],
  draw: (x: number, y: number) => string,
): string =>
  times(count, () => {
    const x = random.range(0, WIDTH);
    const y = random.range(from, to);
    const flake = draw(x, y);
    return Math.abs(x - WIDTH / 2) < 270 && y < 800 ? '' : flake;
  });

/** Draws a vertical gradient over the whole picture. */
export const blend = (top: string, bottom: string, from = 0, to = HEIGHT): string => {
  const id = `s${top.slice(1)}${bottom.slice(1)}${from}`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>${box(0, from, WIDTH, to - from, `url(#${id})`)}`;
};

const SKIES: Record<Hour, readonly (readonly [string, string])[]> = {
  day: [
    ['#8fd0e3', '#fdeccb'],
    ['#a9dcd3', '#fff1cf'],
    ['#f7cfa8', '#fff0d2'],
    ['#9fc4ee', '#f9dcd2'],
  ],
  dusk: [
    ['#ef6f5e', '#ffd28a'],
    ['#7c5aa6', '#ffb58a'],
    ['#e05e7c', '#ffc98f'],
    ['#3f5f9f', '#ffb38a'],
  ],
  night: [
    ['#171943', '#4b3f86'],
    ['#0f2138', '#2f5a75'],
    ['#24123a', '#6a2c62'],
  ],
};

export const sky = (random: Random, hour: Hour): string => {
  const [top, bottom] = random.pick(SKIES[hour]);
  return blend(top, bottom);
};

/** Draws the sun, or at night the moon and stars. */
export const sun = (random: Random, hour: Hour, y = 380): string => {
  const x = random.pick([180, 300, 620, 760, 840]);
  if (hour === 'night') return ellipse(x, y - 160, 78, 78, '#fdf3d0') + stars(random);
  const colour = hour === 'dusk' ? '#fff0c0' : '#fff8e2';
  return ellipse(x, y, 210, 210, colour, 'opacity="0.35"') + ellipse(x, y, 140, 140, colour, 'opacity="0.95"');
};

const stars = (random: Random): string =>
  Array.from({ length: 26 }, () =>
    ellipse(random.range(0, WIDTH), random.range(0, 560), random.range(2, 5), random.range(2, 5), '#fff3cf'),
  ).join('');

export const dim = (colour: string, hour: Hour): string =>
  hour === 'day' ? colour : hour === 'dusk' ? mix(colour, '#8a3b5c', 0.3) : mix(colour, '#15153f', 0.62);

/** Draws a range of hills or waves from edge to edge. */
export const ridge = (
  random: Random,
  y: number,
  height: number,
  steps: number,
  colour: string,
  sharp = false,
): string => {
  const width = WIDTH / steps;
  let path = `M-20 ${y}`;
  for (let at = 0; at <= steps; at += 1) {
    const x = at * width;
    const peak = y - random.range(0.25, 1) * height;
    path += sharp
      ? `L${x + width / 2} ${peak}L${x + width} ${y - random.range(0, 0.3) * height}`
      : `Q${x + width / 2} ${peak} ${x + width} ${y}`;
  }
  return fill(`${path}L1100 ${HEIGHT}L-20 ${HEIGHT}Z`, colour);
};

export const cloud = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" opacity="0.85"><path d="M0 60C-10 20 40 6 62 26C80 -18 150 -14 160 28C200 14 232 40 220 60Z" fill="${colour}"/></g>`;

export const tree = (x: number, y: number, scale: number, crown: string, trunk: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${box(-14, -150, 28, 150, trunk)}${ellipse(0, -250, 120, 150, crown)}${ellipse(40, -280, 70, 90, mix(crown, '#fff3c4', 0.2))}</g>`;

export const fir = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${fill('M0 -320L90 -130L46 -140L120 0L-120 0L-46 -140L-90 -130Z', colour)}</g>`;

/** Draws leaves in the style of the figures, for the lower corners. */
export const leaves = (x: number, y: number, scale: number, colour: string, line: string, mirrored = false): string => {
  const leaf = (angle: number, size: number) =>
    `<g transform="rotate(${angle}) scale(${size})">${fill('M0 0C-60 -110 -46 -230 0 -320C50 -226 60 -108 0 0Z', mix(colour, '#fff0b8', size > 0.9 ? 0.1 : 0))}${fill('M0 0C50 -108 50 -226 0 -320Z', mix(colour, '#12233a', 0.22))}${stroke('M0 0C-60 -110 -46 -230 0 -320C50 -226 60 -108 0 0ZM0 0V-270', line, 9)}</g>`;
  return `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})">${leaf(-58, 0.85)}${leaf(50, 0.8)}${leaf(-24, 1)}${leaf(18, 0.95)}</g>`;
};

/** Draws slanting light from a window on wall and floor. */
export const windowLight = (x: number, y: number): string =>
  `<g opacity="0.22">${fill(`M${x} ${y}l210 60v330l-210 -60Z`, '#fff4cf')}${fill(`M${x + 240} ${y + 68}l210 60v330l-210 -60Z`, '#fff4cf')}</g>`;
