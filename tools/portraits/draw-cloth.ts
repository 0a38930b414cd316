import { mix } from './colour.ts';
import { ellipse, stroke } from './ink.ts';

export interface Outfit {
  readonly top: string;
  /** colour of a second layer and of trim */
  readonly second: string;
  readonly pants: string;
  readonly shoes: string;
  /** if true, a skirt in the colour of the top covers the legs, and the trousers are drawn as tights */
  readonly skirt: boolean;
  readonly pattern: 'plain' | 'stripes' | 'dots' | 'flowers' | 'checks' | 'leather' | 'lace';
}

export const drawPattern = ({ pattern, second, top }: Outfit, scale: number): string => {
  const colour = mix(second, top, 0.25);
  const lace = mix(second, '#f4dcec', 0.45);
  const step = 62 * scale;
  const cells = Array.from({ length: 32 }, (_unused, row) =>
    Array.from({ length: 30 }, (_other, column) => [column * step + (row % 2) * step * 0.5, row * step * 0.8] as const),
  ).flat();
  if (pattern === 'dots') return cells.map(([x, y]) => ellipse(x, y, 9 * scale, 9 * scale, colour)).join('');
  if (pattern === 'flowers')
    return cells
      .filter((_cell, at) => at % 3 !== 0)
      .map(
        ([x, y]) =>
          [0, 72, 144, 216, 288]
            .map(
              (a) =>
                `<ellipse cx="${x}" cy="${y - 10 * scale}" rx="${6 * scale}" ry="${9 * scale}" fill="${colour}" transform="rotate(${a} ${x} ${y})"/>`,
            )
            .join('') + ellipse(x, y, 5 * scale, 5 * scale, '#f2b63c'),
      )
      .join('');
  if (pattern === 'leather')
    return `<g opacity="0.2">${[90, 330, 620, 900]
      .map((x) =>
        stroke(
          `M${x * scale} ${260 * scale}C${(x - 50) * scale} 480 ${(x - 20) * scale} 620 ${(x - 90) * scale} 900`,
          '#fff',
          26 * scale,
        ),
      )
      .join('')}</g>`;
  if (pattern === 'lace')
    return `<g opacity="0.5">${cells
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="${17 * scale}" fill="none" stroke="${lace}" stroke-width="${4 * scale}"/>` +
          ellipse(x, y, 5 * scale, 5 * scale, lace),
      )
      .join('')}</g>`;
  const lines = Array.from({ length: 34 }, (_unused, at) => at * 54 * scale);
  if (pattern === 'stripes')
    return lines.map((y) => stroke(`M0 ${y}Q${400 * scale} ${y + 22} 1700 ${y}`, colour, 17 * scale)).join('');
  if (pattern === 'checks')
    return lines
      .map((at) => `<g opacity="0.5">${stroke(`M0 ${at}H1700M${at} 0V1700`, colour, 15 * scale)}</g>`)
      .join('');
  return '';
};
