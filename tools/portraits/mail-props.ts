import { sheetFor } from './compose-picture.ts';
import { box, ellipse, fill, stroke } from './ink.ts';

export const CORAL = '#f0745a';
export const AMBER = '#f7b955';
export const CREAM = '#fff3e0';
export const BLUE = '#29519f';
export const SKY = '#9fd4f2';

export const sheet = sheetFor('sunny');

export const inked = (path: string, colour: string, width = 6): string =>
  fill(path, colour) + stroke(path, sheet.line, width);

export const turned = (content: string, x: number, y: number, scale: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;
export const CAMERA =
  inked(
    'M-60 -92L-40 -124H40L60 -92H118C132 -92 140 -84 140 -70V74C140 88 132 96 118 96H-118C-132 96 -140 88 -140 74V-70C-140 -84 -132 -92 -118 -92Z',
    BLUE,
  ) +
  box(-140, -44, 280, 22, AMBER) +
  ellipse(0, 6, 72, 72, sheet.line) +
  ellipse(0, 6, 64, 64, CREAM) +
  ellipse(0, 6, 44, 44, sheet.line) +
  ellipse(0, 6, 38, 38, SKY) +
  ellipse(-14, -8, 12, 12, '#fff') +
  ellipse(104, -66, 12, 12, CORAL);

export const BELL =
  ellipse(0, 92, 30, 30, sheet.line) +
  ellipse(0, 92, 24, 24, BLUE) +
  inked('M-96 86C-70 60 -76 0 -66 -34C-54 -78 -24 -92 0 -92C24 -92 54 -78 66 -34C76 0 70 60 96 86Z', AMBER) +
  inked('M-14 -92C-14 -116 14 -116 14 -92Z', AMBER) +
  stroke('M-34 -44C-40 -20 -40 8 -44 34', CREAM, 12);

export const PRESENT =
  inked('M-110 -40H110V110H-110Z', CORAL) +
  inked('M-128 -80H128V-30H-128Z', '#ff8f73') +
  inked('M-26 -80H26V110H-26Z', AMBER) +
  inked(
    'M0 -80C-30 -150 -110 -150 -94 -100C-84 -76 -30 -76 0 -80ZM0 -80C30 -150 110 -150 94 -100C84 -76 30 -76 0 -80Z',
    AMBER,
  );
