import { mix, shade } from './colour.ts';
import { box, ellipse, fill, place, type Sheet, stroke } from './ink.ts';

/** Draws an animal or thing in front of people, in the same style. Its base is at 0,0. */
type Prop = (sheet: Sheet, colour: string) => string;

const inked = (sheet: Sheet, path: string, colour: string, width = 10): string =>
  fill(path, colour) + stroke(path, sheet.line, width);

const dog: Prop = (sheet, colour) => {
  const dark = shade(colour, 0.45);
  return [
    stroke('M-150 -60C-210 -90 -220 -150 -200 -190', sheet.line, 44),
    stroke('M-150 -60C-210 -90 -220 -150 -200 -190', colour, 26),
    inked(sheet, 'M-160 0C-190 -110 -120 -250 -10 -330C60 -360 110 -300 104 -220C100 -140 110 -60 112 0Z', colour),
    fill('M-160 0C-186 -104 -130 -220 -60 -284C-120 -170 -130 -80 -110 0Z', shade(colour, 0.2)),
    fill('M40 -250C86 -240 100 -190 96 -130C92 -70 70 -120 58 -170Z', '#fff3e0'),
    inked(sheet, 'M36 0C30 -60 40 -120 46 -170M-160 0C-150 -40 -120 -70 -80 -70C-30 -68 -16 -30 -20 0Z', colour),
    inked(
      sheet,
      'M-20 -400C-30 -480 40 -520 100 -506C140 -500 150 -470 190 -462C226 -454 232 -420 214 -398C190 -372 150 -370 110 -356C60 -338 -10 -340 -20 -400Z',
      colour,
    ),
    inked(sheet, 'M-6 -476C-60 -470 -84 -400 -66 -344C-50 -300 -8 -330 4 -380C12 -414 14 -450 -6 -476Z', dark),
    ellipse(214, -450, 20, 15, sheet.line),
    ellipse(106, -450, 11, 13, sheet.line),
    ellipse(110, -454, 4, 4, '#fff'),
    stroke('M206 -430C196 -404 168 -402 150 -410', sheet.line, 9),
    fill('M160 -400C176 -398 190 -402 196 -408C204 -380 190 -362 176 -364C164 -366 158 -384 160 -400Z', '#e8606a'),
    stroke('M-14 -352C20 -318 70 -318 108 -340', '#d9432f', 24),
  ].join('');
};

const cat: Prop = (sheet, colour) =>
  [
    stroke('M120 -20C200 -30 214 -100 170 -140', sheet.line, 46),
    stroke('M120 -20C200 -30 214 -100 170 -140', colour, 28),
    inked(sheet, 'M-110 0C-140 -120 -90 -220 -10 -230C80 -240 150 -130 136 0Z', colour),
    fill('M-110 0C-130 -100 -96 -190 -50 -216C-90 -120 -84 -60 -60 0Z', shade(colour, 0.22)),
    inked(
      sheet,
      'M-90 -350C-84 -300 -40 -214 10 -214C66 -214 100 -280 104 -350L60 -310C30 -322 -20 -322 -46 -310Z',
      colour,
    ),
    stroke('M-36 -268C-28 -280 -14 -280 -8 -268M32 -268C40 -280 54 -280 60 -268', sheet.line, 9),
    fill('M4 -250L24 -250L14 -238Z', '#d9546a'),
    stroke('M14 -238C8 -226 -4 -226 -10 -232M14 -238C20 -226 32 -226 38 -232', sheet.line, 7),
    stroke('M-50 -246L-104 -254M-50 -236L-100 -226M74 -246L126 -256M74 -236L124 -226', sheet.line, 5),
    stroke('M-30 0C-34 -50 -26 -80 -22 -100M50 0C54 -50 48 -80 44 -100', sheet.line, 9),
    stroke('M-6 -306L-4 -290M14 -308L14 -290M34 -306L32 -290', shade(colour, 0.45), 9),
  ].join('');

