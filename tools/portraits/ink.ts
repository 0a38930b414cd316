import { mix, shade } from './colour.ts';

/** Hands out ids that are unique within one picture. */
export interface Sheet {
  readonly id: () => string;
  /** colour of outlines */
  readonly line: string;
}

export const createSheet = (line: string): Sheet => {
  let last = 0;
  return {
    id: () => {
      last += 1;
      return `c${last}`;
    },
    line,
  };
};

/** Draws a flat shape with one hard shadow. The light comes from the upper right. */
export const modelled = (
  sheet: Sheet,
  path: string,
  colour: string,
  { by = 26, shadow = shade(colour, 0.2), extra = '' }: { by?: number; shadow?: string; extra?: string } = {},
): string => {
  const id = sheet.id();
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})"><path d="${path}" fill="${shadow}"/><path d="${path}" fill="${colour}" transform="translate(${by} ${-by * 0.8})"/>${extra}</g>`;
};

/** Colours a shape that is solid ink in the original set, and keeps an ink edge, so that thin lines stay ink. */
export const tinted = (sheet: Sheet, path: string, colour: string, { by = 20, edge = 15, extra = '' } = {}): string => {
  const id = sheet.id();
  const light = mix(colour, '#ffe9c8', 0.22);
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})"><path d="${path}" fill="${light}"/><path d="${path}" fill="${colour}" transform="translate(${-by} ${by})"/>${extra}<path d="${path}" fill="none" stroke="${sheet.line}" stroke-width="${edge}" stroke-linejoin="round"/></g>`;
};

/** Draws hair: flat, with light along a line within it, and an ink edge if it is solid ink in the original set. */
export const shining = (sheet: Sheet, path: string, colour: string, light: string, edge = 0): string => {
  const id = sheet.id();
  const outline =
    edge === 0
      ? ''
      : `<path d="${path}" fill="none" stroke="${sheet.line}" stroke-width="${edge}" stroke-linejoin="round"/>`;
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})"><path d="${path}" fill="${colour}"/>${stroke(light, mix(colour, '#ffe9c8', 0.24), 17)}${outline}</g>`;
};

export const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const fill = (path: string, colour: string, rest = ''): string => `<path d="${path}" fill="${colour}" ${rest}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, colour: string, rest = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" ${rest}/>`;

export const box = (x: number, y: number, w: number, h: number, colour: string, rest = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}" ${rest}/>`;

export const place = (content: string, x: number, y: number, scale = 1, mirrored = false): string =>
  `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})">${content}</g>`;
