import { mix } from './colour.ts';
import { box, ellipse, fill, stroke } from './ink.ts';
import type { Random } from './random.ts';
import { blend, dim, type Hour, WIDTH } from './scenery.ts';

export const wall = (random: Random, hour: Hour, colours: readonly string[]): string => {
  const colour = dim(random.pick(colours), hour);
  return blend(mix(colour, '#1a1440', 0.1), mix(colour, '#fff2d0', 0.18));
};

export const floor = (y: number, colour: string, hour: Hour): string =>
  box(0, y, WIDTH, 1250 - y, dim(colour, hour)) + box(0, y - 18, WIDTH, 18, dim(mix(colour, '#2a1a2e', 0.4), hour));

export const pane = (random: Random, hour: Hour, x: number, y: number, w: number, h: number): string => {
  const view =
    hour === 'day' ? ['#bfe3ee', '#fdf0d2'] : hour === 'dusk' ? ['#e0708a', '#ffd08a'] : ['#1a1c4e', '#3f3f86'];
  const hill = dim('#7fb08a', hour);
  return (
    box(x - 16, y - 16, w + 32, h + 32, dim('#fff3df', hour)) +
    box(x, y, w, h, view[0] ?? '') +
    box(x, y + h * 0.55, w, h * 0.45, view[1] ?? '') +
    ellipse(x + w * random.range(0.3, 0.7), y + h * 0.46, w * 0.12, w * 0.12, '#fff6d8') +
    fill(
      `M${x} ${y + h}V${y + h * 0.8}Q${x + w * 0.3} ${y + h * 0.6} ${x + w * 0.6} ${y + h * 0.78}T${x + w} ${y + h * 0.76}V${y + h}Z`,
      hill,
    ) +
    box(x + w / 2 - 7, y, 14, h, dim('#fff3df', hour)) +
    box(x, y + h * 0.45, w, 12, dim('#fff3df', hour))
  );
};

/** Draws light behind a person in a dark room, so that dark clothes stand out. */
export const glow = (colour: string, x: number, y: number, radius: number): string =>
  `<radialGradient id="glow"><stop offset="0" stop-color="${colour}" stop-opacity="0.7"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${ellipse(x, y, radius, radius, 'url(#glow)')}`;

export const lamp = (x: number, length: number, colour: string): string =>
  stroke(`M${x} -10V${length}`, '#2a1a2e', 6) +
  fill(`M${x - 74} ${length + 74}C${x - 70} ${length} ${x + 70} ${length} ${x + 74} ${length + 74}Z`, colour) +
  ellipse(x, length + 76, 74, 12, '#fff3c4') +
  fill(`M${x - 74} ${length + 80}L${x - 250} 900H${x + 250}L${x + 74} ${length + 80}Z`, '#fff0b8', 'opacity="0.12"');

export const frame = (x: number, y: number, w: number, h: number, colours: readonly [string, string, string]): string =>
  box(x, y, w, h, '#2a1a2e') +
  box(x + 12, y + 12, w - 24, h - 24, colours[0]) +
  ellipse(x + w * 0.4, y + h * 0.42, w * 0.2, w * 0.2, colours[1]) +
  fill(
    `M${x + 12} ${y + h - 12}V${y + h * 0.7}Q${x + w * 0.5} ${y + h * 0.45} ${x + w - 12} ${y + h * 0.66}V${y + h - 12}Z`,
    colours[2],
  );

export const shelf = (random: Random, x: number, y: number, w: number, hour: Hour): string => {
  let content = '';
  for (let at = x + 14; at < x + w - 46;) {
    const width = random.range(22, 44);
    const height = random.range(90, 150);
    if (random.chance(0.88))
      content += box(
        at,
        y - height,
        width - 5,
        height,
        dim(random.pick(['#c8503c', '#e8a93c', '#3f6fa0', '#4f8a6a', '#8a4a7a', '#f0dfc0', '#2f3b66']), hour),
      );
    at += width;
  }
  return content + box(x, y, w, 18, dim('#6b4226', hour));
};