const cup: Prop = (sheet, colour) =>
  stroke('M52 -84C100 -90 100 -30 46 -32', sheet.line, 26) +
  stroke('M52 -84C100 -90 100 -30 46 -32', colour, 10) +
  inked(sheet, 'M-70 -110L60 -110C60 -50 50 0 26 0L-34 0C-60 0 -70 -50 -70 -110Z', colour) +
  ellipse(-5, -110, 64, 14, '#6b3d22') +
  `<ellipse cx="-5" cy="-110" rx="64" ry="14" fill="none" stroke="${sheet.line}" stroke-width="9"/>` +
  stroke('M-30 -150C-46 -176 -14 -190 -28 -220M10 -150C-6 -176 26 -190 12 -220', '#fff6e6', 9);

const wine: Prop = (sheet, colour) =>
  stroke('M0 -6V-120M-44 -4H44', sheet.line, 12) +
  inked(sheet, 'M-58 -270C-66 -170 -36 -116 0 -116C36 -116 66 -170 58 -270Z', '#fff8ee') +
  fill('M-60 -212C-58 -154 -32 -122 0 -122C32 -122 58 -154 60 -212Z', colour);

const vase: Prop = (sheet, colour) =>
  stroke(
    'M-6 -130C-20 -220 -60 -260 -80 -320M0 -130C0 -240 10 -280 14 -360M10 -130C30 -220 70 -250 96 -290',
    '#3f7a55',
    12,
  ) +
  [
    [-84, -330, '#e8553e'],
    [16, -376, '#f2b63c'],
    [102, -300, '#d94f7e'],
  ]
    .map(
      ([x, y, petal]) =>
        ellipse(Number(x), Number(y), 46, 46, sheet.line) +
        ellipse(Number(x), Number(y), 37, 37, String(petal)) +
        ellipse(Number(x), Number(y), 13, 13, '#5b2434'),
    )
    .join('') +
  inked(
    sheet,
    'M-46 -150H50C40 -120 76 -90 70 -50C66 -16 44 0 0 0C-44 0 -66 -16 -70 -50C-76 -90 -36 -120 -46 -150Z',
    colour,
  );

const books: Prop = (sheet, colour) =>
  inked(sheet, 'M-150 -52H130V0H-150Z', colour) +
  inked(sheet, 'M-130 -98H150V-52H-130Z', '#f2b63c') +
  inked(sheet, 'M-140 -140H110V-98H-140Z', '#3f5fa8') +
  stroke('M-110 -26H60M-90 -75H80', '#fff6e6', 7);

const guitar: Prop = (sheet, colour) =>
  `<g transform="rotate(14)">${inked(sheet, 'M-22 -620H22V-280H-22Z', '#6b4226')}${inked(sheet, 'M-34 -720H34L26 -620H-26Z', '#4b2d1c')}${inked(sheet, 'M0 -330C-90 -340 -118 -280 -96 -220C-84 -186 -140 -160 -144 -100C-148 -20 -80 8 0 8C80 8 148 -20 144 -100C140 -160 84 -186 96 -220C118 -280 90 -340 0 -330Z', colour, 12)}${ellipse(0, -190, 48, 48, sheet.line)}${box(-52, -78, 104, 20, sheet.line)}${stroke('M-10 -640V-70M0 -640V-70M10 -640V-70', '#f4e6d0', 3)}</g>`;

const suitcase: Prop = (sheet, colour) =>
  stroke('M-60 -300V-420H60V-300', sheet.line, 16) +
  inked(
    sheet,
    'M-130 -300H130C146 -300 150 -290 150 -276V-30C150 -16 146 -10 130 -10H-130C-146 -10 -150 -16 -150 -30V-276C-150 -290 -146 -300 -130 -300Z',
    colour,
    12,
  ) +
  stroke('M-80 -270V-40M0 -270V-40M80 -270V-40', shade(colour, 0.3), 12) +
  ellipse(-100, 0, 20, 20, sheet.line) +
  ellipse(100, 0, 20, 20, sheet.line);

