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

/** A cat asleep, with the middle of its lower edge at 0,0. */
export const SLEEPING_CAT =
  ellipse(0, 4, 236, 26, '#c9793f', 'opacity="0.5"') +
  inked('M-190 0C-220 -90 -130 -168 10 -168C150 -168 222 -90 196 0C150 14 -150 14 -190 0Z', '#e8924a', 8) +
  fill('M60 -160C150 -150 206 -90 190 -6C150 2 120 -90 60 -160Z', '#d27c38') +
  stroke('M190 -14C130 34 -20 30 -66 8', sheet.line, 52) +
  stroke('M190 -14C130 34 -20 30 -66 8', '#e8924a', 36) +
  inked(
    'M-216 -128L-214 -62C-240 -10 -190 20 -128 20C-64 20 -18 -10 -42 -64L-36 -128L-84 -98C-108 -104 -144 -104 -168 -98Z',
    '#e8924a',
    8,
  ) +
  stroke('M-190 -38C-180 -26 -162 -26 -152 -38M-104 -38C-94 -26 -76 -26 -66 -38', sheet.line, 8) +
  fill('M-138 -18H-118L-128 -8Z', '#d9546a') +
  stroke('M-128 -8C-134 2 -146 2 -152 -4M-128 -8C-122 2 -110 2 -104 -4', sheet.line, 6) +
  stroke(
    'M-138 -100V-82M-126 -100V-78M-114 -100V-82M40 -164C48 -150 50 -138 48 -126M84 -158C94 -144 98 -132 96 -118',
    '#b9652c',
    8,
  );

/** Draws an open hand with the wrist at 0,0, an arm below it, and lines that show that it waves. */
export const waving = (skin: string, sleeve: string): string =>
  inked('M-52 250L-28 -12H32L56 250Z', sleeve) +
  inked(
    'M-26 -8C-40 -34 -66 -52 -60 -64C-52 -76 -34 -60 -26 -50L-40 -112C-42 -128 -22 -132 -18 -116L-8 -76L-6 -134C-4 -150 16 -148 16 -132L16 -76L32 -122C38 -136 56 -130 52 -114L40 -62L58 -86C68 -98 82 -88 76 -74C64 -44 52 -30 32 -8C16 0 -12 0 -26 -8Z',
    skin,
  ) +
  stroke('M-84 -112C-98 -96 -104 -78 -104 -58M92 -132C106 -118 114 -100 116 -82', sheet.line, 8);

const NIGHT_Z = 'M-22 -26H22L-22 26H22';
export const snore = (x: number, y: number, scale: number): string =>
  turned(stroke(NIGHT_Z, CREAM, 12), x, y, scale, 8);

export const MOON = fill('M20 -62C-40 -58 -66 -8 -46 34C-28 70 24 76 54 46C10 48 -22 0 20 -62Z', '#ffe0a3');

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
