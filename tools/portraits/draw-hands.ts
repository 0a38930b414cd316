import { ellipse, fill, type Sheet, stroke } from './ink.ts';
import { drawProp } from './props.ts';

export type Gesture = 'wave' | 'think' | 'toast' | 'flowers' | 'read' | 'peace' | 'cuddle' | 'rose';

type Line = readonly [path: string, width: number];

interface Arm {
  readonly sleeve: string;
  /** wrist, palm and fingers */
  readonly hand: readonly Line[];
  readonly creases?: string;
  /** object that is held, drawn behind the hand */
  readonly thing?: (sheet: Sheet) => string;
}

interface Colours {
  readonly skin: string;
  readonly sleeve: string;
}

const inked = (sheet: Sheet, lines: readonly Line[], colour: string): string =>
  lines.map(([path, width]) => stroke(path, sheet.line, width + 20)).join('') +
  lines.map(([path, width]) => stroke(path, colour, width)).join('');

const BLOOMS = [
  [150, 205, '#d94f7e'],
  [330, 215, '#e8553e'],
  [205, 130, '#f2b63c'],
  [290, 135, '#fff3e0'],
  [242, 215, '#f08a6a'],
] as const;

const bloom = (sheet: Sheet, x: number, y: number, size: number, colour: string): string =>
  ellipse(x, y, size + 9, size + 9, sheet.line) +
  ellipse(x, y, size, size, colour) +
  ellipse(x, y, size * 0.34, size * 0.34, '#7a3a34');

const page = (sheet: Sheet, path: string): string => fill(path, '#fff6e6') + stroke(path, sheet.line, 9);

const ROSE =
  'M336 238C286 232 262 190 276 138C292 134 304 120 312 104C330 112 346 112 362 102C370 120 384 132 398 136C412 190 386 232 336 238Z';

const WAVE: readonly Line[] = [
  ['M338 330L344 280', 74],
  ['M346 252L352 216', 92],
  ['M318 206L296 134', 30],
  ['M340 196L334 108', 30],
  ['M366 196L374 112', 30],
  ['M388 210L412 146', 28],
  ['M318 258L280 228', 30],
];

/** Forearms raised from below, beside or in front of a half figure with the neck at 0,0. */
const ARMS: Record<Gesture, Arm> = {
  wave: { sleeve: 'M276 640C318 560 334 460 340 370', hand: WAVE },
  peace: {
    sleeve: 'M276 640C318 560 334 460 340 370',
    hand: [
      ['M338 330L344 280', 74],
      ['M346 252L352 222', 92],
      ['M330 200L306 104', 30],
      ['M362 198L388 108', 30],
      ['M392 222L394 250', 30],
    ],
    creases: 'M310 246C330 236 350 240 362 256M378 232C384 244 384 256 378 264',
  },
  think: {
    sleeve: 'M352 640C330 500 262 350 186 232',
    hand: [
      ['M176 216L150 168', 72],
      ['M138 138L98 112', 74],
      ['M150 122L166 24', 28],
      ['M92 108L70 74', 30],
    ],
    creases: 'M72 132C90 136 104 146 110 158M92 104C112 106 126 114 134 128',
  },
  toast: {
    sleeve: 'M340 640C338 560 318 480 288 402',
    thing: (sheet) => drawProp(sheet, 'wine', '#a3213f', 292, 354, 0.92),
    hand: [
      ['M282 370L286 330', 70],
      ['M268 286L318 286', 72],
      ['M254 260L280 252', 28],
    ],
    creases: 'M306 264C316 270 322 274 328 274M304 286H332M304 306C316 306 322 304 328 300',
  },
  flowers: {
    sleeve: 'M-170 650C-60 580 80 520 176 470',
    thing: (sheet) => {
      const stems = 'M236 480L160 220M242 480L206 140M246 480L244 230M250 480L288 150M254 480L326 230';
      const wrap = 'M128 268C190 300 296 300 360 268L268 560H220Z';
      return (
        stroke(stems, '#3f7a55', 14) +
        BLOOMS.map(([x, y, colour]) => bloom(sheet, x, y, 46, colour)).join('') +
        fill(wrap, '#f4e0c0') +
        stroke(wrap, sheet.line, 10)
      );
    },
    hand: [
      ['M180 466L214 446', 70],
      ['M236 424L262 424', 78],
    ],
    creases: 'M250 398C270 400 284 402 290 406M250 424H294M250 448C270 448 282 446 288 444',
  },
  rose: {
    sleeve: 'M276 640C318 570 334 500 338 440',
    thing: (sheet) =>
      stroke('M352 470C346 380 342 300 338 220', sheet.line, 20) +
      stroke('M352 470C346 380 342 300 338 220', '#3f7a55', 9) +
      fill('M344 330C300 330 276 300 270 268C310 268 338 290 344 330Z', '#3f7a55') +
      stroke('M344 330C300 330 276 300 270 268C310 268 338 290 344 330Z', sheet.line, 8) +
      fill(ROSE, '#b01c40') +
      stroke(ROSE, sheet.line, 10) +
      stroke(
        'M284 150C310 200 360 200 390 150M306 128C312 164 362 166 368 126M322 120C330 136 346 136 352 118',
        '#6f0f2c',
        9,
      ),
    hand: [
      ['M338 420L342 388', 70],
      ['M330 350L372 350', 68],
      ['M312 326L342 316', 28],
    ],
    creases: 'M364 330C374 336 378 338 384 338M362 352H388M362 370C374 370 380 368 384 364',
  },
  read: {
    sleeve: 'M360 640C350 580 330 530 300 500',
    thing: (sheet) =>
      page(sheet, 'M40 380C-40 330 -140 322 -220 342V640H40Z') +
      page(sheet, 'M40 380C120 330 220 322 300 342V640H40Z') +
      stroke(
        'M-180 390C-120 380 -60 390 0 414M-180 434C-120 424 -60 434 0 458M80 414C140 390 200 380 260 390',
        '#c8b49a',
        8,
      ) +
      stroke('M40 380V640', sheet.line, 9),
    hand: [
      ['M300 490L276 460', 60],
      ['M262 446L232 438', 30],
      ['M266 474L226 472', 30],
      ['M-232 460L-190 452', 32],
      ['M-232 490L-186 490', 32],
    ],
  },
  cuddle: {
    sleeve: 'M-250 610C-130 540 40 490 190 486',
    thing: (sheet) => drawProp(sheet, 'cat', '#e8924a', 150, 530, 1.12),
    hand: [
      ['M200 486L240 480', 66],
      ['M262 464L300 454', 30],
      ['M264 490L308 488', 30],
      ['M258 512L298 516', 28],
    ],
  },
};

export const drawHands = (sheet: Sheet, gesture: Gesture, { skin, sleeve }: Colours): string => {
  const { sleeve: arm, hand, creases, thing } = ARMS[gesture];
  const isBare = sleeve === skin;
  return [
    thing?.(sheet) ?? '',
    inked(sheet, isBare ? [...hand, [arm, 84]] : hand, skin),
    creases === undefined ? '' : stroke(creases, sheet.line, 8),
    isBare ? '' : inked(sheet, [[arm, 118]], sleeve),
  ].join('');
};