const surfboard: Prop = (sheet, colour) =>
  `<g transform="rotate(8)">${inked(sheet, 'M0 0C-110 -160 -120 -620 0 -860C120 -620 110 -160 0 0Z', '#fff3e0', 12)}${fill('M-86 -330C-94 -400 -92 -480 -82 -540H82C92 -480 94 -400 86 -330Z', colour)}${stroke('M0 -30V-820', sheet.line, 6)}</g>`;

const dumbbells: Prop = (sheet, colour) =>
  inked(sheet, 'M-90 -66H90V-40H-90Z', '#9aa0ad') +
  [-150, 90].map((x) => inked(sheet, `M${x} -106H${x + 60}V0H${x}Z`, colour)).join('') +
  [-180, 150].map((x) => inked(sheet, `M${x} -86H${x + 30}V-20H${x}Z`, mix(colour, '#000', 0.2))).join('');

const candle: Prop = (sheet, colour) =>
  ellipse(0, -250, 150, 150, '#ffb45a', 'opacity="0.16"') +
  ellipse(0, -250, 76, 76, '#ffcf7a', 'opacity="0.3"') +
  inked(sheet, 'M-36 0V-170C-20 -184 20 -184 36 -170V0Z', colour) +
  fill('M0 -292C26 -256 28 -226 0 -218C-28 -226 -26 -256 0 -292Z', '#ffd35a') +
  stroke('M0 -180V-214', sheet.line, 6);

const backpack: Prop = (sheet, colour) =>
  inked(sheet, 'M-110 0C-130 -60 -126 -220 -90 -270C-50 -310 50 -310 90 -270C126 -220 130 -60 110 0Z', colour, 12) +
  inked(sheet, 'M-76 -20V-120H76V-20Z', shade(colour, 0.2)) +
  stroke('M-60 -200H60', sheet.line, 10) +
  inked(sheet, 'M-120 -330C-120 -290 120 -290 120 -330C120 -366 -120 -366 -120 -330Z', '#f4e6d0');

/** A signpost with blank boards that point to both sides. */
const signpost: Prop = (sheet, colour) =>
  inked(sheet, 'M-20 0V-600H20V0Z', shade(colour, 0.3), 7) +
  [
    ['M-60 -580H150L210 -535L150 -490H-60Z', colour],
    ['M60 -460H-150L-210 -415L-150 -370H60Z', mix(colour, '#fff3d6', 0.45)],
    ['M-60 -340H120L180 -295L120 -250H-60Z', shade(colour, 0.12)],
  ]
    .map(([board = '', wood = colour]) => inked(sheet, board, wood, 7))
    .join('') +
  stroke('M-26 -535H96M26 -415H-96M-26 -295H66', sheet.line, 7);

const PROPS = {
  dog,
  cat,
  cup,
  wine,
  vase,
  books,
  guitar,
  suitcase,
  surfboard,
  dumbbells,
  candle,
  backpack,
  signpost,
} satisfies Record<string, Prop>;
export type PropName = keyof typeof PROPS;

export const drawProp = (
  sheet: Sheet,
  name: PropName,
  colour: string,
  x: number,
  y: number,
  scale = 1,
  mirrored = false,
): string => place(PROPS[name](sheet, colour), x, y, scale, mirrored);

/** Draws a table across the lower edge, which hides where a half figure ends. */
export const table = (sheet: Sheet, y: number, colour: string): string =>
  fill(`M-20 ${y}H1020V1270H-20Z`, colour) +
  fill(`M-20 ${y}H1020V${y + 26}H-20Z`, mix(colour, '#fff3d6', 0.3)) +
  stroke(`M-20 ${y}H1020`, sheet.line, 10);
